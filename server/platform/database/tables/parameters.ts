/** Secrets of records. */
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

/** A secret of a record; never changed, only followed by another. */
export interface RecordSecrets {
  ID: Generated<number>
  StID: number
  /** Sealed; see platform/secrets/seal.ts. */
  Value: string
  /** The columns that say who gets it, as they were when it was typed; null: not known. */
  Receivers: ColumnType<Readonly<Record<string, unknown>> | null, string | undefined, never>
  CreateTime: DefaultTime
}

/** The key by which this database is sealed; one row, none before the first secret. */
export interface SecretsKeyTable {
  One: Generated<boolean>
  KeyID: string
  Since: DefaultTime
}

/** Tables by name. */
export interface ParametersTables {
  secrets_key: SecretsKeyTable
  record_secrets: RecordSecrets
}
