/** A short video as people of the house see it, and as the public does. What the public sees is Ours. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { shortVideoFields } from './fields.ts'

/** One short video. */
export type ShortVideo = RowFrom<typeof shortVideoFields>
/** See the type. */
export const ShortVideo = rowOf(shortVideoFields)
const { CommentMode, AiLabel } = shortVideoFields

/** What can be played: an HLS playlist, one file, and subtitles as WebVTT, each '' where there is none. */
const played = { Hls: z.string(), Mp4: z.string(), Subtitles: z.string() } as const

/** A short video as the public sees it: the revision that was passed, never what is being written. */
export const PublicVideo = z.object({
  ResourceGUID: z.string(),
  Title: z.string(),
  Summary: z.string(),
  ChannelName: z.string(),
  Cover: z.string(),
  ...played,
  Author: z.string(),
  Source: z.string(),
  People: z.string(),
  Tags: z.string(),
  AiLabel: AiLabel.read,
  /** In seconds; null: nobody knows. */
  Seconds: z.nullable(z.number()),
  Parts: z.array(z.object({ Title: z.string(), ...played })),
  PublishTime: z.nullable(z.string()),
  IsTop: flag,
  IsHeadlines: flag,
  IsHomepage: flag,
  IsBest: flag,
  IsSub: flag,
  CommentMode: CommentMode.read,
  SlowSeconds: z.number(),
  ReadNo: z.number(),
  Likes: z.number(),
})
/** See the schema. */
export type PublicVideo = z.infer<typeof PublicVideo>
