/** The screen of article templates. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { editInPlace } from '../../collection/editInPlace.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** 稿件模板. Enter begins an article with the template. */
export const articleTemplateList = defineCollection('/contribution/Template', {
  family: 'articleTemplates',
  list: 'list',
  sorts: byName('Name', 'IsEnable', 'UpdateTime'),
  open: (row, ctx) => ctx.open('/Publish', { template: row.ID }, 'tab'),
  columns: [
    { field: 'Name', edit: editInPlace('articleTemplates', 'Name', '修改模板名称', 50) },
    { field: 'Title', from: 560, edit: true },
    { field: 'ReMark', from: 720, edit: true },
    { field: 'IsEnable', title: '状态' },
    'UpdateTime',
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称、标题或备注' }],
  empty: () => (
    <EmptyState
      title="还没有稿件模板"
      hint="天气、公报、讣告这些有固定样子的稿件，从模板写起更快。写稿时也可以把稿件存为模板。"
      keys={{ chord: 'n', does: '新增一个模板' }}
    />
  ),
})
