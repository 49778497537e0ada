/** Secrets of records. */
import type { Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

/** A secret of a record; never changed, only followed by another. */
export interface RecordSecrets {
  ID: Generated<number>
  StID: number
  Value: string
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface ParametersTables {
  record_secrets: RecordSecrets
}
