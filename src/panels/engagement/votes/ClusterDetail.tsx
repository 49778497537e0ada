/** One cluster of ballots: what it is, and that a digit takes all of it out. */
import type { ReactNode } from 'react'
import type { BallotCluster } from '../../../api/engagement/ballotClusters/calls.ts'
import { exclusionReasons } from '../../../api/engagement/ballots/reasons.ts'
import { Reasons } from '../../parts/deciding/Reasons.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { StepKeys } from '../../parts/StepKeys.tsx'

/** The cluster under the cursor. */
export function ClusterDetail({ of: row }: { readonly of: BallotCluster }): ReactNode {
  const isOut = row.Excluded === row.Count
  return (
    <RecordFacts
      title={`集群：${row.Name}`}
      facts={{
        可疑: row.IsSuspicious ? '是' : '看不出',
        依据:
          row.Signs === ''
            ? '同一网段投给同样的选项，没有别的'
            : row.Signs.split('；').map((sign) => <div key={sign}>{sign}</div>),
        选票: `${row.Count} 张，剔除 ${row.Excluded} 张，计票 ${row.Count - row.Excluded} 张`,
        新设备: `${row.Young} 票的设备或读者，一天以前还没有出现过`,
        时间: (
          <>
            <Moment at={row.FirstAt} /> 到 <Moment at={row.LastAt} />
          </>
        ),
        网段: row.Place,
        选项: row.Titles,
      }}
    >
      <StepKeys row={row} of={['ballotClusters.exclude', 'ballotClusters.count']} />
      {!isOut && <Reasons reasons={exclusionReasons} verb="剔除整群" />}
    </RecordFacts>
  )
}
