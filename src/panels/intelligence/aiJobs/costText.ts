/** What something cost, as people read it. Pure. */
import type { AiJob } from '../../../api/intelligence/aiJobs/calls.ts'

/** In yuan with as many places as it takes, six at most: money is kept in µ¥. */
const yuan = (micro: number): string => `${(micro / 1_000_000).toFixed(6).replace(/[.]?0+$/, '')} 元`

/** '' where nothing was reserved. */
export function costText(cost: AiJob['Cost']): string {
  if (!cost) return ''
  if (cost.State === 'released') return '没有产生费用'
  if (cost.State === 'reserved') return `预留 ${yuan(cost.Reserved)}`
  if (cost.State === 'kept') return `${yuan(cost.Reserved)}（结果不明，按预留计）`
  return `${yuan(cost.Spent)}${cost.IsEstimate ? '（估）' : ''}`
}
