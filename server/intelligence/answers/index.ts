/** The aiAnswers family on the server. */
import { sql, type SqlBool } from 'kysely'
import { aiAnswerHandlers } from './handlers.ts'

export default {
  handlers: aiAnswerHandlers,
  readable: { table: 'ai_answers', where: (me) => sql<SqlBool>`ai_answers."UserID" = ${me.ID}` },
} satisfies import('../../platform/pipeline/serverFamily.ts').ServerFamily<
  typeof import('../../../src/api/intelligence/aiAnswers/calls.ts').aiAnswers
>
