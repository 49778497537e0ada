/** The screens of the app's front page: its blocks with a preview, and the styles. */
import { blockKinds } from '../../../api/system/appBlocks/kinds.ts'
import { layouts } from '../../../api/system/appBlockStyles/calls.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FrontPage } from './FrontPage.tsx'
import { momentColumn, onOffColumn } from '../../parts/list/columnKinds.tsx'

const kindOf = (row: { readonly Kind: string }) => blockKinds[row.Kind as keyof typeof blockKinds]
const kindFilter = {
  name: 'Kind',
  title: '类型',
  kind: 'choice',
  options: Object.entries(blockKinds).map(([value, title]) => ({ value, title })),
} as const

/** 首页区块. */
export const appBlockList = defineCollection('/AppIndex/types', {
  family: 'appBlocks',
  list: 'list',
  columns: [
    { field: 'ShowOrder', title: '排序', width: '56px', figures: true },
    { field: 'Name', title: '名称' },
    { field: 'Kind', title: '类型', width: '88px', cell: kindOf },
    { field: 'StyleName', title: '样式', from: 560, cell: (row) => row.StyleName || '默认样式' },
    {
      field: 'ChannelName',
      title: '栏目',
      from: 640,
      cell: (row) => row.ChannelName || <span className="cd-quiet">栏目已删除</span>,
    },
    { field: 'Count', title: '条数', width: '56px', figures: true, from: 480 },
    onOffColumn('Enabled'),
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
    { field: 'Name', title: '名称' },
    { field: 'Kind', title: '用于', width: '96px', cell: kindOf },
    { field: 'Layout', title: '排法', width: '96px', cell: (row) => layouts[row.Layout as keyof typeof layouts] },
    { field: 'Columns', title: '每行个数', width: '80px', figures: true },
    {
      field: 'HasTitle',
      title: '显示',
      width: '104px',
      from: 520,
      cell: (row) =>
        [row.HasTitle && '标题', row.HasSummary && '摘要'].filter((text) => text !== false).join('、') || '只有图片',
    },
    { field: 'ReMark', title: '备注', from: 640 },
    momentColumn('UpdateTime', '更新时间', { from: 560 }),
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或备注' }, kindFilter],
  empty: () => <EmptyState title="还没有区块样式" keys={{ chord: 'n', does: '新增一种样式' }} />,
})
