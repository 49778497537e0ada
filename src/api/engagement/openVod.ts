/** What the public asks about what can be watched on demand, and what it is told. Ours. */
import { z } from 'zod/mini'
import { flag } from '../callSchemas.ts'
import { commentModes, type CommentMode } from '../content/comments/commentStates.ts'
import { vodChannelKinds } from './vodChannels/fields.ts'

/** Ours: how often one address may ask as the public, per minute; as of lives. */
const OPEN_VOD_RATE = 240

/** How these calls are made. */
export const openVod = { access: 'open', rate: OPEN_VOD_RATE, host: 'main' } as const

/** The station that is asked. */
export const stationKey = z.string('请填写站点代号').check(z.maxLength(40, '站点代号不正确'))

/** What the public calls something by. */
export const publicName = (noun: string) => z.string(`请指定${noun}`).check(z.maxLength(40, `${noun}的编号不正确`))

/** A channel. `StreamUrl`: what is played of it now; '' for nothing. */
export const PublicChannel = z.object({
  ResourceGUID: z.string(),
  Name: z.string(),
  Kind: z.enum(Object.keys(vodChannelKinds) as [keyof typeof vodChannelKinds]),
  Logo: z.string(),
  Summary: z.string(),
  StreamUrl: z.string(),
})

/** An entry of the guide. `Program`: by what a public programme is called; '' for none. */
export const PublicGuide = z.object({
  Day: z.string(),
  Begin: z.string(),
  End: z.string(),
  BeginTime: z.string(),
  EndTime: z.string(),
  Title: z.string(),
  ReMark: z.string(),
  Program: z.string(),
})
/** See the schema. */
export type PublicGuide = z.infer<typeof PublicGuide>

/** A programme. `Channel`: by what its channel is called; '' for none. */
export const PublicProgram = z.object({
  ResourceGUID: z.string(),
  Name: z.string(),
  Cover: z.string(),
  Summary: z.string(),
  Host: z.string(),
  IsTop: flag,
  Channel: z.string(),
  ChannelName: z.string(),
})

/** A content. */
export const PublicContent = z.object({
  ResourceGUID: z.string(),
  Title: z.string(),
  Cover: z.string(),
  Summary: z.string(),
  People: z.string(),
  /** As the house says it. */
  VideoUrl: z.string(),
  /** What is played: an HLS playlist, one file, and subtitles as WebVTT, each '' where there is none. */
  Hls: z.string(),
  Mp4: z.string(),
  Subtitles: z.string(),
  Duration: z.number(),
  AirTime: z.nullable(z.string()),
  Program: z.string(),
  ProgramName: z.string(),
  IsTop: flag,
  IsHome: flag,
  CommentMode: z.enum(Object.keys(commentModes) as [CommentMode, ...CommentMode[]]),
  Views: z.number(),
  Likes: z.number(),
})
/** See the schema. */
export type PublicContent = z.infer<typeof PublicContent>

/** A video of news beside a content. */
export const PublicNews = z.object({
  Title: z.string(),
  VideoUrl: z.string(),
  Cover: z.string(),
  Summary: z.string(),
  Source: z.string(),
  NewsTime: z.nullable(z.string()),
})
/** See the schema. */
export type PublicNews = z.infer<typeof PublicNews>
