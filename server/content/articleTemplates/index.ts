/** The articleTemplates family on the server. The body of a template is cleaned as an article's is. */
import { articleTemplates, type ArticleTemplate } from '../../../src/api/content/articleTemplates/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { cleanHtml } from '../../platform/richText/richText.ts'
import { channelNames } from '../../platform/sql/channelNames.ts'

const records = recordsOf(articleTemplates, 'article_templates', {
  search: ['Name', 'Title', 'ReMark'],
  filters: ['IsEnable'],
  async saving({ db, me }, { ChID, ResourceContent }, before) {
    if (typeof ChID === 'number' && ChID !== before?.ChID && (await channelNames(db, me.StID, [ChID])).size === 0)
      throw refuseField('ChID', '没有这个栏目，它可能已被删除。')
    return ResourceContent === undefined ? undefined : { ResourceContent: cleanHtml(ResourceContent).html }
  },
})

function withoutBody(row: object) {
  const { ResourceContent: _, ...rest } = row as ArticleTemplate
  return rest
}

export default {
  handlers: implement(articleTemplates, {
    async list(request) {
      const { List, ...counts } = await records.list(request)
      return { ...counts, List: List.map(withoutBody) }
    },
    // A stored template has its body, which the rows of a list do not tell of.
    get: async (request) => (await records.get(request)) as ArticleTemplate,
    save: records.save,
    rename: records.save,
    remove: records.remove,
    enable: records.turn,
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts') },
}
