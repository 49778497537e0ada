/** Backups made by the clock. */
import type { Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

/** One of them: see the migration for each column. */
export interface Backups {
  ID: Generated<number>
  StartedAt: DefaultTime
  EndedAt: Time
  File: Generated<string>
  Bytes: Generated<number>
  Rows: Generated<number>
  VerifiedAt: Time
  Problem: Generated<string>
}

/** Tables by name. */
export interface BackupsTables {
  backups: Backups
}
