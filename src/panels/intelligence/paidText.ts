/** What something cost, as people read it: the same words wherever it stands, which are those of the ledger. Pure. */
import { ledgerStates } from '../../api/intelligence/aiLedger/words.ts'
import { yuanText } from '../../api/text/yuan.ts'

/** How sure the amount is: put by for what runs, told by the service, counted by us, or known by nobody. */
export type Certainty = 'reserved' | 'told' | 'estimate' | 'unknown'

/** `micro`: µ¥. */
export function paidText(micro: number, certainty: Certainty): string {
  if (certainty === 'reserved') return `预留 ${yuanText(micro)}`
  return `${yuanText(micro)}${{ told: '', estimate: '（估）', unknown: `（${ledgerStates.kept}）` }[certainty]}`
}
