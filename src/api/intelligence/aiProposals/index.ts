/** The aiProposals family. */
import { defineManifest } from '../../manifest.ts'
import { aiProposalActions } from './actions.ts'
import { aiProposals } from './calls.ts'

export default defineManifest({
  family: aiProposals,
  actions: aiProposalActions,
  log: { 565: 'AI 建议' },
  titles: { Given: '内容', Problem: '原因', State: '状态' },
})
