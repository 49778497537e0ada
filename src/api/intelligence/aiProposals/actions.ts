/** What may be done with proposals: with one's own, so that the page is enough. Agreeing is no call: the act itself is. */
import { defineActions } from '../../actions.ts'
import { aiProposals } from './calls.ts'

const module = 565
const own = { button: null, on: 'one' } as const
const isPending = (row: { readonly State: string }) => row.State === 'pending'

/** The actions of the aiProposals family. */
export const aiProposalActions = defineActions(aiProposals, {
  // Sent by the card with what stands in its fields.
  change: {
    change: {
      ...own,
      title: '修改 AI 建议',
      silent: true,
      when: isPending,
      log: { title: '修改 AI 建议', type: '2', module },
    },
  },
  refuse: {
    refuse: {
      ...own,
      title: '拒绝 AI 建议',
      when: isPending,
      log: { title: '拒绝 AI 建议', type: '2', module },
      keywords: ['refuse', 'reject', '不要'],
    },
  },
  // Told by the client that tried it.
  fail: {
    fail: {
      ...own,
      title: 'AI 建议没有执行成',
      silent: true,
      when: isPending,
      log: { title: 'AI 建议没有执行成', type: '2', module },
    },
  },
})
