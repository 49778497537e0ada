/** What would leave the house, before it does. */
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { purposes, type aiAnswers } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import { notEnabled } from '../../../src/api/intelligence/aiAnswers/messages.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { accessesFor } from '../choosing/accessesFor.ts'
import { NO_CONVERSATION } from '../conversations/list.ts'
import { readAttached } from './attached.ts'
import { prepare } from './prepare.ts'
import { typesOf } from './typesOf.ts'

type Calls = (typeof aiAnswers)['calls']

/** The very messages, and why they would be refused. */
export async function preview(request: Request<ParsedOf<Calls['preview']>>): Promise<OutputOf<Calls['preview']>> {
  const { db, me, input, readAs, outgoingHosts } = request
  const { ConversationID, Text, Purpose } = input
  if (ConversationID !== undefined) {
    const own = await db
      .selectFrom('ai_conversations')
      .select('ID')
      .where('ID', '=', ConversationID)
      .where('UserID', '=', me.ID)
      .where('StID', '=', me.StID)
      .executeTakeFirst()
    if (!own) throw new Refusal('missing', NO_CONVERSATION)
  }
  const Context = await readAttached(readAs, input.Context)
  const asked = { StID: me.StID, UserID: me.ID, ConversationID, QuestionID: undefined, Text, Context, kept: '' }
  const { messages, masks, hidden, onlyLocal, refusal } = await prepare(db, asked)
  const [access] = await accessesFor(db, {
    ...{ StID: me.StID, Types: typesOf[Purpose], onlyLocal, allowedHosts: outgoingHosts },
  })
  return {
    Messages: messages.map(({ role, content }) => ({ Role: role, Text: content })),
    Context: Context.map(({ Text: _Text, ...chip }) => chip),
    Masked: Object.keys(masks).length,
    Hidden: hidden,
    Problem: refusal || (access ? '' : notEnabled(purposes[Purpose])),
  }
}
