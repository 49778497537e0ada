/** Which conversations a person sees: their own. */
import { sql, type SqlBool } from 'kysely'
import type { Readable } from '../../platform/pipeline/readable.ts'

/** Of the aiConversations family. */
export const readableConversations: Readable = {
  table: 'ai_conversations',
  where: (me) => sql<SqlBool>`ai_conversations."UserID" = ${me.ID}`,
}
