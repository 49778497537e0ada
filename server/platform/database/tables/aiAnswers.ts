/** What people asked AI services, and what was answered (0500, 0510). Conversations: see their fields in the contract. */
import type { ColumnType, Generated } from 'kysely'
import type { Chip } from '../../../../src/api/intelligence/aiAnswers/context.ts'
import type { AnswerState } from '../../../../src/api/intelligence/aiAnswers/states.ts'
import { ofAccount } from '../../../../src/api/record/personal.ts'
import type { DefaultTime } from '../columns.ts'
import { personalTables } from '../personal.ts'
import type { FieldTables } from '../tableOf.ts'

/** jsonb: read as it is, written as text. */
type Json<Value> = ColumnType<Value, string | undefined, string>
/** A moment that comes later; null until then. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Something that was attached, as it was read. */
export type KeptContext = Chip & {
  readonly Text: string
  /** Of an article: the channel it is in. */
  readonly Channel?: string
  /** It stands in the prompt already. Default false. */
  readonly IsInPrompt?: boolean
  /** Who wrote it, where they are strangers: their names leave masked. Default nobody. */
  readonly Names?: readonly string[]
  /** Where it is from, told with what strangers wrote. Default what it is. */
  readonly Origin?: string
  /** Characters of it that nobody sees and that were left out. Default none. */
  readonly Hidden?: number
}
/** A message as it left the house. */
export interface SentMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content: string
  /** Of the assistant: what it asked to be done. */
  readonly calls?: readonly { readonly id: string; readonly name: string; readonly arguments: string }[]
  /** Of a tool: which call it answers. */
  readonly callId?: string
}
/** Something the model asked to read, and what came of it. */
export interface KeptRead {
  readonly Family: string
  readonly Call: string
  readonly Title: string
  /** As JSON, as the model wrote it, with masks put back. */
  readonly Input: string
  /** Records that were read. */
  readonly Ids: readonly number[]
  /** Characters that were told. */
  readonly Size: number
  /** Why it was not, as a sentence; '' where it was. */
  readonly Problem: string
}
/** A service that did not answer, and why. */
export interface PassedOver {
  readonly Name: string
  readonly Reason: string
}

/** What a person asked. */
export interface AiQuestions {
  ID: Generated<number>
  StID: number
  UserID: number
  ConversationID: number
  Text: string
  Context: Json<readonly KeptContext[]>
  PromptID: number | null
  Purpose: ColumnType<'dialogue' | 'copywriting', 'dialogue' | 'copywriting' | undefined, never>
  About: Json<Record<string, unknown>>
  Said: Generated<string>
  SettingID: number | null
  CreateTime: DefaultTime
}

/** A version of the answer to it. */
export interface AiAnswers {
  ID: Generated<number>
  StID: number
  UserID: number
  ConversationID: number
  QuestionID: number
  Version: Generated<number>
  State: ColumnType<AnswerState, AnswerState | undefined, AnswerState>
  Text: Generated<string>
  Kept: Generated<number>
  Content: Json<{ type: 'image' | 'video'; address: string }[]>
  Sent: Json<readonly SentMessage[]>
  Masks: Json<Readonly<Record<string, string>>>
  OnlyLocal: Generated<boolean>
  Hidden: Generated<number>
  Reads: Json<readonly KeptRead[]>
  Paid: Generated<number>
  SettingID: Generated<number>
  Service: Generated<string>
  Provider: Generated<string>
  Model: Generated<string>
  Passed: Json<PassedOver[]>
  Problem: Generated<string>
  LedgerID: number | null
  Runner: string | null
  LeaseTime: Later
  StopTime: Later
  FirstTime: Later
  EndTime: Later
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface AiAnswersTables {
  ai_questions: AiQuestions
  ai_answers: AiAnswers
}

const itsConversation = { with: '对话' } as const

/** A conversation is its person's own: with them it goes, questions and answers as well. */
export const aiAnswersPersonal = personalTables<AiAnswersTables & Pick<FieldTables, 'ai_conversations'>>()({
  ai_conversations: {
    title: 'AI 对话',
    own: ['UserID'],
    erased: 'row',
    kept: { days: 365, least: 180, since: 'UpdateTime', says: '最后一次提问的时间' },
  },
  ai_questions: {
    title: '向 AI 的提问',
    columns: { Text: ofAccount('text'), Said: ofAccount('text'), Context: ofAccount('text'), About: ofAccount('text') },
    own: ['UserID'],
    erased: 'row',
    kept: itsConversation,
  },
  ai_answers: {
    title: 'AI 的回答',
    columns: { Text: ofAccount('text'), Sent: ofAccount('text'), Masks: ofAccount('text'), Reads: ofAccount('text') },
    own: ['UserID'],
    erased: 'row',
    kept: itsConversation,
  },
})
