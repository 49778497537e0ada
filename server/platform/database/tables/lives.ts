/** Who of the public saw or liked lives. */
import type { DefaultTime } from '../columns.ts'

/** One of the public who saw or liked a live. */
export interface LiveMarks {
  LiveID: number
  Kind: 'view' | 'like'
  /** Who: see server/platform/readers/readerToken.ts; before there were tokens, the number they made up. */
  ClientID: string
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface LivesTables {
  live_marks: LiveMarks
}
