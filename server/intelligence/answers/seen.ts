/** Which answers a person sees: their own. */
import { sql, type SqlBool } from 'kysely'
import type { Readable } from '../../platform/pipeline/readable.ts'

/** Of the aiAnswers family. */
export const readableAnswers: Readable = {
  table: 'ai_answers',
  where: (me) => sql<SqlBool>`ai_answers."UserID" = ${me.ID}`,
}
