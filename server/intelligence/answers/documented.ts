/** The calls of other clients, which wait for the answer: conversationrun (C411) and chat (C413). */
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../../../src/api/client.ts'
import { NOTHING_ANSWERED, TEXT_FAILED } from '../../../src/api/intelligence/aiAnswers/messages.ts'
import { isRunning } from '../../../src/api/intelligence/aiAnswers/states.ts'
import type { ProviderJson } from '../../../src/api/intelligence/providerJson.ts'
import type { Arriving, Request } from '../../platform/pipeline/implement.ts'
import { ask, type Asked } from './ask.ts'

/** Ours: how often it is looked whether the answer is there, and how long at most, in ms. */
const LOOK_MS = 100
const LONGEST_MS = 5 * 60_000
/** Ours: how long it is waited for a server that takes it in hand, in ms. */
const UNTAKEN_MS = 10_000

/** Asks; what it answers names the answer that is waited for. */
export async function begin(request: Request<unknown>, asked: Pick<Asked, 'ConversationID' | 'Text' | 'Purpose'>) {
  const { AnswerID, ConversationID } = await ask(request, { ...asked, Context: [] })
  return JSON.stringify({ answer_id: AnswerID, conversation_id: String(ConversationID) })
}

/**
 * The answer as R-241 has it, once it has ended. One that was cut or stopped is answered as far as it came. Throws 'refused' with
 * the service's own words (M040), or with M032, where nothing came.
 */
export async function waitForAnswer(
  begun: ProviderJson,
  { db, me }: Pick<Arriving<unknown>, 'db' | 'me'>,
): Promise<string> {
  const { answer_id, conversation_id } = JSON.parse(String(begun)) as { answer_id: number; conversation_id: string }
  const began = performance.now()
  for (;;) {
    const found = await db
      .selectFrom('ai_answers')
      .select(['State', 'Text', 'Content', 'Problem', 'Runner'])
      .where('ID', '=', answer_id)
      .where('UserID', '=', me.ID)
      .executeTakeFirst()
    if (!found) throw new Refusal('missing', TEXT_FAILED)
    if (!isRunning(found.State)) {
      const { Text, Content, Problem } = found
      if (Text === '' && Content.length === 0 && Problem !== '') throw new Refusal('refused', Problem)
      return JSON.stringify({
        conversation_id,
        //
        answer: Text === '' && Content.length === 0 ? NOTHING_ANSWERED : Text,
        content: Content.map(({ type, address }) => ({ content_type: type, outputs: { [type]: address } })),
      })
    }
    const waited = performance.now() - began
    if (waited > (found.Runner === null ? UNTAKEN_MS : LONGEST_MS))
      throw new Refusal('busy', '回答还没有结束，稍后可以在“AI 助手”里看。')
    await wait(LOOK_MS)
  }
}
