/** Walls: displays that run by themselves and show one screen or several in turn. Ours: the specification names none. */
import { z } from 'zod/mini'
import { Design } from '../bigScreens/design.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'

/** Ours: at most so many screens in turn. */
export const CAROUSEL_LIMIT = 20
/** How long one of them stands, in seconds. */
export const TURN_SECONDS = { least: 5, usual: 60, most: 3600 } as const
/** The longest banner, in characters. */
export const BANNER_LENGTH = 200

/** How urgent a banner is. */
export const bannerLevels = { info: '提示', warn: '注意', urgent: '紧急' } as const
/** See bannerLevels. */
export type BannerLevel = keyof typeof bannerLevels
const Level = z.enum(Object.keys(bannerLevels) as BannerLevel[], '没有这种横幅')

/** What stands above everything else on a wall. */
const Banner = z.object({
  Text: z.string(),
  Level,
  /** null: until somebody takes it away. */
  Until: z.nullable(z.string()),
  /** Who put it there. */
  By: z.string(),
})
/** See the schema. */
export type Banner = z.infer<typeof Banner>

/** A wall. */
export const Wall = z.object({
  ID: z.number(),
  Name: z.string(),
  ReMark: z.string(),
  /** 'single': the one in Shown stands until somebody says otherwise. */
  Mode: z.enum(['carousel', 'single']),
  Screens: z.array(z.object({ ID: z.number(), Seconds: z.number(), Name: z.string() })),
  Shown: z.nullable(z.number()),
  ShownName: z.string(),
  /** null also when its time is over. */
  Banner: z.nullable(Banner),
  /** Counts up with every change. */
  Version: z.number(),
  /** Machines that may show it, and those that did so lately. */
  Devices: z.number(),
  Online: z.number(),
  UpdateTime: z.string(),
  StID: z.number(),
})
/** See the schema. */
export type Wall = z.infer<typeof Wall>

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
        Known: z.optional(z.array(z.object({ ID: id, Revision: z.number() })).check(z.maxLength(100))),
      }),
      z.object({ Wall, Screens: z.array(WallScreen), Now: z.string() }),
    ),
    save: write(
      'POST /api/dispatch/wall/addoredit',
      z.object({
        ID: z.optional(id),
        Name: z.optional(filledLine('墙面名称', 50)),
        ReMark: z.optional(oneLine('备注', 200)),
        Screens: z.optional(
          z
            .array(z.object({ ID: id, Seconds: wholeNumber('停留秒数', TURN_SECONDS.least, TURN_SECONDS.most) }))
            .check(z.maxLength(CAROUSEL_LIMIT, `轮播最多 ${CAROUSEL_LIMIT} 块大屏`)),
        ),
      }),
      saved,
    ),
    remove: write('POST /api/dispatch/wall/delete', z.object({ Ids: ids }), outcome),
    show: write('POST /api/dispatch/wall/show', z.object({ ID: id, ScreenID: id }), saved),
    carousel: write('POST /api/dispatch/wall/carousel', z.object({ ID: id }), saved),
    // `Minutes` 0: until somebody takes it away.
    banner: write(
      'POST /api/dispatch/wall/banner',
      z.object({
        ID: id,
        Text: filledLine('横幅文字', BANNER_LENGTH),
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
