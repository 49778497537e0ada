/** Who of the public saw or liked what can be watched on demand. */
import type { DefaultTime } from '../columns.ts'

/** One of the public who saw or liked a content. */
export interface VodMarks {
  ContentID: number
  Kind: 'view' | 'like'
  /** Who: see server/platform/readers/readerToken.ts. */
  ClientID: string
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface VodTables {
  vod_marks: VodMarks
}
