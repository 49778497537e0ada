/** The screen of rules of virtual read counts. */
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

const figures = new Intl.NumberFormat('zh-CN')

/** 虚拟阅读规则. */
export const fakeReadList = defineCollection('/FakeRead/list', {
  family: 'fakeReads',
  list: 'list',
  columns: [
    'Name',
    { field: 'ChannelName', cell: (row) => row.ChannelName || <span className="cd-quiet">栏目已删除</span> },
    {
      field: 'MinAdd',
      title: '首次发布时增加',
      width: '128px',
      cell: (row) => `${figures.format(row.MinAdd)} 至 ${figures.format(row.MaxAdd)}`,
    },
    { field: 'ReMark', from: 720 },
    { field: 'Enabled', title: '状态' },
    { field: 'UpdateTime', from: 560 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或备注' }],
  empty: () => (
    <EmptyState
      title="还没有虚拟阅读规则"
      hint="稿件首次发布时，按所在栏目的规则增加显示的阅读量。"
      keys={{ chord: 'n', does: '新增一条规则' }}
    />
  ),
})
