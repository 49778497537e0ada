/** The screen of formats that videos are made into. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** 转码格式. */
export const convertFormatList = defineCollection('/media/Formats', {
  family: 'convertFormats',
  list: 'list',
  sorts: byName('Name', 'Side', 'UpdateTime'),
  columns: [
    { field: 'Name', edit: true },
    { field: 'Side', width: '112px' },
    { field: 'VideoKbps', edit: true, figures: true },
    { field: 'AudioKbps', edit: true, figures: true, from: 420 },
    { field: 'IsEnable', title: '状态' },
    { field: 'UpdateTime', from: 560 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称' }],
  empty: () => (
    <EmptyState
      title="用通常的三种清晰度"
      hint="360P、720P、1080P，不比原片大。新增以后只用这里启用的。"
      keys={{ chord: 'n', does: '新增一种' }}
    />
  ),
})
