/** The screen of tags. */
import { USES_COUNTED } from '../../../api/content/tags/fields.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** 标签. */
export const tagList = defineCollection('/Tags/list', {
  family: 'tags',
  list: 'list',
  sorts: byName('Name', 'UpdateTime'),
  open: ({ ID, Name }, ctx) => ctx.open('/contribution/Of', { TagID: ID, Named: `标签“${Name}”` }),
  columns: [
    { field: 'Name', edit: true },
    {
      field: 'Uses',
      width: '72px',
      figures: true,
      cell: ({ Uses }) => (Uses > USES_COUNTED ? `${USES_COUNTED}+` : Uses),
    },
    { field: 'Aliases', edit: true, from: 420, cell: ({ Aliases }) => Aliases.replaceAll(',', '、') },
    { field: 'ReMark', edit: true, from: 640 },
    { field: 'UpdateTime', from: 560 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称、又名或拼音' }],
  empty: () => (
    <EmptyState title="还没有标签" hint="稿件里写了关键词，就有标签。" keys={{ chord: 'n', does: '新增一个' }} />
  ),
})
