/** What a stream of comments tells of the lives it is about. */
import { z } from 'zod/mini'
import { commentModes, type CommentMode } from '../../content/comments/commentStates.ts'
import { liveStates, type LiveState } from '../lives/liveStates.ts'

/** Ours: how many lives one stream follows. */
export const LIVES_LIMIT = 8

/** A live that is watched. */
export const WatchedLive = z.object({
  ID: z.number(),
  StID: z.number(),
  Title: z.string(),
  State: z.enum(liveStates.states as [LiveState, ...LiveState[]]),
  CommentMode: z.enum(Object.keys(commentModes) as [CommentMode, ...CommentMode[]]),
  /** Slow mode: one author may write once in so many seconds; 0: it is off. */
  SlowSeconds: z.number(),
  /** When it really began; null before. */
  StartedAt: z.nullable(z.string()),
  /** Comments that wait for a person. */
  Waiting: z.number(),
})
/** See the schema. */
export type WatchedLive = z.infer<typeof WatchedLive>

/** What push calls it when comments came in; what was decided is told under the name of the act. */
export const STREAM_CAME = 'came'

/** Ours: comments that wait are counted up to here. */
export const WAITING_COUNTED = 9999
