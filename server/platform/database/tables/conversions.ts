/** What was said while videos were worked on. */
import type { Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

/** A line of the log of a conversion. */
export interface ConversionLogs {
  ID: Generated<number>
  StID: number
  ConversionID: number
  Text: string
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface ConversionsTables {
  conversion_logs: ConversionLogs
}
