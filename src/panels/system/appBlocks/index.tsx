/** The screens of the app's front page: its blocks with a preview, and the styles. */
import { blockKinds } from '../../../api/system/appBlocks/kinds.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FrontPage } from './FrontPage.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

const kindFilter = {
  name: 'Kind',
  title: '类型',
  kind: 'choice',
  options: optionsOf(blockKinds),
} as const

/** 首页区块. */
export const appBlockList = defineCollection('/AppIndex/types', {
  family: 'appBlocks',
  list: 'list',
  columns: [
    { field: 'ShowOrder', width: '56px' },
    'Name',
    { field: 'Kind', title: '类型', width: '88px' },
    { field: 'StyleName', from: 560, cell: (row) => row.StyleName || '默认样式' },
    {
      field: 'ChannelName',
      from: 640,
      cell: (row) => row.ChannelName || <span className="cd-quiet">栏目已删除</span>,
    },
    { field: 'Count', width: '56px', from: 480 },
    { field: 'Enabled', title: '状态' },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或备注' }, kindFilter],
  empty: () => <EmptyState title="首页还没有区块" keys={{ chord: 'n', does: '新增一个区块' }} />,
  detail: FrontPage,
})

/** 区块样式. */
export const appBlockStyleList = defineCollection('/AppIndex/styles', {
  family: 'appBlockStyles',
  list: 'list',
  columns: [
    'Name',
    { field: 'Kind', title: '用于', width: '96px' },
    { field: 'Layout', width: '96px' },
    { field: 'Columns', width: '80px' },
    {
      field: 'HasTitle',
      title: '显示',
      width: '104px',
      from: 520,
      cell: (row) =>
        [row.HasTitle && '标题', row.HasSummary && '摘要'].filter((text) => text !== false).join('、') || '只有图片',
    },
    { field: 'ReMark', from: 640 },
    { field: 'UpdateTime', from: 560 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或备注' }, kindFilter],
  empty: () => <EmptyState title="还没有区块样式" keys={{ chord: 'n', does: '新增一种样式' }} />,
})
