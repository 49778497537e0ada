/** What a job cost, as people read it. Pure. */
import type { AiJob } from '../../../api/intelligence/aiJobs/calls.ts'
import { ledgerStates } from '../../../api/intelligence/aiLedger/words.ts'
import { paidText } from '../paidText.ts'

/** '' where nothing was reserved. */
export function costText(cost: AiJob['Cost']): string {
  if (!cost) return ''
  const { State, Reserved, Spent, IsEstimate } = cost
  if (State === 'released') return ledgerStates.released
  if (State === 'reserved') return paidText(Reserved, 'reserved')
  if (State === 'kept') return paidText(Reserved, 'unknown')
  return paidText(Spent, IsEstimate ? 'estimate' : 'told')
}
