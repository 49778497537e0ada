/** Performance: marks of articles (评稿), the ground of what is paid for them. Spec 2, section 7 "Performance calls" (C340). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, moment, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { limited } from '../../text/textLimit.ts'

/** Most points of an article. Ours. */
export const SCORE_LIMIT = 100

/** One person's mark of one article. Fields are Ours: the specification gives none. */
export const Evaluation = z.object({
  ID: z.number(),
  ArticleID: z.number(),
  /** As it was called when it was marked. */
  Title: z.string(),
  AuthorID: z.number(),
  AuthorName: z.string(),
  EvaluatorID: z.number(),
  EvaluatorName: z.string(),
  /** 0 to SCORE_LIMIT. */
  Score: z.number(),
  Comment: z.string(),
  UpdateTime: z.string(),
  CreateTime: z.string(),
  StID: z.number(),
})
/** See the schema. */
export type Evaluation = z.infer<typeof Evaluation>

const EvaluationDraft = z.object({
  ID: z.optional(id),
  ArticleID: z.optional(id),
  Score: z.optional(
    z.coerce
      .number<number>('评分必须是数字')
      .check(
        z.int('评分必须是整数'),
        z.minimum(0, '评分不能小于 0'),
        z.maximum(SCORE_LIMIT, `评分不能大于 ${SCORE_LIMIT}`),
      ),
  ),
  Comment: z.optional(z.string().check(z.trim(), limited('评语', 500))),
})

/** Marks. Only the prefix /Performance/* is given; the names behind it are Ours. */
export const performance = defineFamily({
  name: 'performance',
  title: '评稿',
  measure: '条',
  host: 'legacy',
  pages: ['/Performance/list'],
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
    save: write('ANY /Performance/AddOrEditPerformance', EvaluationDraft, saved),
    remove: write('ANY /Performance/DelPerformance', z.object({ Ids: ids }), outcome),
  },
})
