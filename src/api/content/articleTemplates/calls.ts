/** Article templates: what a new article can begin with. Spec 2, section 7 "Articles" (C302-C305). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { renamed } from '../../record/renaming.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { articleTemplateFields } from './fields.ts'

const { ResourceContent: _, ...listed } = articleTemplateFields

/** A template with its body. */
export type ArticleTemplate = RowFrom<typeof articleTemplateFields>
const ArticleTemplate = rowOf(articleTemplateFields)
/** What a template's list shows. */
const ArticleTemplateRow = rowOf(listed)

/** Templates of the caller's station. Reading them needs only a sign-in: whoever writes may begin with one. */
export const articleTemplates = defineFamily({
  name: 'articleTemplates',
  title: '稿件模板',
  measure: '个',
  host: 'main',
  pages: ['/contribution/Template'],
  fields: articleTemplateFields,
  row: ArticleTemplateRow,
  calls: {
    list: read(
      'GET /api/news/getpagelisttemplate',
      z.extend(paging, {
        ...sorting('Name', 'IsEnable', 'UpdateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        IsEnable: z.optional(flag),
      }),
      page(ArticleTemplateRow),
      { access: 'signed' },
    ),
    get: read('GET /api/news/gettemplateinfo', z.object({ ID: id }), ArticleTemplate, { access: 'signed' }),
    save: write('POST /api/news/addoredittemplate', draftOf(articleTemplateFields), saved),
    // Ours: the call; R-061 names the button.
    rename: write('POST /api/news/renametemplate', renamed('Name', articleTemplateFields.Name.write), saved),
    remove: write('POST /api/news/deletetemplate', z.object({ Ids: ids }), outcome),
    // Ours: a template that writers are not to use for a while.
    enable: write('POST /api/news/enabletemplate', z.object({ Ids: ids, IsEnable: flag }), outcome),
  },
})
