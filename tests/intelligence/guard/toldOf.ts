/** What the tool of an assistant tells the model that asks for it. */
import { everyFamily } from '../../../server/index.ts'
import { createTools } from '../../../server/intelligence/guard/tools/createTools.ts'
import { readingAs } from '../../../server/platform/pipeline/readingAs.ts'
import type { World } from '../../support/app.ts'
import { rowIn } from './channelRecords.ts'

/** A call of a tool. `isLocal`: of a model in the house. */
export interface Calling {
  readonly name: string
  readonly input: object
  readonly isLocal?: boolean
}

/** As the chief, in a conversation and an answer of its own. */
export async function toldOf(w: World, { name, input, isLocal = false }: Calling): Promise<string> {
  const { ID: UserID, StID } = w.people.chief
  const ConversationID = await rowIn(w, 'ai_conversations', { UserID, Title: '问' })
  const QuestionID = await rowIn(w, 'ai_questions', { UserID, ConversationID, Text: '问' })
  const AnswerID = await rowIn(w, 'ai_answers', { UserID, ConversationID, QuestionID })
  const whoNow = () => readingAs(w.db, { ...everyFamily, outgoingHosts: [] }, { UserID, StID })
  const { me } = (await whoNow())!
  const tools = createTools({ db: w.db, me, whoNow, ConversationID, AnswerID, isLocal })
  return (await tools.run({ id: '1', name, arguments: JSON.stringify(input) }, {})).text
}
