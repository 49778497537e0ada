/**
 * Questions and answers. Spec 2, section 7 "AI assistant (Baidu)": conversationrun (C411, R-239, R-241) and chat (C413); the
 * others are Ours. How a running answer is followed: see streamed.ts.
 */
import { z } from 'zod/mini'
import { flag, id, idOrNone } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { PlainRowFrom } from '../../record/field.ts'
import { plainRowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { providerJson } from '../providerJson.ts'
import { attachedList, Chip } from './context.ts'
import { aiAnswerFields } from './fields.ts'
import { EMPTY, QUESTION_LIMIT } from './messages.ts'

/** One answer. */
export type AiAnswer = PlainRowFrom<typeof aiAnswerFields>
const AiAnswer = plainRowOf(aiAnswerFields)

/** What a question is for: which settings are asked (Types 12 and 6). */
export const purposes = { dialogue: '对话', copywriting: '文案' } as const
/** See purposes. */
export type Purpose = keyof typeof purposes
const Purpose = z.enum(['dialogue', 'copywriting'], '没有这种用途')

/** Ours: how much may be said about a question, as JSON, in characters. */
const ABOUT_LIMIT = 4000
const About = z
  .record(z.string(), z.unknown())
  .check(z.refine((about) => JSON.stringify(about).length <= ABOUT_LIMIT, '提问的附加说明太长'))

/** what is asked, trimmed. */
const typed = z.string(EMPTY).check(z.trim(), limited('消息', QUESTION_LIMIT))
const question = typed.check(z.minLength(1, EMPTY))

const asked = z
  .object({
    /** Left out: a new conversation. */
    ConversationID: z.optional(id),
    /** May be empty where a prompt says what is asked. */
    Text: typed,
    PromptID: z.optional(id),
    Purpose: z._default(Purpose, 'dialogue'),
    Context: z._default(attachedList, []),
    /** What else the asker needs to know again: which selection of which article, which proposal. Never sent out. */
    About: z.optional(About),
  })
  .check(z.refine(({ Text, PromptID }) => Text !== '' || PromptID !== undefined, EMPTY))

/** A question with every version of its answer, the first one first. */
const AiQuestion = z.object({
  ID: z.number(),
  ConversationID: z.number(),
  Text: z.string(),
  Context: z.array(Chip),
  PromptID: z.nullable(z.number()),
  Purpose,
  About: z.record(z.string(), z.unknown()),
  CreateTime: z.string(),
  Answers: z.array(AiAnswer),
})
/** See the schema. */
export type AiQuestion = z.infer<typeof AiQuestion>

/** A message as it leaves the house. */
const Sent = z.object({ Role: z.enum(['system', 'user', 'assistant', 'tool']), Text: z.string() })

/** What would leave, before it does. */
const Preview = z.object({
  Messages: z.array(Sent),
  Context: z.array(Chip),
  /** How many telephones, numbers and names are masked. */
  Masked: z.number(),
  /** How many characters that nobody sees were taken out. */
  Hidden: z.number(),
  /** Which reads the service may ask for, as people call them; each is made as the person and kept with the answer. */
  Tools: z.array(z.string()),
  /** Why it would be refused, as a sentence; '' where it would not. */
  Problem: z.string(),
})

/** 为什么这样回答. */
const Why = z.object({
  Question: z.string(),
  Context: z.array(Chip),
  /** The very text that left. */
  Sent: z.array(Sent),
  /** What the model asked to read: with what, how many characters it was told, or why not. */
  Reads: z.array(z.object({ Title: z.string(), Input: z.string(), Size: z.number(), Problem: z.string() })),
  PromptID: z.nullable(z.number()),
  Service: z.string(),
  Provider: z.string(),
  Model: z.string(),
  Passed: aiAnswerFields.Passed.read,
  /** µ¥; null: nothing was paid or reserved. */
  Cost: z.nullable(z.number()),
  IsEstimate: flag,
  /** Nobody knows what became of it: what was reserved counts. */
  IsUnknown: flag,
  InputTokens: z.nullable(z.number()),
  OutputTokens: z.nullable(z.number()),
  /** What was checked and found, a sentence each. */
  Checks: z.array(z.string()),
})
/** See the schema. */
export type AiWhy = z.infer<typeof Why>

/** Where what was asked is answered. */
const begun = z.object({
  ConversationID: z.number(),
  QuestionID: z.number(),
  AnswerID: z.number(),
  LogID: z.optional(z.number()),
})
const one = z.object({ ID: id })

/** A person's questions and their answers; nobody sees another's. */
export const aiAnswers = defineFamily({
  name: 'aiAnswers',
  title: 'AI 回答',
  measure: '个',
  host: 'main',
  pages: ['/Ai/AiChat'],
  row: AiAnswer,
  // A question begins a conversation, or moves it to the top.
  changes: ['aiConversations'],
  calls: {
    /** the last SHOWN_LIMIT questions of a conversation, oldest first; those before the question `Before`. */
    list: read(
      'GET /api/ai/answer/list',
      z.object({ ConversationID: id, Before: z.optional(idOrNone) }),
      z.object({ List: z.array(AiQuestion), HasMore: flag }),
    ),
    get: read('GET /api/ai/answer/get', one, AiAnswer),
    why: read('GET /api/ai/answer/why', one, Why),
    /** What would leave the house if this were asked. */
    preview: read('POST /api/ai/answer/preview', asked, Preview),
    /** Answers at once; the answer itself is followed by the stream. */
    ask: write('POST /api/ai/answer/ask', asked, begun),
    stop: write('POST /api/ai/answer/stop', one, AiAnswer),
    /** A new version that begins with what is there of a cut or stopped one. */
    goon: write('POST /api/ai/answer/goon', one, begun),
    /** Another version of the answer to the same question. */
    again: write('POST /api/ai/answer/again', one, begun),
    /** C411. Waits for the answer. Data is JSON text with answer and content. */
    run: write(
      'POST /api/sdk/baidu/conversationrun',
      z.object({ query: question, conversation_id: z.optional(id) }),
      providerJson,
    ),
    /** C413. Ours: the payload, and that it is for copywriting (Types 6). Waits for the answer, which is as run's. */
    chat: write('POST /api/sdk/baidu/chat', z.object({ query: question }), providerJson, {
      spelt: { query: ['content', 'prompt', 'message'] },
    }),
  },
})
