/**
 * What leaves the house for a question: the only place where messages for a service are made. What nobody sees is taken out,
 * what strangers wrote is quoted, people's numbers and names are masked, and a blocking word stops it.
 */
import type { Kysely } from 'kysely'
import { contextKinds } from '../../../src/api/intelligence/aiAnswers/context.ts'
import { seenText } from '../../../src/api/text/unseen.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { KeptContext, SentMessage } from '../../platform/database/tables/aiAnswers.ts'
import { blockedIn } from '../guard/blocked.ts'
import { masksOn } from '../guard/masksOn.ts'
import { createMasker } from '../guard/masks.ts'
import { conversationIsLocal, ofAttached, onlyLocalOf } from '../guard/onlyLocal.ts'
import { named, OF_QUOTATIONS, quoted } from '../guard/quoted.ts'
import { turnsBefore } from './history.ts'

/** A question as it is about to be asked. */
export interface Preparing {
  readonly StID: number
  readonly UserID: number
  /** Undefined: a new conversation. */
  readonly ConversationID: number | undefined
  /** Undefined: it was not asked yet; else what was said before it counts. */
  readonly QuestionID: number | undefined
  /** The person's text, or the prompt with it. */
  readonly Said: string
  readonly Context: readonly KeptContext[]
  /** What there is of the answer already, where it goes on; '' for nothing. */
  readonly kept: string
  /** What else the asker said; never sent. A channel in it counts for where the text may go. */
  readonly About?: Readonly<Record<string, unknown>> | undefined
}

/** What leaves. */
export interface Prepared {
  readonly messages: readonly SentMessage[]
  /** What stands in place of numbers and names, by what is sent instead. */
  readonly masks: Readonly<Record<string, string>>
  /** How many characters that nobody sees were taken out. */
  readonly hidden: number
  /** Only a model in the house may be asked. */
  readonly onlyLocal: boolean
  /** Why it may not be asked, as a sentence; '' where it may. */
  readonly refusal: string
}

const SYSTEM =
  '你是新闻编辑部的写作助手。用中文回答，只根据给出的内容和常识；不知道的就说不知道，不要编造事实、数字和出处。'
const GO_ON = '请从断开的地方接着写，不要重复已经写过的内容，也不要解释。'

/** Makes it ready. Reads the conversation; writes nothing. */
export async function prepare(db: Kysely<Database>, asked: Preparing): Promise<Prepared> {
  const { StID, ConversationID, QuestionID, Said, Context, kept } = asked
  const before = ConversationID === undefined ? [] : await turnsBefore(db, { ConversationID, QuestionID })
  const contexts = [...before.flatMap((turn) => turn.Context), ...Context]
  const question = seenText(Said)
  const said: SentMessage[] = [
    ...before.flatMap((turn): SentMessage[] => [
      { role: 'user', content: told({ Said: seenText(turn.Said).text, Context: turn.Context }) },
      { role: 'assistant', content: seenText(turn.Answer).text },
    ]),
    { role: 'user', content: told({ Said: question.text, Context }) },
  ]
  if (kept !== '') said.push({ role: 'assistant', content: seenText(kept).text }, { role: 'user', content: GO_ON })
  const masker = createMasker({ isOn: await masksOn(db, StID), names: contexts.flatMap(({ Names = [] }) => Names) })
  const system = contexts.some(({ IsForeign }) => IsForeign) ? `${SYSTEM}${OF_QUOTATIONS}` : SYSTEM
  return {
    messages: [
      { role: 'system', content: system },
      ...said.map((message) => ({ ...message, content: masker.mask(message.content) })),
    ],
    masks: masker.masks,
    hidden: question.hidden + Context.reduce((sum, { Hidden = 0 }) => sum + Hidden, 0),
    onlyLocal: await isLocal(db, asked),
    refusal: await blockedIn(db, StID, {
      question: told({ Said: question.text, Context }),
      before: said.slice(0, before.length * 2).map(({ content }) => content),
    }),
  }
}

async function isLocal(
  db: Kysely<Database>,
  { StID, ConversationID, Context, About = {} }: Preparing,
): Promise<boolean> {
  if (ConversationID !== undefined && (await conversationIsLocal(db, { StID, ConversationID }))) return true
  const { ChID, ArticleID } = About
  const article = Number.isSafeInteger(ArticleID) ? [ArticleID as number] : []
  return onlyLocalOf(db, {
    StID,
    records: [...ofAttached(Context), { family: 'articles', ids: article }],
    ChIDs: Number.isSafeInteger(ChID) ? [ChID as number] : [],
  })
}

/** A question with what was attached to it, each under its name; what strangers wrote so that it stays a quotation. */
function told({ Said, Context }: { readonly Said: string; readonly Context: readonly KeptContext[] }): string {
  const attached = Context.filter(({ IsInPrompt }) => !IsInPrompt).map(
    ({ Kind, Title, Text: content, IsForeign, Origin = contextKinds[Kind] }) =>
      IsForeign
        ? quoted(content, Title === '' ? Origin : `${Origin}：${Title}`)
        : named(content, `${contextKinds[Kind]}${Title === '' ? '' : `：${Title}`}`),
  )
  return [...attached, Said].filter((part) => part !== '').join('\n\n')
}
