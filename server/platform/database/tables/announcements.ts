/** Who of the public read announcements. */
import type { DefaultTime } from '../columns.ts'

/** One of the public who read an announcement. */
export interface AnnouncementMarks {
  AnnouncementID: number
  /** Who: see server/platform/readers/readerToken.ts. */
  ClientID: string
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface AnnouncementsTables {
  announcement_marks: AnnouncementMarks
}
