/** 专题: the topics on the left in their order, the articles of one on the right in theirs. */
import { useMemo, type ReactNode } from 'react'
import { statusTitles } from '../../../api/content/articles/review.ts'
import type { TopicArticle } from '../../../api/content/topicArticles/calls.ts'
import type { Topic } from '../../../api/content/topics/calls.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import type { Filter } from '../../parts/filters/filter.ts'
import type { ListColumn } from '../../parts/list/columns.ts'
import { OnOff } from '../../parts/OnOff.tsx'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import { STATUS_WIDTH, StatusBadge } from '../../parts/StatusBadge.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'

/** Ours: topics on the screen; a station with more looks for the others by the palette. */
const SHOWN = 500

type Asked = { readonly Keyword?: string }
type Node = Topic & { readonly ParentID: number }

const filters: readonly Filter<Asked>[] = [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '稿件标题' }]

const topicColumns: readonly TreeColumn<Node>[] = [
  { title: '专题', width: 'minmax(120px, 1fr)', cell: ({ Name }) => Name },
  { title: '栏目', width: '80px', from: 360, cell: ({ ChannelName }) => ChannelName },
  { title: '稿件', width: '44px', figures: true, cell: ({ ArticleCount }) => ArticleCount },
  { title: '公开', width: '80px', cell: ({ IsPublic }) => <OnOff is={IsPublic} on="公开" off="未公开" /> },
]

const columns: readonly ListColumn<TopicArticle>[] = [
  {
    field: 'Status',
    title: '状态',
    width: STATUS_WIDTH,
    cell: (row) => <StatusBadge row={row} />,
    text: (row) => statusTitles[row.Status],
  },
  { field: 'Title', title: '稿件', width: 'minmax(160px, 2fr)' },
  { field: 'ChannelName', title: '栏目', width: '88px', from: 520 },
  { field: 'AdminName', title: '作者', width: '72px', from: 440 },
  momentColumn('PublishTime', '发布时间', { from: 600 }),
]

/** The panel of /ZhuanTi/list. */
export default function TopicPanel(): ReactNode {
  const { data, error, reload } = useRead('topics', 'list', { PageSize: SHOWN })
  const topics = useMemo(() => data?.List.map((row): Node => ({ ...row, ParentID: 0 })), [data])
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <KindsAndRecords<Node>
      family="topics"
      label="专题"
      kinds={topics}
      columns={topicColumns}
      dimmed={({ IsPublic }) => !IsPublic}
      emptyKinds={<EmptyState title="还没有专题" keys={{ chord: 'n', does: '新增一个' }} />}
      records="稿件"
      always
    >
      {(topic) => (
        <RecordSide<TopicArticle, Asked>
          family="topicArticles"
          label={topic ? `${topic.Name}的稿件` : '专题稿件'}
          filters={filters}
          about={String(topic?.ID)}
          source={(asked) => async (PageIndex, PageSize) =>
            topic
              ? api.topicArticles.list({ ...asked, TopicID: topic.ID, PageIndex, PageSize })
              : { Total: 0, Capped: false, List: [] }
          }
          columns={columns}
          arranged
          onOpen={(row) => contextNow().open('/contribution/Reading', { ID: row.ArticleID }, 'right')}
          empty={
            <EmptyState
              title={topic ? '这个专题还没有稿件' : '请先在左边选择专题'}
              {...(topic ? { keys: { chord: 'n', does: '放进稿件' } } : {})}
            />
          }
          nothing={<EmptyState title="没有这样的稿件" hint="按 Esc 清除筛选。" />}
        />
      )}
    </KindsAndRecords>
  )
}
