/** 互动活动: all activities, and the one under the cursor with the code of its public page. */
import type { ReactNode } from 'react'
import type { Activity } from '../../../api/engagement/activities/calls.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { OnOff } from '../../parts/OnOff.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { ShownAt } from '../../parts/ShownAt.tsx'

function ActivityDetail({ row }: { readonly row: Activity | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的活动" hint="用 J、K 上下移动，在这里看详情和二维码。" />
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        公开: <OnOff is={row.IsPublic} on="公开" off="未公开" />,
        开始: row.StartTime && <Moment at={row.StartTime} />,
        结束: row.EndTime && <Moment at={row.EndTime} />,
        公告: row.AnnouncementTitles.join('、'),
        报名: row.SignUpTitles.join('、'),
        投票: row.VoteTitles.join('、'),
        抽奖: row.DrawTitles.join('、'),
        负责: row.OwnerName,
        更新: <Moment at={row.UpdateTime} />,
      }}
    >
      {row.Summary && <p className="cd-record-text">{row.Summary}</p>}
      {row.Links && <p className="cd-record-text">{row.Links}</p>}
      <ShownAt path={row.ShowPath} title={row.Title} />
    </RecordFacts>
  )
}

/** The list of /Interaction/Activity. */
export const activityList = defineCollection('/Interaction/Activity', {
  family: 'activities',
  list: 'list',
  columns: [
    { field: 'Title', title: '活动', width: 'minmax(160px, 2fr)', edit: true },
    { field: 'StartTime', from: 560 },
    { field: 'EndTime', from: 480 },
    { field: 'IsPublic', width: '80px', cell: ({ IsPublic }) => <OnOff is={IsPublic} on="公开" off="未公开" /> },
    { field: 'OwnerName', width: '72px', from: 640 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或简介' },
    {
      ...{ name: 'IsPublic', title: '公开', kind: 'choice' },
      options: [
        { value: 'yes', title: '公开' },
        { value: 'no', title: '未公开' },
      ],
      apply: (value) => ({ IsPublic: value === 'yes' }),
    },
  ],
  empty: () => (
    <EmptyState
      title="还没有互动活动"
      hint="活动把抽奖和链接串在一个公众页面上，带二维码。"
      keys={{ chord: 'n', does: '新增一个' }}
    />
  ),
  detail: ActivityDetail,
})
