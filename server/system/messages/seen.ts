/** Which messages a person sees: their own. */
import { sql, type SqlBool } from 'kysely'
import type { Readable } from '../../platform/pipeline/readable.ts'

/** Of the messages family. */
export const readableMessages: Readable = {
  isOf: ({ Before, After }) => !('Muted' in { ...Before, ...After }),
  table: 'messages',
  where: (me) => sql<SqlBool>`messages."UserID" = ${me.ID}`,
}
