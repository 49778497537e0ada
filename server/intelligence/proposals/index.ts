/** The aiProposals family on the server. */
import { sql, type SqlBool } from 'kysely'
import type { Readable } from '../../platform/pipeline/readable.ts'
import { aiProposalHandlers } from './handlers.ts'
import { proposalWork } from './work.ts'

const readable: Readable = {
  table: 'ai_proposals',
  where: (me) => sql<SqlBool>`ai_proposals."UserID" = ${me.ID}`,
}

export default {
  handlers: aiProposalHandlers,
  readable,
  work: proposalWork,
  demo: { load: () => import('./demo.ts'), after: ['aiConversations'] as const },
}
