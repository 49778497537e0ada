/** What may be done with leases: the pane does it by itself, nobody's work is changed by it, so nothing is logged. */
import { defineActions } from '../../actions.ts'
import { liveSlices } from './calls.ts'

const quiet = (title: string) => ({ title, button: null, on: 'none', silent: true }) as const

/** The actions of the liveSlices family. */
export const liveSliceActions = defineActions(liveSlices, {
  // Their answer is what changed; reading again would renew again.
  renew: { renew: { ...quiet('看直播评论'), changes: 'nothing' } },
  release: { release: { ...quiet('离开直播评论'), changes: 'nothing' } },
  take: { take: quiet('接手他人的评论') },
})
