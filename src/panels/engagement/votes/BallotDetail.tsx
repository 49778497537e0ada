/** One ballot: when, from where, for what, and whether it counts. */
import type { ReactNode } from 'react'
import { readerGradeTitles, type ReaderGrade } from '../../../api/engagement/participation.ts'
import type { Ballot } from '../../../api/engagement/ballots/calls.ts'
import { exclusionReasons } from '../../../api/engagement/ballots/reasons.ts'
import { Reasons } from '../../parts/deciding/Reasons.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { StepKeys } from '../../parts/StepKeys.tsx'

/** The ballot under the cursor. `isRead`: it is only read just now, its keys are those of another list. Default false. */
export function BallotDetail({
  row,
  isRead = false,
}: {
  readonly row: Ballot | undefined
  readonly isRead?: boolean
}): ReactNode {
  if (!row) return <EmptyState title="没有选中的选票" hint="用 J、K 上下移动，在这里看详情。" />
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        选项: row.Titles,
        时间: <Moment at={row.CreateTime} />,
        计票: row.IsCounted ? '计票' : `没有计票：${row.Reason}`,
        剔除: row.ExcludedAt && (
          <>
            {row.ExcludedBy} <Moment at={row.ExcludedAt} />
          </>
        ),
        网段: row.Place,
        身份: row.Grade && readerGradeTitles[row.Grade as ReaderGrade],
        最早见到: row.KnownSince && <Moment at={row.KnownSince} />,
        化名: `${row.Pseudonym}…`,
      }}
    >
      {!isRead && <StepKeys row={row} of={row.IsCounted ? ['ballots.exclude'] : ['ballots.count', 'ballots.why']} />}
      {!isRead && row.IsCounted && <Reasons reasons={exclusionReasons} verb="剔除" />}
    </RecordFacts>
  )
}
