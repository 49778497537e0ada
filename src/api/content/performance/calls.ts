/** Performance: marks of articles (评稿), the ground of what is paid for them. Spec 2, section 7 "Performance calls" (C340). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, moment, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { evaluationFields } from './fields.ts'

/** One person's mark of one article. */
export type Evaluation = RowFrom<typeof evaluationFields>
const Evaluation = rowOf(evaluationFields)

/** Marks. Only the prefix /Performance/* is given; the names behind it are Ours. */
export const performance = defineFamily({
  name: 'performance',
  title: '评稿',
  measure: '条',
  host: 'legacy',
  pages: ['/Performance/list'],
  fields: evaluationFields,
  row: Evaluation,
  calls: {
    list: read(
      'ANY /Performance/GetPerformanceList',
      z.extend(paging, {
        ...sorting('Score', 'AuthorName', 'EvaluatorName', 'UpdateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        ArticleID: z.optional(id),
        AuthorID: z.optional(id),
        EvaluatorID: z.optional(id),
        From: z.optional(moment),
        To: z.optional(moment),
      }),
      page(Evaluation),
    ),
    get: read('ANY /Performance/GetPerformanceInfo', z.object({ ID: id }), Evaluation),
    save: write('ANY /Performance/AddOrEditPerformance', draftOf(evaluationFields), saved),
    remove: write('ANY /Performance/DelPerformance', z.object({ Ids: ids }), outcome),
  },
})
