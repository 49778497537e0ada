/** Conversations with their questions and answers, for rows.ts. */
import { pictureProviders } from '../../src/api/intelligence/aiJobs/form.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

/** A conversation with a question and an answer in this state. */
async function conversation({ db, people }: World, owner: Owner, text: string, more: object = {}): Promise<Row> {
  const { ID: UserID, StID } = people[owner]
  const { ID } = await db
    .insertInto('ai_conversations')
    .values({ StID, UserID, Title: text, ...more })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const { ID: QuestionID } = await db
    .insertInto('ai_questions')
    .values({ StID, UserID, ConversationID: ID, Text: text, Purpose: 'copywriting' })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const AnswerID = await answer({ db } as World, { StID, UserID, ConversationID: ID, QuestionID, Text: text })
  return { ID, parts: { ConversationID: ID, conversation_id: ID, QuestionID, AnswerID } }
}

async function answer(
  { db }: World,
  row: { StID: number; UserID: number; ConversationID: number; QuestionID: number; Text: string },
): Promise<number> {
  const { ID } = await db
    .insertInto('ai_answers')
    .values({ ...row, State: 'cut', Version: 1, EndTime: new Date() })
    .returning('ID')
    .executeTakeFirstOrThrow()
  return ID
}

const aiConversations: Make = async (w, owner, text) => [
  await conversation(w, owner, text),
  await conversation(w, owner, text, { IsPinned: true }),
  await conversation(w, owner, text, { RemoveTime: new Date() }),
]

const aiAnswers: Make = async (w, owner, text) => {
  // So that they can be asked again: a model in the house, which is not there.
  const setting = { Types: 6, Host: 'http://127.0.0.1:9/v1', IsLocal: true, Enabled: true } as const
  await w.db
    .insertInto('text_parameters')
    .values({ ...setting, StID: w.people[owner].StID, Name: text })
    .execute()
  const { parts = {} } = await conversation(w, owner, text)
  return [{ ID: Number(parts['AnswerID']), parts }]
}

const aiJobs: Make = async (w, owner, text) => {
  const { ID: UserID, StID } = w.people[owner]
  const Asked = JSON.stringify({ Kind: 'picture', content: text })
  // Begun again a job wants somebody who does it; in the house, so that nothing leaves it.
  const service = { Types: 2 as const, Host: 'https://ai.example.com', IsLocal: true, Enabled: true }
  await w.db
    .insertInto('text_parameters')
    .values(
      pictureProviders.map((Provider) => ({
        ...service,
        StID,
        Provider,
        Name: `演示绘画 ${Provider}`,
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute()
  return w.db
    .insertInto('ai_jobs')
    .values(
      (['failed', 'running', 'unknown'] as const).map((State) => ({
        ...{ StID, UserID, Kind: 'picture' as const, Title: text, Asked, State, Problem: '没有做成' },
      })),
    )
    .returning('ID')
    .execute()
}

const aiProposals: Make = async (w, owner, text) => {
  const { ID: UserID, StID } = w.people[owner]
  const { parts = {} } = await conversation(w, owner, text)
  const [ConversationID, AnswerID] = [Number(parts['ConversationID']), Number(parts['AnswerID'])]
  const base = { StID, UserID, ConversationID, AnswerID, Family: 'clues', Action: 'add', Why: text }
  const Given = JSON.stringify({ Title: text, Content: text })
  const states = ['pending', 'done', 'refused', 'failed'] as const
  const rows = await w.db
    .insertInto('ai_proposals')
    .values(states.map((State) => ({ ...base, Given, State })))
    .returning('ID')
    .execute()
  return rows.map(({ ID }) => ({ ID, parts }))
}

/** By family. */
export const aiRows = { aiConversations, aiAnswers, aiJobs, aiProposals } as const
