/** Special topics (专题): articles gathered under one heading. Spec 2, section 7 "Articles" (C310 to C312: names only). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { topicFields } from './fields.ts'

/** One special topic. */
export type Topic = RowFrom<typeof topicFields>
const Topic = rowOf(topicFields)

/** Special topics. The lists and the order are Ours. */
export const topics = defineFamily({
  name: 'topics',
  title: '专题',
  measure: '个',
  host: 'main',
  pages: ['/ZhuanTi/list'],
  fields: topicFields,
  row: Topic,
  isShown: true,
  calls: {
    list: read(
      'POST /api/news/subject/getpagelist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        ChID: z.optional(id),
        IsPublic: z.optional(flag),
      }),
      page(Topic),
    ),
    get: read('POST /api/news/subject/get', z.object({ ID: id }), Topic),
    save: write('POST /api/news/subject/addoreditchid', draftOf(topicFields), saved),
    remove: write('POST /api/news/subject/delete', z.object({ Ids: ids }), outcome),
    public: write('POST /api/news/subject/editpublic', z.object({ Ids: ids, IsPublic: flag }), outcome),
    order: write('POST /api/news/subject/editorder', moving, outcome),
  },
})
