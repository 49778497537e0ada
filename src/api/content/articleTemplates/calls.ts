/** Article templates: what a new article can begin with. Spec 2, section 7 "Articles" (C302-C305). */
import { z } from 'zod/mini'
import { CONTENT_LIMIT } from '../articles/model.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { limited, TITLE_LIMIT } from '../../text/textLimit.ts'

/** What a template's list shows. Fields are Ours, spelt as the article's (E-20). */
const ArticleTemplateRow = z.object({
  ID: z.number(),
  Name: z.string(),
  ReMark: z.string(),
  /** The channel of articles made of it; null: the writer's first. */
  ChID: z.nullable(z.number()),
  Title: z.string(),
  SubTitle: z.string(),
  Summary: z.string(),
  KeyWords: z.string(),
  Author: z.string(),
  SourceForm: z.string(),
  PicPath: z.string(),
  /** Disabled: not offered to writers. */
  IsEnable: flag,
  UpdateTime: z.string(),
  StID: z.number(),
})

/** A template with its body. */
export const ArticleTemplate = z.extend(ArticleTemplateRow, { ResourceContent: z.string() })
/** See the schema. */
export type ArticleTemplate = z.infer<typeof ArticleTemplate>

const ArticleTemplateDraft = z.object({
  ID: z.optional(id),
  Name: z.optional(filledLine('模板名称', 50)),
  ReMark: z.optional(oneLine('备注', 200)),
  ChID: z.optional(z.nullable(id)),
  Title: z.optional(oneLine('标题', TITLE_LIMIT)),
  SubTitle: z.optional(oneLine('副标题', 200)),
  Summary: z.optional(oneLine('摘要', 500)),
  KeyWords: z.optional(oneLine('关键词', 200)),
  Author: z.optional(oneLine('作者', 60)),
  SourceForm: z.optional(oneLine('来源', 100)),
  PicPath: z.optional(oneLine('封面地址', 1000)),
  ResourceContent: z.optional(z.string('正文必须是文字').check(limited('正文', CONTENT_LIMIT))),
})

/** Templates of the caller's station. Reading them needs only a sign-in: whoever writes may begin with one. */
export const articleTemplates = defineFamily({
  name: 'articleTemplates',
  title: '稿件模板',
  measure: '个',
  host: 'main',
  pages: ['/contribution/Template'],
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
    save: write('POST /api/news/addoredittemplate', ArticleTemplateDraft, saved),
    remove: write('POST /api/news/deletetemplate', z.object({ Ids: ids }), outcome),
    // Ours: a template that writers are not to use for a while.
    enable: write('POST /api/news/enabletemplate', z.object({ Ids: ids, IsEnable: flag }), outcome),
  },
})
