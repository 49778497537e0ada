/** A live as people of the house see it, and as the public does. Fields are Ours. */
import { z } from 'zod/mini'
import { commentModes, type CommentMode } from '../../content/comments/commentStates.ts'
import { flag } from '../../fields.ts'
import { liveStates, type LiveState } from './liveStates.ts'

/** The schema of a state. */
export const State = z.enum(liveStates.states as [LiveState, ...LiveState[]], '直播状态不存在')
/** The schema of a way comments come to be seen. */
export const Mode = z.enum(Object.keys(commentModes) as [CommentMode, ...CommentMode[]], '评论方式不存在')

/** Ours: the longest slow mode, in seconds. */
export const SLOWEST = 3600

/** One live. */
export const Live = z.object({
  ID: z.number(),
  StID: z.number(),
  /** By this the public calls it. */
  ResourceGUID: z.string(),
  Title: z.string(),
  /** Address of its picture. */
  Cover: z.string(),
  Summary: z.string(),
  ChID: z.number(),
  ChannelName: z.string(),
  /** See liveTypes. */
  LiveTypes: z.number(),
  /** The stream that is played; '' for none. */
  StreamUrl: z.string(),
  /** Further streams, one a line: a name, a blank, the address. */
  Lines: z.string(),
  /** What is played as a replay; '': the stream itself. */
  ReplayUrl: z.string(),
  /** When it is to begin and to end. */
  BeginTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  /** When it did. */
  StartedAt: z.nullable(z.string()),
  EndedAt: z.nullable(z.string()),
  State,
  /** Its beginning is over and nobody started it. */
  IsLate: flag,
  /** Why it was refused or closed. */
  Reason: z.string(),
  /** Counts from 1; one more with each change. */
  Revision: z.number(),
  IsTop: flag,
  /** Recommended. */
  IsBest: flag,
  ShowOrder: z.number(),
  CommentMode: Mode,
  /** One author may write once in so many seconds; 0: as often as anywhere. */
  SlowSeconds: z.number(),
  Views: z.number(),
  Likes: z.number(),
  /** Items of its flow that are shown, and those that wait for review. */
  Shown: z.number(),
  Waiting: z.number(),
  OwnerID: z.number(),
  OwnerName: z.string(),
  /** When it was deleted; null: it was not. */
  DeletedAt: z.nullable(z.string()),
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type Live = z.infer<typeof Live>

/** A live as the public sees it. */
export const PublicLive = z.object({
  ResourceGUID: z.string(),
  Title: z.string(),
  Cover: z.string(),
  Summary: z.string(),
  ChannelName: z.string(),
  LiveTypes: z.number(),
  State,
  /** What can be played now; '' while there is nothing. */
  PlayUrl: z.string(),
  BeginTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  StartedAt: z.nullable(z.string()),
  IsTop: flag,
  IsBest: flag,
  CommentMode: Mode,
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
