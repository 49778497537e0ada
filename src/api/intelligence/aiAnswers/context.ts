/** What is told to a service beside the question: nothing is, but what its person attached. Ours. */
import { z } from 'zod/mini'
import { flag, id } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'

/** Kinds of what may be attached, as people call them. */
export const contextKinds = {
  selection: '选中的文字',
  text: '文字',
  article: '稿件',
  clue: '线索',
  topic: '选题',
  comment: '评论',
  liveComment: '直播评论',
} as const
/** See contextKinds. */
export type ContextKind = keyof typeof contextKinds

/** Of which fields what is told of a record is made, in order; of an article: its title and its text. */
export const toldFields: Readonly<Partial<Record<ContextKind, readonly string[]>>> = {
  clue: ['Title', 'Place', 'Content', 'Follow'],
  topic: ['Title', 'Angle'],
  comment: ['Content'],
  liveComment: ['Content'],
}

/** Ours: how many things are attached to one question. */
const CONTEXT_LIMIT = 20
/** Ours: how long one of them may be, in characters. */
export const CONTEXT_TEXT_LIMIT = 50_000

const Kind = z.enum(Object.keys(contextKinds) as [ContextKind, ...ContextKind[]], '没有这种附加内容')

/** One thing as it is sent: a record by its number, which the server reads as the person; or a text. */
export const Attached = z.object({
  Kind,
  ID: z.optional(id),
  Text: z.optional(z.string().check(limited('附加的文字', CONTEXT_TEXT_LIMIT))),
  /** What it is called. Default: the record's title. */
  Title: z.optional(z.string().check(limited('附加内容的名称', 200))),
})
/** See Attached. */
export type Attached = z.infer<typeof Attached>

/** All that is attached to a question. */
export const attachedList = z.array(Attached).check(z.maxLength(CONTEXT_LIMIT, `一次最多附加 ${CONTEXT_LIMIT} 项内容`))

/** One of them as it was read: a chip with its size. */
export const Chip = z.object({
  Kind,
  /** 0: it is no record. */
  ID: z.number(),
  Title: z.string(),
  /** Words, as newsrooms count them (wordCount). */
  Size: z.number(),
  /** It was written by somebody outside of the house. */
  IsForeign: flag,
})
/** See Chip. */
export type Chip = z.infer<typeof Chip>
