/** The screen of feedback: the list, and what was written and answered. */
import type { ReactNode } from 'react'
import type { Feedback } from '../../../api/system/feedback/calls.ts'
import { feedbackSources } from '../../../api/system/feedback/fields.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { timeFilter } from '../../parts/filters/timeFilter.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import '../../parts/badges.css'

function State({ row }: { row: Feedback }): ReactNode {
  if (row.IsHandled) return <span className="cd-badge is-passed">✓ 已办结</span>
  if (row.Reply) return <span className="cd-badge is-scheduled">↩ 已答复</span>
  return <span className="cd-badge is-waiting">○ 待处理</span>
}

function FeedbackDetail({ row }: { row: Feedback | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的意见反馈" hint="用 J、K 上下移动，在这里阅读全文。" />
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        状态: <State row={row} />,
        来源: feedbackSources[row.Source],
        反馈人: row.RealName,
        电话: row.Phone && (
          <>
            <span className="cd-figures">{row.Phone}</span>{' '}
            <span className="cd-quiet cd-small">
              <KeyCaps keys="o" /> 查看
            </span>
          </>
        ),
        时间: <Moment at={row.CreateTime} />,
        备注: row.ReMark,
      }}
    >
      <h3>内容</h3>
      <p className="cd-record-text">{row.Content}</p>
      <h3>答复</h3>
      {row.Reply ? (
        <>
          <p className="cd-record-text">{row.Reply}</p>
          <p className="cd-quiet cd-small">
            {row.ReplyBy} <Moment at={row.ReplyTime} />
          </p>
        </>
      ) : (
        <p className="cd-quiet">
          还没有答复，按 <KeyCaps keys="r" /> 答复。
        </p>
      )}
    </RecordFacts>
  )
}

/** 意见反馈. */
export const feedbackList = defineCollection('/Feedback/list', {
  family: 'feedback',
  list: 'list',
  columns: [
    { field: 'IsHandled', title: '状态', width: '88px', cell: (row) => <State row={row} /> },
    { field: 'Title', width: 'minmax(160px, 2fr)' },
    { field: 'RealName', width: 'minmax(88px, 0.6fr)', from: 520 },
    { field: 'Phone', width: '112px', figures: true, from: 760 },
    { field: 'Source', width: '72px', from: 600 },
    'CreateTime',
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题、内容或反馈人' },
    {
      name: 'IsHandled',
      title: '状态',
      kind: 'choice',
      options: [
        { value: 'false', title: '未办结' },
        { value: 'true', title: '已办结' },
      ],
      apply: (value) => ({ IsHandled: value === 'true' }),
    },
    {
      name: 'Source',
      title: '来源',
      kind: 'choice',
      options: optionsOf(feedbackSources),
    },
    timeFilter(),
  ],
  empty: () => <EmptyState title="还没有意见反馈" keys={{ chord: 'n', does: '登记一条' }} />,
  detail: FeedbackDetail,
})
