/** What may be done with clusters of ballots, logged under module 631 (Ours). */
import { defineActions } from '../../actions.ts'
import { ballotClusters } from './calls.ts'

const module = 631

/** The actions of the ballotClusters family. */
export const ballotClusterActions = defineActions(ballotClusters, {
  exclude: {
    exclude: {
      title: '剔除整个集群',
      button: '剔除选票',
      ask: ['Reason'],
      when: ({ Count, Excluded }) => Excluded < Count,
      undoable: true,
      log: { title: '剔除选票集群', type: '1', module },
      keywords: ['买票', '刷票', 'cluster'],
    },
  },
  count: {
    count: {
      title: '恢复整个集群计票',
      button: '剔除选票',
      when: ({ Excluded }) => Excluded > 0,
      undoable: true,
      log: { title: '恢复选票集群计票', type: '1', module },
    },
  },
})
