/** 相关视频: videos of news, all of them or those that stand beside one content. */
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { OnOff } from '../../parts/OnOff.tsx'

/** The list of /OnDemand/News. */
export const newsList = defineCollection('/OnDemand/News', {
  family: 'vodNews',
  list: 'list',
  columns: [
    {
      field: 'Title',
      title: '视频',
      width: 'minmax(160px, 2fr)',
      cell: (row) => (
        <>
          {row.IsTop && <span className="cd-flag">顶</span>}
          {row.Title}
        </>
      ),
      text: (row) => row.Title,
      edit: true,
    },
    { field: 'ContentTitle', width: 'minmax(120px, 1fr)', from: 560 },
    { field: 'Source', width: '96px', from: 480, edit: true },
    { field: 'NewsTime', from: 640 },
    { field: 'IsPublic', width: '80px', cell: ({ IsPublic }) => <OnOff is={IsPublic} on="公开" off="未公开" /> },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题、简介或来源' },
    {
      name: 'IsPublic',
      title: '公开',
      kind: 'choice',
      options: [
        { value: 'yes', title: '公开' },
        { value: 'no', title: '未公开' },
      ],
      apply: (value) => ({ IsPublic: value === 'yes' }),
    },
  ],
  fixed: ({ ContentID }) => (ContentID === undefined ? {} : { ContentID }),
  arranged: true,
  empty: () => (
    <EmptyState
      title="还没有相关视频"
      hint="新闻视频挂在一条点播内容下面，观众看完接着看。"
      keys={{ chord: 'n', does: '新增一条' }}
    />
  ),
})
