/** Who of the public saw or liked lives. */
import type { Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

/** One of the public who saw or liked a live. */
export interface LiveMarks {
  LiveID: number
  Kind: 'view' | 'like'
  /** Who: see server/platform/readers/readerToken.ts; before there were tokens, the number they made up. */
  ClientID: string
  CreateTime: DefaultTime
  /** Of who brought no token. */
  Address: string | null
}

/** What signs the tokens of a station's readers. */
export interface ReaderSecrets {
  StID: number
  Secret: Generated<string>
}

/** Tables by name. */
export interface LivesTables {
  live_marks: LiveMarks
  reader_secrets: ReaderSecrets
}
