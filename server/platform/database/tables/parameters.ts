/** Secrets of records. */
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

/** A secret of a record; never changed, only followed by another. */
export interface RecordSecrets {
  ID: Generated<number>
  StID: number
  Value: string
  /** The columns that say who gets it, as they were when it was typed; null: not known. */
  Receivers: ColumnType<Readonly<Record<string, unknown>> | null, string | undefined, never>
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface ParametersTables {
  record_secrets: RecordSecrets
}
