/** Asking something. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf } from '../../../src/api/contract.ts'
import type { aiAnswers, Purpose } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import type { Attached } from '../../../src/api/intelligence/aiAnswers/context.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { beginConversation, titleOf, UNNAMED } from '../conversations/begin.ts'
import { NO_CONVERSATION } from '../conversations/list.ts'
import { readAttached } from './attached.ts'
import { beginAnswer, refuseRunning } from './begin.ts'
import { prompted } from './prompted.ts'

/** What is asked. */
export interface Asked {
  /** Default: a new one. */
  readonly ConversationID?: number | undefined
  readonly Text: string
  readonly PromptID?: number | undefined
  readonly Purpose: Purpose
  readonly Context: readonly Attached[]
  readonly About?: Readonly<Record<string, unknown>> | undefined
}

/** The person's conversation, locked, or a new one. Throws 'missing', and 'conflict' while another answer runs in it. */
async function placeOf(request: Request<unknown>, { ConversationID, Text }: Asked): Promise<number> {
  if (ConversationID === undefined) return (await beginConversation(request, Text)).ID
  const { db, me } = request
  const found = await db
    .selectFrom('ai_conversations')
    .select(['ID', 'Title'])
    .where('ID', '=', ConversationID)
    .where('UserID', '=', me.ID)
    .where('StID', '=', me.StID)
    .where('RemoveTime', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_CONVERSATION)
  await refuseRunning(db, ConversationID)
  // One that another client began has no name before its first question.
  if (found.Title === UNNAMED && Text !== '')
    await db
      .updateTable('ai_conversations')
      .set({ Title: titleOf(Text) })
      .where('ID', '=', ConversationID)
      .execute()
  return ConversationID
}

/** The question and the first version of its answer. The answer arrives after the transaction. */
export async function ask(
  request: Request<unknown>,
  asked: Asked,
): Promise<OutputOf<(typeof aiAnswers)['calls']['ask']>> {
  const { db, me, now, changed, logId, readAs } = request
  const { PromptID, About = {} } = asked
  const read = await readAttached({ db, StID: me.StID, readAs }, asked.Context)
  const prompt =
    PromptID === undefined ? undefined : await prompted(request, { PromptID, Text: asked.Text, Context: read })
  const { context: Context, SettingID } = prompt ?? { context: read, SettingID: null }
  const Purpose = prompt?.purpose ?? asked.Purpose
  // People see the prompt's name where they typed nothing.
  const Text = asked.Text || prompt!.name
  // Of one prompt there are many conversations: what it was run on tells them apart.
  const named = asked.Text || [Text, Context.find(({ Title }) => Title !== '')?.Title].filter(Boolean).join('：')
  const ConversationID = await placeOf(request, { ...asked, Text: named })
  if (Context.some(({ IsForeign }) => IsForeign))
    await db.updateTable('ai_conversations').set({ IsForeign: true }).where('ID', '=', ConversationID).execute()
  const { ID: QuestionID } = await db
    .insertInto('ai_questions')
    .values({
      ...{ StID: me.StID, UserID: me.ID, ConversationID, Text, PromptID: PromptID ?? null, Purpose },
      ...{ Said: prompt?.said ?? '', SettingID },
      ...{ Context: JSON.stringify(Context), About: JSON.stringify(About), CreateTime: now },
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const AnswerID = await beginAnswer(request, {
    ...{ ConversationID, QuestionID, Said: prompt?.said ?? Text, Context, Purpose, SettingID, Version: 1, kept: '' },
    About,
  })
  changed({ ID: AnswerID, Title: titleOf(Text), Before: null, After: { Version: 1 } })
  return { ConversationID, QuestionID, AnswerID, LogID: logId }
}
