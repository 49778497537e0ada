/** What was said in a conversation before a question. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { KeptContext } from '../../platform/database/tables/aiAnswers.ts'

/** Ours: how many questions back a service is told, and how many characters of them in all. */
const TURNS = 12
const CHARACTERS = 24_000

/** A question and what was answered. */
export interface Turn {
  /** As the service was told it. */
  readonly Said: string
  readonly Context: readonly KeptContext[]
  readonly Answer: string
}

/** The last of them that fit, the oldest first; each with its newest version that says anything. */
export async function turnsBefore(
  db: Kysely<Database>,
  { ConversationID, QuestionID }: { readonly ConversationID: number; readonly QuestionID: number | undefined },
): Promise<readonly Turn[]> {
  const { rows } = await sql<Turn>`
    select case q."Said" when '' then q."Text" else q."Said" end as "Said", q."Context", a."Text" as "Answer" from ai_questions q
    cross join lateral (select n."Text" from ai_answers n
      where n."QuestionID" = q."ID" and n."Text" <> '' and n."State" <> 'blocked'
      order by n."Version" desc limit 1) a
    where q."ConversationID" = ${ConversationID} and (${QuestionID ?? null}::bigint is null or q."ID" < ${QuestionID ?? null})
    order by q."ID" desc limit ${TURNS}`.execute(db)
  let left = CHARACTERS
  const fitting: Turn[] = []
  for (const turn of rows) {
    left -= turn.Said.length + turn.Answer.length + turn.Context.reduce((sum, { Text }) => sum + Text.length, 0)
    if (left < 0) break
    fitting.unshift(turn)
  }
  return fitting
}
