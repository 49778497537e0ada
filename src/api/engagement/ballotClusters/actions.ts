/** What may be done with clusters of ballots, logged under module 631 (Ours). */
import { defineActions, unless } from '../../actions.ts'
import { whyBallotsStand } from '../votes/voteRules.ts'
import { ballotClusters, type BallotCluster } from './calls.ts'

const module = 631

/** The actions of the ballotClusters family. */
export const ballotClusterActions = defineActions(ballotClusters, {
  exclude: {
    exclude: {
      title: '剔除整个集群',
      button: '剔除选票',
      ask: ['Reason'],
      ...unless(
        (row: BallotCluster) =>
          whyBallotsStand(row.VoteState) ?? (row.Excluded < row.Count ? undefined : '已经全部剔除'),
      ),
      undoable: true,
      log: { title: '剔除选票集群', type: '1', module },
      keywords: ['买票', '刷票', 'cluster'],
    },
  },
  count: {
    count: {
      title: '恢复整个集群计票',
      button: '剔除选票',
      ...unless(
        (row: BallotCluster) => whyBallotsStand(row.VoteState) ?? (row.Excluded > 0 ? undefined : '没有剔除的选票'),
      ),
      undoable: true,
      log: { title: '恢复选票集群计票', type: '1', module },
    },
  },
})
