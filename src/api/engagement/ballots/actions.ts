/** What may be done with ballots, logged under module 631 (Ours). */
import { defineActions, unless } from '../../actions.ts'
import { whyBallotsStand } from '../votes/voteRules.ts'
import { ballots, type Ballot } from './calls.ts'

const module = 631

/** The actions of the ballots family. */
export const ballotActions = defineActions(ballots, {
  exclude: {
    exclude: {
      title: '剔除选票',
      button: '剔除选票',
      ask: ['Reason'],
      ...unless(
        ({ VoteState, Reason }: Ballot) => whyBallotsStand(VoteState) ?? (Reason === '' ? undefined : '已经剔除'),
      ),
      undoable: true,
      log: { title: '剔除选票', type: '1', module },
      keywords: ['买票', '刷票', 'exclude'],
    },
  },
  count: {
    count: {
      title: '恢复计票',
      button: '剔除选票',
      ...unless(
        ({ VoteState, Reason }: Ballot) => whyBallotsStand(VoteState) ?? (Reason === '' ? '没有剔除' : undefined),
      ),
      undoable: true,
      log: { title: '恢复选票计票', type: '1', module },
      keywords: ['计入', 'count'],
    },
  },
})
