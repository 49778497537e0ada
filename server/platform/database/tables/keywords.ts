/** Sensitive words of a station. */
import type { Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

/** A sensitive word. */
export interface Keywords {
  ID: Generated<number>
  StID: number
  Name: string
  Level: Generated<'block' | 'warn'>
  Replacement: Generated<string>
  LiveName: Generated<string>
  ReMark: Generated<string>
  IsEnable: Generated<boolean>
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface KeywordsTables {
  keywords: Keywords
  /** Set by the database: the transaction that changed a station's words last. */
  keyword_versions: { StID: number; Version: string }
}
