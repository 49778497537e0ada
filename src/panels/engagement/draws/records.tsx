/** 中奖记录: who won what, and how it goes to them. */
import type { ReactNode } from 'react'
import type { DrawRecord } from '../../../api/engagement/drawRecords/calls.ts'
import { recordStateTitles } from '../../../api/engagement/drawRecords/recordStates.ts'
import { prizeKinds } from '../../../api/engagement/drawPrizes/fields.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { StepKeys } from '../../parts/StepKeys.tsx'
import { SmsTold } from '../SmsTold.tsx'
import { RecordBadge } from './badges.tsx'

/** What is done next. */
const steps = ['verify', 'issue', 'finish', 'void', 'why'].map((verb) => `drawRecords.${verb}`)

function RecordDetail({ row }: { readonly row: DrawRecord | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的记录" hint="用 J、K 上下移动，在这里看详情。" />
  const by = (name: string, at: string | null) =>
    at && (
      <>
        {name} {<Moment at={at} />}
      </>
    )
  return (
    <RecordFacts
      title={`${row.PrizeTitle}，第 ${row.Number} 号`}
      facts={{
        状态: <RecordBadge state={row.State} />,
        抽奖: row.DrawTitle,
        种类: prizeKinds[row.PrizeKind],
        注册用户: row.MemberName || (row.ErasedAt ? '' : '没有登录的读者'),
        递补: row.IsStandby && '从候补来',
        中奖: <Moment at={row.CreateTime} />,
        领取期限: row.ClaimBy && <Moment at={row.ClaimBy} />,
        短信: row.Sms && <SmsTold told={row.Sms} />,
        领取人: row.ClaimName,
        电话: row.ClaimPhone,
        地址: row.ClaimAddress,
        领取: row.ClaimedAt && <Moment at={row.ClaimedAt} />,
        核对: by(row.VerifierName, row.VerifiedAt),
        发放: by(row.IssuerName, row.IssuedAt),
        发放方式: row.IssuedBy,
        资料: row.ErasedAt && (
          <>
            <Moment at={row.ErasedAt} /> 档案满两年抹去
          </>
        ),
        作废:
          row.ProposerName &&
          `${row.ProposerName}提议：${row.Reason}${row.State === 'voided' ? '' : '，要另一个人确认'}`,
      }}
    >
      <StepKeys row={row} of={steps} />
    </RecordFacts>
  )
}

/** The list of /Interaction/DrawRecord. */
export const recordList = defineCollection('/Interaction/DrawRecord', {
  family: 'drawRecords',
  list: 'list',
  sorts: byName('CreateTime'),
  columns: [
    { field: 'PrizeTitle', title: '奖品', width: 'minmax(120px, 1fr)' },
    { field: 'Number', width: '64px' },
    { field: 'State', width: '128px', cell: ({ State }) => <RecordBadge state={State} /> },
    { field: 'MemberName', title: '读者', width: 'minmax(96px, 1fr)', from: 480 },
    { field: 'ClaimName', width: '80px', from: 640 },
    { field: 'ClaimPhone', width: '112px', from: 720 },
    { field: 'CreateTime', title: '中奖', from: 560 },
    { field: 'DrawTitle', width: 'minmax(120px, 1fr)', from: 820 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '姓名、号，或完整的电话' },
    { name: 'State', title: '状态', kind: 'choice', options: optionsOf(recordStateTitles) },
  ],
  fixed: ({ DrawID }) => (DrawID === undefined ? {} : { DrawID }),
  empty: () => <EmptyState title="还没有中奖记录" hint="开奖以后，或有人抽中即抽的奖，就在这里。" />,
  detail: RecordDetail,
})
