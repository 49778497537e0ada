/** An announcement as people of the house see it, and as the public does. What the public sees is Ours. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { announcementFields } from './fields.ts'

const { Content: _, ...listed } = announcementFields

/** One announcement with its text. */
export type Announcement = RowFrom<typeof announcementFields>
/** See the type. */
export const Announcement = rowOf(announcementFields)
/** What lists show of it: all but the text. */
export type AnnouncementRow = RowFrom<typeof listed>
/** See the type. */
export const AnnouncementRow = rowOf(listed)

/** An announcement in a list of the public's. */
export const ListedAnnouncement = z.object({
  GUID: z.string(),
  Title: z.string(),
  Summary: z.string(),
  TypeID: z.number(),
  TypeName: z.string(),
  Cover: z.string(),
  IsTop: flag,
  IsBest: flag,
  BeginTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  PublishTime: z.nullable(z.string()),
  ReadNo: z.number(),
})

/** An announcement as the public reads it. */
export const PublicAnnouncement = z.extend(ListedAnnouncement, {
  /** Cleaned HTML. */
  Content: z.string(),
  /** '' where there is none. */
  VideoUrl: z.string(),
  CommentMode: announcementFields.CommentMode.read,
})
/** See the schema. */
export type PublicAnnouncement = z.infer<typeof PublicAnnouncement>
