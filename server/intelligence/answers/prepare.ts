/**
 * What leaves the house for a question: the only place where messages for a service are made. Masks, and words that stop a
 * question, belong here.
 */
import type { Kysely } from 'kysely'
import { contextKinds } from '../../../src/api/intelligence/aiAnswers/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { KeptContext, SentMessage } from '../../platform/database/tables/aiAnswers.ts'
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
  const { ConversationID, QuestionID, Said, Context, kept } = asked
  const before = ConversationID === undefined ? [] : await turnsBefore(db, { ConversationID, QuestionID })
  const messages: SentMessage[] = [
    { role: 'system', content: SYSTEM },
    ...before.flatMap((turn): SentMessage[] => [
      { role: 'user', content: told(turn) },
      { role: 'assistant', content: turn.Answer },
    ]),
    { role: 'user', content: told({ Said, Context }) },
  ]
  if (kept !== '') messages.push({ role: 'assistant', content: kept }, { role: 'user', content: GO_ON })
  return { messages, masks: {}, hidden: 0, onlyLocal: false, refusal: '' }
}

/** A question with what was attached to it, each under its name. */
function told({ Said, Context }: { readonly Said: string; readonly Context: readonly KeptContext[] }): string {
  const attached = Context.filter(({ IsInPrompt }) => !IsInPrompt).map(
    ({ Kind, Title, Text: content }) => `【${contextKinds[Kind]}${Title === '' ? '' : `：${Title}`}】\n${content}`,
  )
  return [...attached, Said].filter((part) => part !== '').join('\n\n')
}

/** Puts back what was masked, as the answer arrives; a mask that is not whole yet waits. */
export function restored(masks: Readonly<Record<string, string>>): { push(text: string): string; rest(): string } {
  const names = Object.keys(masks)
  let held = ''
  const put = (text: string) => names.reduce((so, name) => so.replaceAll(name, masks[name]!), text)
  return {
    push(text) {
      if (names.length === 0) return text
      const all = held + text
      const at = all.lastIndexOf('⟦')
      const isOpen = at >= 0 && !all.includes('⟧', at) && all.length - at < 32
      held = isOpen ? all.slice(at) : ''
      return put(isOpen ? all.slice(0, at) : all)
    },
    rest() {
      const last = put(held)
      held = ''
      return last
    },
  }
}
