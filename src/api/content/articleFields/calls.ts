/** Fields that a newsroom defines for its articles, per channel. Ours: addresses and all. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, idOrNone, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { articleFieldFields } from './fields.ts'

/** One definition. */
export type ArticleField = RowFrom<typeof articleFieldFields>
const ArticleField = rowOf(articleFieldFields)

/** Definitions of fields. */
export const articleFields = defineFamily({
  name: 'articleFields',
  title: '稿件字段',
  measure: '个',
  host: 'main',
  pages: ['/ArticleFields/list'],
  fields: articleFieldFields,
  row: ArticleField,
  calls: {
    list: read(
      'POST /api/news/articlefield/getlist',
      z.extend(paging, {
        ...sorting('Name', 'Key', 'ShowOrder', 'UpdateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
      }),
      page(ArticleField),
    ),
    get: read('POST /api/news/articlefield/getinfo', z.object({ ID: id }), ArticleField),
    /** Those that articles of a channel have, in their order; without one, or with 0, all that are on. Every editor asks. */
    inForce: read(
      'POST /api/news/articlefield/inforce',
      z.object({ ChID: z.optional(idOrNone) }),
      z.array(ArticleField),
      { access: 'signed' },
    ),
    save: write('POST /api/news/articlefield/addoredit', draftOf(articleFieldFields), saved),
    remove: write('POST /api/news/articlefield/delete', z.object({ Ids: ids }), outcome),
    enable: write('POST /api/news/articlefield/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
  },
})
