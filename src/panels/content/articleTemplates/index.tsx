/** The screen of article templates. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { editInPlace } from '../../collection/editInPlace.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { momentColumn, onOffColumn } from '../../parts/list/columnKinds.tsx'

/** 稿件模板. Enter begins an article with the template. */
export const articleTemplateList = defineCollection('/contribution/Template', {
  family: 'articleTemplates',
  list: 'list',
  sorts: byName('Name', 'IsEnable', 'UpdateTime'),
  open: (row, ctx) => ctx.open('/Publish', { template: row.ID }, 'tab'),
  columns: [
    { field: 'Name', title: '模板名称', edit: editInPlace('articleTemplates', 'Name', '修改模板名称', 50) },
    { field: 'Title', title: '标题', from: 560, edit: editInPlace('articleTemplates', 'Title', '修改模板标题', 200) },
    { field: 'ReMark', title: '备注', from: 720, edit: editInPlace('articleTemplates', 'ReMark', '修改模板备注', 200) },
    onOffColumn('IsEnable'),
    momentColumn('UpdateTime', '更新时间'),
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
