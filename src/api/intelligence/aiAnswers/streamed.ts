/**
 * How running answers are followed: `GET /api/sdk/ai/stream?Ticket=…&From=…`, server-sent events, one connection for all of a
 * person's answers, whichever server carries them out. Ours.
 *
 * `Ticket`: as for the stream of push (push.ticket), used up by opening. `From`: what the client has already of answers it
 * knows, `12:340,15:0`: number and how many characters (UTF-16, as JavaScript counts). Of those it is sent the rest, also
 * where they ended meanwhile; of all others of the person that run, or begin while it is open, everything from 0.
 */
import { z } from 'zod/mini'
import { aiAnswerFields } from './fields.ts'

/** Where the stream is. */
export const STREAM_PATH = '/api/sdk/ai/stream'

/** Ours: how many answers `From` may name. */
export const FROM_LIMIT = 50

/** What an event (without a name) says: so far an answer is. */
export const Streamed = z.object({
  ID: z.number(),
  ConversationID: z.number(),
  QuestionID: z.number(),
  Version: z.number(),
  State: aiAnswerFields.State.read,
  /** Where Text belongs in the answer, in characters. What a client has beyond it is replaced. */
  Offset: z.number(),
  Text: z.string(),
  /** Which setting answers, as people call it; '' until one does. */
  Service: z.string(),
  Model: z.string(),
  /** Why it ended as it did; '' while it runs and where it is done. */
  Problem: z.string(),
})
/** See Streamed. */
export type Streamed = z.infer<typeof Streamed>

/** What the client has of answers, as `From` says it. */
export function fromText(known: ReadonlyMap<number, number>): string {
  return [...known].map(([ID, offset]) => `${ID}:${offset}`).join(',')
}

/** Reads `From`; undefined where it is none. */
export function parseFrom(text: string): ReadonlyMap<number, number> | undefined {
  const parts = text.split(',').filter(Boolean)
  if (parts.length > FROM_LIMIT || parts.some((part) => !/^\d{1,15}:\d{1,9}$/.test(part))) return undefined
  return new Map(parts.map((part) => part.split(':').map(Number) as [number, number]))
}

/** The text of an answer after an event: what came before it stays up to where the event begins. */
export function withStreamed(text: string, { Offset, Text }: Pick<Streamed, 'Offset' | 'Text'>): string {
  return text.slice(0, Offset) + Text
}
