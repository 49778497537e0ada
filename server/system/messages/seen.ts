/** Which messages a person sees: their own. */
import { sql, type SqlBool } from 'kysely'
import type { Readable } from '../../platform/pipeline/readable.ts'

/** Of the messages family. */
export const readableMessages: Readable = {
  // What was chosen about messages is a record of the person.
  isOf: ({ Before, After }) => !['Muted', 'Ways'].some((name) => name in { ...Before, ...After }),
  table: 'messages',
  where: (me) => sql<SqlBool>`messages."UserID" = ${me.ID}`,
}
