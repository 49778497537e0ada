/** What the public sees of short videos, and who saw or liked them. */
import type { DefaultTime, Json } from '../columns.ts'

/** A revision as it went out; see the migration. */
export interface ShortVideoRevisions {
  VideoID: number
  Revision: number
  Content: Json<Readonly<Record<string, unknown>>>
  CreateTime: DefaultTime
}

/** One of the public who saw or liked a short video. */
export interface ShortVideoMarks {
  VideoID: number
  Kind: 'view' | 'like'
  /** Who: see server/platform/readers/readerToken.ts. */
  ClientID: string
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface ShortVideosTables {
  short_video_revisions: ShortVideoRevisions
  short_video_marks: ShortVideoMarks
}
