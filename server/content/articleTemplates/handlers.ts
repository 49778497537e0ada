/** The articleTemplates family. */
import { articleTemplates, type ArticleTemplate } from '../../../src/api/content/articleTemplates/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsIn } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { cleanHtml } from '../../platform/richText/richText.ts'
import { channelNames } from '../../platform/sql/channelNames.ts'

/** The records of the articleTemplates family. Their body is cleaned as an article's is. */
export const articleTemplateRecords = recordsIn<ArticleTemplate>({
  table: 'article_templates',
  noun: '稿件模板',
  search: ['Name', 'Title', 'ReMark'],
  filters: ['IsEnable'],
  touched: 'UpdateTime',
  async saving({ db, me }, draft, before) {
    const { ChID, ResourceContent } = draft
    if (typeof ChID === 'number' && ChID !== before?.['ChID'] && (await channelNames(db, me.StID, [ChID])).size === 0)
      throw refuseField('ChID', '没有这个栏目，它可能已被删除。')
    if (typeof ResourceContent === 'string') return { ResourceContent: cleanHtml(ResourceContent).html }
    return undefined
  },
})

/** Handlers of the articleTemplates family. */
export const articleTemplateHandlers = implement(articleTemplates, {
  async list(request) {
    const { List, ...counts } = await articleTemplateRecords.list(request)
    return { ...counts, List: List.map(({ ResourceContent: _, ...row }) => row) }
  },
  get: articleTemplateRecords.get,
  save: articleTemplateRecords.save,
  remove: articleTemplateRecords.remove,
  enable: articleTemplateRecords.turn,
})
