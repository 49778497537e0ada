/** What the server does by itself. */
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

/** One job: see the migration for each column. */
export interface Jobs {
  ID: Generated<number>
  Kind: string
  Key: Generated<string>
  Priority: Generated<number>
  DueAt: DefaultTime
  NextDueAt: Time
  Runner: string | null
  Attempts: Generated<number>
  IsCancelled: Generated<boolean>
  Progress: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  Problem: Generated<string>
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface JobsTables {
  jobs: Jobs
}
