/** Answers of an AI, as the rooms of tests need them: they ended, and their fingerprints are kept. */
import { keepPrints } from '../../../server/platform/aiLabels/prints.ts'
import type { PersonName, World } from '../../support/app.ts'

/** Makes an answer of somebody's; answers its number. */
export async function answered(
  { db, people }: World,
  Text: string,
  {
    who = 'editor' as PersonName,
    Prompt = '改写这一段',
    prints = true,
    Context = [] as readonly { Kind: string; Text: string }[],
  } = {},
): Promise<number> {
  const { ID: UserID, StID } = people[who]
  const own = { StID, UserID }
  const { ID: ConversationID } = await db
    .insertInto('ai_conversations')
    .values({ ...own, Title: '' })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const { ID: QuestionID } = await db
    .insertInto('ai_questions')
    .values({
      ...own,
      ConversationID,
      Text: Prompt,
      PromptID: null,
      Context: JSON.stringify(Context),
      About: '{}',
    } as never)
    .returning('ID')
    .executeTakeFirstOrThrow()
  const { ID } = await db
    .insertInto('ai_answers')
    .values({ ...own, ConversationID, QuestionID, Text, Provider: '演示', Model: 'sandbox-1' } as never)
    .returning('ID')
    .executeTakeFirstOrThrow()
  await db.updateTable('ai_answers').set({ State: 'done' }).where('ID', '=', ID).execute()
  if (prints) await keepPrints(db, ID, StID, Text)
  return ID
}
