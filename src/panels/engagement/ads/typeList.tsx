/** The screen of types of advertisements. */
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** 广告类型. */
export const adTypeList = defineCollection('/Advertising/Types', {
  family: 'adTypes',
  list: 'list',
  columns: [
    { field: 'Name', edit: true },
    { field: 'ReMark', from: 480, edit: true },
    { field: 'AdCount', width: '64px', figures: true },
    { field: 'IsEnable', title: '状态' },
    { field: 'UpdateTime', from: 640 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称' }],
  arranged: true,
  empty: () => (
    <EmptyState
      title="还没有广告类型"
      hint="例如商业广告、公益广告；统计按它分。"
      keys={{ chord: 'n', does: '新增一个' }}
    />
  ),
})
