/** Rules of virtual read counts (E-62). Spec 2, section 7 "Settings". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { fakeReadFields } from './fields.ts'

/** One rule. */
export type FakeReadRule = RowFrom<typeof fakeReadFields>
const FakeReadRule = rowOf(fakeReadFields)

/** Virtual read-count rules. */
export const fakeReads = defineFamily({
  name: 'fakeReads',
  title: '虚拟阅读规则',
  host: 'main',
  pages: ['/FakeRead/list'],
  fields: fakeReadFields,
  row: FakeReadRule,
  calls: {
    list: read(
      'ANY /api/sourcefakereadset/getlist',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)) }),
      page(FakeReadRule),
    ),
    get: read('ANY /api/sourcefakereadset/getinfo', z.object({ ID: id }), FakeReadRule),
    save: write('ANY /api/sourcefakereadset/addoreidt', draftOf(fakeReadFields), saved), // sic
    remove: write('ANY /api/sourcefakereadset/delete', z.object({ Ids: ids }), outcome),
    // Ours.
    enable: write('POST /api/sourcefakereadset/enabled', z.object({ Ids: ids, Enabled: flag }), outcome),
  },
})
