/**
 * What calls of AI services answer as Data: JSON that travels as text. Ours: our server sends the text; another
 * back end may send the object itself, so both are read.
 */
import { z } from 'zod/mini'

/** JSON as text, or the object itself. */
export const providerJson = z.union([z.string(), z.record(z.string(), z.unknown())])
/** See providerJson. */
export type ProviderJson = z.infer<typeof providerJson>

const Conversation = z.object({ conversation_id: z.coerce.string<string | number>() })

/** An item that an assistant answered with. */
const Item = z.object({
  content_type: z.string(),
  outputs: z.optional(z.object({ image: z.optional(z.string()), video: z.optional(z.string()) })),
})
const Ran = z.object({
  answer: z._default(z.nullable(z.string()), ''),
  content: z._default(z.nullable(z.array(Item)), []),
})

const objectOf = (data: unknown): unknown => {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data) as unknown
  } catch {
    return undefined
  }
}

/** the number of the conversation that was begun; undefined where the answer names none. */
export function conversationIn(data: unknown): string | undefined {
  const read = Conversation.safeParse(objectOf(data))
  return read.success ? read.data.conversation_id : undefined
}

/** what was answered: the text, and pictures and videos by their addresses; undefined where it cannot be read. */
export function answerIn(data: unknown):
  | {
      readonly answer: string
      readonly content: readonly { readonly type: 'image' | 'video'; readonly address: string }[]
    }
  | undefined {
  const read = Ran.safeParse(objectOf(data))
  if (!read.success) return undefined
  const content = (read.data.content ?? []).flatMap(({ content_type: type, outputs }) => {
    const address = type === 'image' || type === 'video' ? outputs?.[type] : undefined
    return address === undefined || address === '' ? [] : [{ type: type as 'image' | 'video', address }]
  })
  return { answer: read.data.answer ?? '', content }
}
