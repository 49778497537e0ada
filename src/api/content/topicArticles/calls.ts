/** The articles of a special topic, in its order. Spec 2, section 7 "Articles" (C310). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { topicArticleFields } from './fields.ts'

/** An article's place in a topic. `ID` is the place's number. */
export type TopicArticle = RowFrom<typeof topicArticleFields>
const TopicArticle = rowOf(topicArticleFields)

/** Articles of a topic. All but the move are Ours. */
export const topicArticles = defineFamily({
  name: 'topicArticles',
  title: '专题稿件',
  measure: '篇',
  host: 'main',
  pages: ['/ZhuanTi/list'],
  fields: topicArticleFields,
  row: TopicArticle,
  changes: ['topics'],
  calls: {
    list: read(
      'POST /api/news/subject/getnewslist',
      z.extend(paging, { TopicID: id, Keyword: z.optional(oneLine('关键词', 100)) }),
      page(TopicArticle),
    ),
    add: write('POST /api/news/subject/addnews', z.object({ TopicID: id, ArticleIds: ids }), outcome),
    /** Into another topic. */
    move: write('POST /api/news/subject/movenews', z.object({ Ids: ids, TopicID: id }), outcome),
    order: write('POST /api/news/subject/ordernews', moving, outcome),
    remove: write('POST /api/news/subject/removenews', z.object({ Ids: ids }), outcome),
  },
})
