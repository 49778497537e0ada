/** What would leave the house, before it does. */
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { aiAnswers } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { mustBeOwn } from '../conversations/mustBeOwn.ts'
import { takesTools, textProvider } from '../choosing/providerOf.ts'
import { toolTitles } from '../guard/tools/readTools.ts'
import type { Access, Message } from '../providers/provider.ts'
import { readAttached } from './attached.ts'
import { prepare } from './prepare.ts'
import { prompted } from './prompted.ts'
import { chipOf } from './rowsOf.ts'
import { servicesFor, whyNone } from './servicesFor.ts'

type Calls = (typeof aiAnswers)['calls']

/** The very messages, and why they would be refused. */
export async function preview(request: Request<ParsedOf<Calls['preview']>>): Promise<OutputOf<Calls['preview']>> {
  const { db, me, input, readAs, outgoingHosts } = request
  const { ConversationID, Text, PromptID } = input
  if (ConversationID !== undefined) await mustBeOwn(db, me, ConversationID)
  const read = await readAttached({ db, StID: me.StID, readAs }, input.Context)
  const prompt = PromptID === undefined ? undefined : await prompted(request, { PromptID, Text, Context: read })
  const { said: Said, context: Context, SettingID } = prompt ?? { said: Text, context: read, SettingID: null }
  const Purpose = prompt?.purpose ?? input.Purpose
  const asked = {
    ...{ StID: me.StID, UserID: me.ID, ConversationID, QuestionID: undefined, Said, Context, kept: '' },
    About: input.About,
  }
  const { messages, masks, hidden, onlyLocal, refusal } = await prepare(db, asked)
  const [access] = await servicesFor(db, { StID: me.StID, Purpose, onlyLocal, SettingID, allowedHosts: outgoingHosts })
  return {
    Messages: (access ? await leaving(request, access, messages) : messages).map(({ role, content }) => ({
      Role: role,
      Text: content,
    })),
    Context: Context.map(chipOf),
    Tools: Purpose === 'dialogue' && access && takesTools(access) ? toolTitles(me) : [],
    Masked: Object.keys(masks).length,
    Hidden: hidden,
    Problem: refusal || (access ? '' : await whyNone(db, { StID: me.StID, Purpose, onlyLocal })),
  }
}

/** What leaves for this service: one that keeps conversations, or takes one text alone, is told it otherwise. */
async function leaving(
  { db, input }: Request<ParsedOf<Calls['preview']>>,
  access: Access,
  messages: readonly Message[],
): Promise<readonly Message[]> {
  const provider = textProvider(access)
  if (!provider.leaving) return messages
  const { ConversationID = 0 } = input
  const row = await db
    .selectFrom('ai_conversations')
    .select('Theirs')
    .where('ID', '=', ConversationID)
    .executeTakeFirst()
  return provider.leaving({ messages, theirs: row?.Theirs[access.SettingID] })
}
