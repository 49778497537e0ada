/** Walls: displays that run by themselves and show one screen or several in turn. Ours: the specification names none. */
import { z } from 'zod/mini'
import { Design } from '../bigScreens/design.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, revision, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { BANNER_LENGTH, Level } from './banner.ts'
import { wallFields } from './fields.ts'

/** A wall. */
export type Wall = RowFrom<typeof wallFields>
const Wall = rowOf(wallFields)

/** A screen as a wall machine gets it. `Design` is null where the machine said that it has this revision. */
const WallScreen = z.object({
  ID: z.number(),
  Name: z.string(),
  Revision: z.number(),
  Design: z.nullable(Design),
})

/** Walls of the caller's station. */
export const walls = defineFamily({
  name: 'walls',
  title: '墙面',
  measure: '面',
  host: 'main',
  pages: ['/BigScreen/Walls', '/BigScreen/Wall'],
  fields: wallFields,
  row: Wall,
  calls: {
    list: read(
      'GET /api/dispatch/wall/getpagelist',
      z.extend(paging, { ...sorting('Name', 'UpdateTime'), Keyword: z.optional(oneLine('关键词', 100)) }),
      page(Wall),
    ),
    get: read('GET /api/dispatch/wall/get', z.object({ ID: id }), Wall),
    // What a wall machine shows. Without `ID`: the wall of the device that asks, else the station's first. `Known`: what it
    // has already.
    state: read(
      'POST /api/dispatch/wall/state',
      z.object({
        ID: z.optional(id),
        Known: z.optional(z.array(z.object({ ID: id, Revision: revision })).check(z.maxLength(100))),
      }),
      z.object({ Wall, Screens: z.array(WallScreen), Now: z.string() }),
    ),
    save: write('POST /api/dispatch/wall/addoredit', draftOf(wallFields), saved),
    remove: write('POST /api/dispatch/wall/delete', z.object({ Ids: ids }), outcome),
    show: write('POST /api/dispatch/wall/show', z.object({ ID: id, ScreenID: id }), saved),
    carousel: write('POST /api/dispatch/wall/carousel', z.object({ ID: id }), saved),
    // `Minutes` 0: until somebody takes it away.
    banner: write(
      'POST /api/dispatch/wall/banner',
      z.object({
        ID: id,
        Text: filledLine(wallFields.BannerText.label, BANNER_LENGTH),
        Level: z._default(Level, 'urgent'),
        Minutes: z._default(wholeNumber('显示几分钟', 0, 1440), 10),
      }),
      saved,
    ),
    clearBanner: write('POST /api/dispatch/wall/clearbanner', z.object({ ID: id }), saved),
    // Screens that can be put on a wall, for whoever may put them there.
    screens: read(
      'GET /api/dispatch/wall/screens',
      z.object({ Keyword: z.optional(oneLine('关键词', 100)) }),
      z.array(z.object({ ID: z.number(), Name: z.string(), IsInCarousel: flag })),
    ),
  },
})
