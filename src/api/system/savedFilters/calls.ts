/** Filters of lists that a person keeps under a name, for themselves or for everybody of their role. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, saved } from '../../fields.ts'
import { limited } from '../../text/textLimit.ts'

/** Ours: how many filters one person may keep for one list. */
export const FILTERS_LIMIT = 50

const Values = z.record(z.string().check(limited('筛选项', 50)), z.string().check(limited('筛选值', 500)))

/** One kept filter. */
export const SavedFilter = z.object({
  ID: z.number(),
  /** The list's page. */
  Page: z.string(),
  Name: z.string(),
  /** The values of the list's filters, by their names. */
  Values: z.record(z.string(), z.string()),
  /** Everybody of the maker's role has it, too. */
  IsShared: flag,
  /** Whether it is the caller's own; only those can be changed. */
  IsMine: flag,
  /** Who made it. */
  Maker: z.string(),
})
/** See the schema. */
export type SavedFilter = z.infer<typeof SavedFilter>

/** Kept filters. Everybody signed in has their own; nobody sees another role's. */
export const savedFilters = defineFamily({
  name: 'savedFilters',
  title: '常用筛选',
  host: 'main',
  pages: [],
  row: SavedFilter,
  calls: {
    list: read('GET /api/workspace/filters', z.object({ Page: z.optional(z.string()) }), z.array(SavedFilter), {
      access: 'signed',
    }),
    save: write(
      'POST /api/workspace/filters/addoredit',
      z.object({
        ID: z.optional(id),
        Page: z.optional(z.string().check(z.regex(/^\/[\w/]{1,100}$/, '页面地址不正确'))),
        Name: z.optional(z.string('请填写名称').check(z.trim(), z.minLength(1, '请填写名称'), limited('名称', 30))),
        Values: z.optional(Values),
      }),
      saved,
      { access: 'signed' },
    ),
    share: write('POST /api/workspace/filters/share', z.object({ Ids: ids, IsShared: flag }), outcome, {
      access: 'signed',
    }),
    remove: write('POST /api/workspace/filters/delete', z.object({ Ids: ids }), outcome, { access: 'signed' }),
  },
})
