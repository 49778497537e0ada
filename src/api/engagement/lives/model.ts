/** A live as people of the house see it, and as the public does. What the public sees is Ours. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { liveFields } from './fields.ts'

/** One live. */
export type Live = RowFrom<typeof liveFields>
/** See the type. */
export const Live = rowOf(liveFields)
const { State, CommentMode, LiveTypes } = liveFields

/** A live as the public sees it. */
export const PublicLive = z.object({
  ResourceGUID: z.string(),
  Title: z.string(),
  Cover: z.string(),
  Summary: z.string(),
  ChannelName: z.string(),
  LiveTypes: LiveTypes.read,
  State: State.read,
  /** What can be played now; '' while there is nothing. */
  PlayUrl: z.string(),
  BeginTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  StartedAt: z.nullable(z.string()),
  IsTop: flag,
  IsBest: flag,
  CommentMode: CommentMode.read,
  SlowSeconds: z.number(),
  Views: z.number(),
  Likes: z.number(),
})
/** See the schema. */
export type PublicLive = z.infer<typeof PublicLive>

/** An item of the flow as the public sees it. */
export const PublicFlow = z.object({
  ID: z.number(),
  Kind: z.string(),
  Title: z.string(),
  Content: z.string(),
  Pictures: z.array(z.string()),
  Reporter: z.string(),
  HappenTime: z.string(),
  IsTop: flag,
})
/** See the schema. */
export type PublicFlow = z.infer<typeof PublicFlow>

/** What a player plays of a live: the stream while it is on air, the replay when that is open. '' for nothing. */
export function playUrl(live: Pick<Live, 'State' | 'StreamUrl' | 'ReplayUrl'>): string {
  if (live.State === 'live') return live.StreamUrl
  return live.State === 'replay' ? live.ReplayUrl || live.StreamUrl : ''
}
