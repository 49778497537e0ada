/** The member under the cursor, made ready to be decided: what they wrote, their place in the queue, the reasons of the digits. */
import type { ReactNode } from 'react'
import { may } from '../../../../api/access.ts'
import { signUpMembers } from '../../../../api/engagement/signUpMembers/calls.ts'
import { memberWays } from '../../../../api/engagement/signUpMembers/fields.ts'
import { memberStates } from '../../../../api/engagement/signUpMembers/memberStates.ts'
import type { SignUpMember } from '../../../../api/engagement/signUpMembers/model.ts'
import { builtInDictionaries } from '../../../../api/system/dictionaries/builtIn.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { me } from '../../../../workspace/session.ts'
import { Reasons } from '../../../parts/deciding/Reasons.tsx'
import { useDeciding } from '../../../parts/deciding/useDeciding.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { RecordFacts } from '../../../parts/RecordFacts.tsx'
import { StepKeys } from '../../../parts/StepKeys.tsx'
import { SmsTold } from '../../SmsTold.tsx'
import { MemberBadge } from '../badges.tsx'
import { useMemberExport } from './useMemberExport.ts'
import '../../../parts/deciding/desk.css'

/** What the queue does with a member. */
const steps = ['pass', 'refuse', 'wait', 'offer', 'check', 'miss', 'cancel'].map((verb) => `signUpMembers.${verb}`)

/** The reading pane of the list. */
export function MemberDetail({ row }: { readonly row: SignUpMember | undefined }): ReactNode {
  const decides = may(me(), signUpMembers.pages, '审核报名')
  useMemberExport(row?.SignUpID)
  const digits = useDeciding({
    ...{ family: 'signUpMembers', row, name: 'signUpReview', group: signUpMembers.title },
    shown: row && `${row.ID}.${row.UpdateTime}`,
    tooSoon: '这一份刚刚显示，请看过再审。',
    verbs: ['pass', 'refuse', 'wait', 'check'].map((name) => `signUpMembers.${name}`),
    refuse: 'signUpMembers.refuse',
    reasons: decides ? builtInDictionaries.signUpRefusalReason : undefined,
  })
  const reasons = row && memberStates.can(row.State, 'refuse') ? digits : []
  if (!row)
    return (
      <div className="cd-desk">
        <EmptyState title="没有选中的报名" hint="用 J、K 上下移动，在这里看填写的内容。" />
      </div>
    )
  return (
    <div className="cd-desk">
      <div className="cd-desk-text" tabIndex={0} role="region" aria-label="报名内容">
        <MemberFacts row={row} />
      </div>
      <aside className="cd-desk-side" tabIndex={0} aria-label="审核">
        <section>
          <h3>这一份</h3>
          {decides ? (
            <StepKeys
              row={row}
              of={row.State === 'waitlisted' ? [...steps, 'signUpMembers.why'] : steps}
              none={<p className="cd-quiet">已经定了，不用再审。</p>}
            />
          ) : (
            <p className="cd-quiet">您没有审核报名的权限。</p>
          )}
        </section>
        <Reasons reasons={reasons} verb="拒绝" />
      </aside>
    </div>
  )
}

function queueText({ State, Ahead, OfferUntil }: SignUpMember): ReactNode {
  if (State === 'waitlisted') return Ahead === 0 ? '下一个就是' : `前面还有 ${Ahead} 份`
  if (State !== 'offered' || OfferUntil === null) return ''
  return (
    <>
      <Moment at={OfferUntil} /> 前要确认
    </>
  )
}

function MemberFacts({ row }: { readonly row: SignUpMember }): ReactNode {
  return (
    <RecordFacts
      title={`${row.No} 号 ${row.Name}`}
      facts={{
        状态: <MemberBadge state={row.State} />,
        候补: queueText(row),
        敏感词: row.Words.length > 0 && <span className="cd-badge is-refused">✕ {row.Words.join('、')}</span>,
        理由: row.Reason,
        报名: row.SignUpTitle,
        场次: row.SessionName,
        人数: `${row.Seats} 位`,
        电话: row.Phone && <span className="cd-figures">{row.Phone}</span>,
        ...Object.fromEntries(row.Shown.map(({ Label, Value }) => [Label, Value])),
        短信: row.Sms && <SmsTold told={row.Sms} />,
        签到: row.CheckedAt && (
          <>
            <Moment at={row.CheckedAt} /> {row.CheckedWhere}
          </>
        ),
        来源: memberWays[row.Way],
        报名时间: <Moment at={row.CreateTime} />,
        备注: row.Remark,
        资料: row.ErasedAt && (
          <>
            <Moment at={row.ErasedAt} /> 到期抹去
          </>
        ),
      }}
    >
      {(row.Phone !== '' || row.Shown.some(({ IsMasked }) => IsMasked)) && (
        <p className="cd-quiet">
          按 <KeyCaps keys="s" /> 查看完整的电话和证件号，查看会记入操作日志。
        </p>
      )}
    </RecordFacts>
  )
}
