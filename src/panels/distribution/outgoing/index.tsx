/** 对外发送: what waits to leave the house, what was sent and what was not. */
import type { ReactNode } from 'react'
import type { OutgoingEffect } from '../../../api/distribution/outgoing/calls.ts'
import {
  announcementEvents,
  distributionEvents,
  effectKinds,
  effectStates,
  mailEvents,
} from '../../../api/distribution/outgoing/states.ts'
import { smsPurposes } from '../../../api/system/smsParameters/fields.ts'
import { SANDBOX_TITLE } from '../../../api/system/smsAccounts/fields.ts'
import { pages } from '../../../api/pages.ts'
import { Countdown } from '../../../workspace/outgoing/Countdown.tsx'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import '../../parts/badges.css'

const marks = {
  queued: ['is-waiting', '○'],
  sending: ['is-scheduled', '◔'],
  sent: ['is-passed', '✓'],
  failed: ['is-refused', '✕'],
  cancelled: ['is-withdrawn', '■'],
  unknown: ['is-waiting', '?'],
} as const satisfies Record<OutgoingEffect['State'], readonly [string, string]>

function State({ row }: { row: OutgoingEffect }): ReactNode {
  if (row.State === 'sent' && row.Target === SANDBOX_TITLE)
    return <span className="cd-badge is-withdrawn">□ 模拟，未发送</span>
  const [tone, sign] = marks[row.State]
  return (
    <span className={`cd-badge ${tone}`}>
      {sign} {effectStates[row.State]}
    </span>
  )
}

const events: Readonly<Record<string, string>> = {
  ...distributionEvents,
  ...announcementEvents,
  ...smsPurposes,
  ...mailEvents,
  message: '消息',
  test: '测试',
}
const eventOf = (row: OutgoingEffect) => events[row.Event] ?? effectKinds[row.Kind]

/** When it leaves, or when it did. */
function When({ row }: { row: OutgoingEffect }): ReactNode {
  if (row.State === 'queued') return <Countdown dueAt={row.DueAt} />
  return row.SentAt ? <Moment at={row.SentAt} /> : '—'
}

function EffectDetail({ row }: { row: OutgoingEffect | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的记录" hint="用 J、K 上下移动，在这里看发送的经过。" />
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        状态: <State row={row} />,
        种类: `${effectKinds[row.Kind]} · ${eventOf(row)}`,
        操作人: row.AdminUserRealName || '系统',
        操作时间: <Moment at={row.CreateTime} />,
        发送时间: <When row={row} />,
        尝试次数: `${row.Attempts} 次`,
        接收地址: row.Target,
        失败原因: row.Problem,
        说明: row.IsOver && row.State !== 'sent' && '之后又有变动，不再发送',
      }}
    />
  )
}

/** 对外发送. */
export const outgoingList = defineCollection('/Outgoing', {
  family: 'outgoing',
  list: 'list',
  sorts: byName('DueAt', 'CreateTime'),
  columns: [
    { field: 'State', width: '104px', cell: (row) => <State row={row} /> },
    { field: 'Title', width: 'minmax(96px, 2fr)' },
    { field: 'Event', width: '80px', from: 480, cell: eventOf },
    { field: 'Kind', width: '80px', from: 760 },
    {
      field: 'DueAt',
      width: '112px',
      figures: true,
      cell: (row) => <When row={row} />,
    },
    { field: 'Attempts', title: '次数', width: '56px', figures: true, from: 560 },
    {
      field: 'AdminUserRealName',
      width: '84px',
      from: 640,
      cell: (row) => row.AdminUserRealName || '系统',
    },
    { field: 'Problem', width: 'minmax(120px, 1fr)', from: 900 },
    { field: 'CreateTime', from: 820 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题、操作人或失败原因' },
    {
      name: 'State',
      title: '状态',
      kind: 'choice',
      options: optionsOf(effectStates),
    },
    {
      name: 'Kind',
      title: '种类',
      kind: 'choice',
      options: optionsOf(effectKinds),
    },
  ],
  open: (row, ctx) => {
    if (row.Family === 'articles') ctx.open('/Publish', { ID: row.RecordID })
    else if (row.Family === 'endpoints') ctx.open('/Endpoints', {})
    else if (row.Family === 'registeredUsers') ctx.open('/RegisterUser', {})
    else if (row.Family === 'signUpMembers') ctx.open('/SignUpData/index', { ID: row.RecordID })
    else if (row.Family === 'drawRecords') ctx.open('/Interaction/DrawRecord', {})
    else ctx.notify('这类记录没有可以打开的页面。', 'warning')
  },
  empty: () => (
    <EmptyState
      title="没有要发送的内容"
      hint={`在“${pages['/Endpoints'].title}”启用一个后，发布和撤稿会从这里发出。`}
    />
  ),
  detail: EffectDetail,
})
