/** The screen of fields that a newsroom defines for its articles. */
import { useChannelOptions } from '../../parts/filters/channelOptions.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** The name of a channel, without the indent that it has among others. */
function ChannelCell({ ChID }: { readonly ChID: number }) {
  const { data = [] } = useChannelOptions()
  if (ChID === 0) return <span className="cd-quiet">全部栏目</span>
  return <>{data.find(({ value }) => value === String(ChID))?.title.trim() ?? `栏目 ${ChID}`}</>
}

/** 稿件字段. */
export const articleFieldList = defineCollection('/ArticleFields/list', {
  family: 'articleFields',
  list: 'list',
  sorts: byName('Name', 'Key', 'ShowOrder', 'UpdateTime'),
  columns: [
    { field: 'Name', edit: true },
    { field: 'Key', from: 420 },
    'Kind',
    { field: 'ChID', width: 'minmax(96px, 1fr)', cell: (row) => <ChannelCell ChID={row.ChID} /> },
    { field: 'IsRequired', from: 560, title: '必填', cell: (row) => (row.IsRequired ? '必填' : '') },
    { field: 'IsOutput', from: 640, title: '输出', cell: (row) => (row.IsOutput ? '对外输出' : '只给同事') },
    { field: 'ShowOrder', from: 720 },
    { field: 'IsEnable', title: '状态' },
    { field: 'UpdateTime', from: 800 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或英文名' }],
  empty: () => (
    <EmptyState
      title="还没有稿件字段"
      hint="给某个栏目的稿件加上自己的字段，例如活动地点、票价、截止日期。"
      keys={{ chord: 'n', does: '新增一个字段' }}
    />
  ),
})
