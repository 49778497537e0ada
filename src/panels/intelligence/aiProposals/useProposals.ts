/** The proposals of one answer, kept fresh. */
import type { AiProposal } from '../../../api/intelligence/aiProposals/calls.ts'
import { useRead } from '../../../workspace/data.ts'

const none: readonly AiProposal[] = []

/** Those of an answer, the oldest first; none while nothing is known. */
export function useProposals(ConversationID: number, AnswerID: number): readonly AiProposal[] {
  const { data } = useRead('aiProposals', 'list', { ConversationID })
  const own = data?.List.filter((one) => one.AnswerID === AnswerID)
  return own === undefined || own.length === 0 ? none : own
}
