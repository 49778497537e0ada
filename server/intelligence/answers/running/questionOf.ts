/** What an answer is carried out by of its question and its conversation, and what the conversation keeps of a service. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { TakenAnswer } from './claim.ts'

/** Its purpose and the setting that goes first; the services' own numbers of the conversation; whether the station masks. */
export async function questionOf(db: Kysely<Database>, { QuestionID, ConversationID }: TakenAnswer) {
  return db
    .selectFrom('ai_questions as q')
    .innerJoin('ai_conversations as c', 'c.ID', 'q.ConversationID')
    .innerJoin('stations as s', 's.ID', 'q.StID')
    .select(['q.Purpose', 'q.SettingID', 'c.Theirs', 's.MasksForAi'])
    .where('q.ID', '=', QuestionID)
    .where('c.ID', '=', ConversationID)
    .executeTakeFirstOrThrow()
}

/** Keeps a service's own number of the conversation, beside those of others. */
export async function keepTheirs(tx: Kysely<Database>, ID: number, SettingID: number, theirs: string): Promise<void> {
  const { Theirs } = await tx
    .selectFrom('ai_conversations')
    .select('Theirs')
    .where('ID', '=', ID)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const all = JSON.stringify({ ...Theirs, [SettingID]: theirs })
  await tx.updateTable('ai_conversations').set({ Theirs: all }).where('ID', '=', ID).execute()
}
