/** Filters of lists that a person keeps under a name, for themselves or for everybody of their role. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, ids, outcome, saved } from '../../callSchemas.ts'
import type { PlainRowFrom } from '../../record/field.ts'
import { draftOf, plainRowOf } from '../../record/schemas.ts'
import { savedFilterFields } from './fields.ts'

/** Ours: how many filters one person may keep for one list. */
export const FILTERS_LIMIT = 50
/** Ours: how many filters one person may keep in all. */
export const FILTERS_IN_ALL = 500

/** One kept filter. */
export type SavedFilter = PlainRowFrom<typeof savedFilterFields>
const SavedFilter = plainRowOf(savedFilterFields)

/** Kept filters. Everybody signed in has their own; nobody sees another role's. */
export const savedFilters = defineFamily({
  name: 'savedFilters',
  title: '常用筛选',
  host: 'main',
  pages: [],
  fields: savedFilterFields,
  row: SavedFilter,
  calls: {
    list: read('GET /api/workspace/filters', z.object({ Page: z.optional(z.string()) }), z.array(SavedFilter), {
      access: 'signed',
    }),
    save: write('POST /api/workspace/filters/addoredit', draftOf(savedFilterFields), saved, { access: 'signed' }),
    share: write('POST /api/workspace/filters/share', z.object({ Ids: ids, IsShared: flag }), outcome, {
      access: 'signed',
    }),
    remove: write('POST /api/workspace/filters/delete', z.object({ Ids: ids }), outcome, { access: 'signed' }),
  },
})
