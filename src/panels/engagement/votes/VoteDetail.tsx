/** One vote: its rules in a few words, and its figures: raw, taken out and counted, always together. */
import type { ReactNode } from 'react'
import { may } from '../../../api/access.ts'
import { readerGradeTitles } from '../../../api/engagement/participation.ts'
import { votes } from '../../../api/engagement/votes/calls.ts'
import type { Vote } from '../../../api/engagement/votes/model.ts'
import { voteCaptchas, voteResults } from '../../../api/engagement/votes/results.ts'
import { builtInDictionaries } from '../../../api/system/dictionaries/builtIn.ts'
import { me } from '../../../workspace/session.ts'
import { Reasons } from '../../parts/deciding/Reasons.tsx'
import { useDeciding } from '../../parts/deciding/useDeciding.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { ShownAt } from '../../parts/ShownAt.tsx'
import { StepKeys } from '../../parts/StepKeys.tsx'
import { VoteBadge } from './badges.tsx'
import { CertificateView } from './CertificateView.tsx'
import { Tally } from './Tally.tsx'

/** What comes next. */
const steps = ['submit', 'pass', 'refuse', 'start', 'pause', 'resume', 'end', 'certify', 'optionsFrom', 'ballots'].map(
  (verb) => `votes.${verb}`,
)

/** The limits, in words. */
export function limitText({ PerDay, PerPerson, PerOption, PerDevice }: Vote): string {
  const limits = [
    PerDay > 0 && `每人每天 ${PerDay} 票`,
    PerPerson > 0 && `每人一共 ${PerPerson} 票`,
    PerOption > 0 && `每人每个选项 ${PerOption} 票`,
    PerDevice > 0 && `每台设备 ${PerDevice} 票`,
  ].filter((one) => one !== false)
  return limits.length > 0 ? limits.join('，') : '不限'
}

/** The vote under the cursor. */
export function VoteDetail({ row }: { readonly row: Vote | undefined }): ReactNode {
  const reasons = useDeciding({
    ...{ family: 'votes', row, name: 'voteReview', group: votes.title },
    shown: row && `${row.ID}.${row.Revision}`,
    tooSoon: '这一场刚刚显示，请看过再审。',
    verbs: ['votes.pass', 'votes.refuse'],
    refuse: 'votes.refuse',
    reasons: may(me(), votes.pages, '投票审核') ? builtInDictionaries.voteRefusalReason : undefined,
  })
  if (!row) return <EmptyState title="没有选中的投票" hint="用 J、K 上下移动，在这里看详情。" />
  const { LeastChoices: least, MostChoices: most, Certificate } = row
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        状态: <VoteBadge state={row.State} />,
        理由: row.Reason,
        时间: row.BeginTime && row.EndTime && (
          <>
            <Moment at={row.BeginTime} /> 到 <Moment at={row.EndTime} />
          </>
        ),
        实际结束: row.EndedAt && row.EndedAt !== row.EndTime && <Moment at={row.EndedAt} />,
        选几项: least === most ? `${most} 项` : `${least} 到 ${most} 项`,
        限制: `${limitText(row)}${row.FrozenAt ? '（已有人投票，不能再改）' : ''}`,
        参加: readerGradeTitles[row.Grade],
        验证: voteCaptchas[row.Captcha],
        结果: voteResults[row.Results],
        选票: `${row.Ballots} 张，剔除 ${row.Excluded} 张，计票 ${row.Ballots - row.Excluded} 张${row.Waiting > 0 ? `；${row.Waiting} 张正在写入` : ''}`,
        阅读: `${row.ReadNo + row.FakeReadNo}${row.FakeReadNo > 0 ? `（其中虚拟 ${row.FakeReadNo}）` : ''}`,
        负责: row.OwnerName,
      }}
    >
      {Certificate ? <CertificateView of={Certificate} /> : <Tally options={row.Choices} />}
      {row.Summary && <p className="cd-record-text">{row.Summary}</p>}
      <StepKeys row={row} of={row.FrozenAt ? [...steps, 'votes.download'] : steps} />
      {row.State === 'pending' && <Reasons reasons={reasons} verb="退回" />}
      <ShownAt path={row.ShowPath} title={row.Title} />
    </RecordFacts>
  )
}
