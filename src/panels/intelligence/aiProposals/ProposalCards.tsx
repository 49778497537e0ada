/** What an answer proposes to do, under it: a card for each. */
import type { ReactNode } from 'react'
import { ProposalCard } from './ProposalCard.tsx'
import { useProposals } from './useProposals.ts'
import './aiProposals.css'

/** Those of one answer; nothing where there are none. */
export function ProposalCards(props: { readonly conversationId: number; readonly answerId: number }): ReactNode {
  const all = useProposals(props.conversationId, props.answerId)
  return all.map((one) => <ProposalCard key={one.ID} proposal={one} />)
}
