/**
 * The form of a backup: a tar archive, compressed by gzip, encrypted by age where a passphrase is given. So it opens without
 * us, too: `age -d FILE | tar xz`.
 *
 *   copydesk-backup.json      what it is (Head); always first
 *   secrets.key               the keys of sealed secrets, where they go along
 *   tables/NAME/000001.copy   rows of a table in PostgreSQL's text form of COPY, cut anywhere; in the order of the head
 *   files/PATH                a file of DATA_DIR
 *   manifest.json             what it must be in the end (Manifest); always last
 */
import { DatabaseProblem } from '../database/DatabaseProblem.ts'

/** The number of this form; a reader knows this one and those before it. */
export const FORM = 1
export const HEAD = 'copydesk-backup.json'
export const KEYS = 'secrets.key'
export const MANIFEST = 'manifest.json'
export const TABLES = 'tables/'
export const FILES = 'files/'

/** A table that is in a backup. */
export interface TableHead {
  readonly name: string
  /** In the order of the rows' values. */
  readonly columns: readonly string[]
  /** Of a table in parts: the parts, and what belongs into each, in the words of `create table … partition of`. */
  readonly parts: readonly { readonly name: string; readonly bounds: string }[]
}

/** What stands first. */
export interface Head {
  readonly product: 'copydesk'
  readonly form: number
  /** The release that made it. */
  readonly version: string
  /** The database's clock when it was begun: everything is as it was at this moment. */
  readonly at: string
  /** The steps of the database's structure, in their order. */
  readonly migrations: readonly string[]
  readonly tables: readonly TableHead[]
  /** Tables that are not in it, and why. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[]
  /** The id of the key by which secrets in it are sealed; null: none was kept yet. */
  readonly secretsKey: string | null
  /** Whether that key goes along. */
  readonly hasKey: boolean
  /** Whether the files that its rows name must be in it. Undefined in backups of before: where they lay in a folder. */
  readonly hasFiles?: boolean
}

/** What became of one table. */
export interface TableSum {
  readonly rows: number
  readonly bytes: number
  /** SHA-256 of its bytes as they stand in the archive. */
  readonly sha256: string
  /** The same for the same rows in any order; see rowSums.ts. */
  readonly content: string
}

/** A counter of numbers. */
export interface Sequence {
  readonly name: string
  readonly last: number
  readonly isCalled: boolean
}

/** What stands last. */
export interface Manifest {
  readonly tables: Readonly<Record<string, TableSum>>
  readonly sequences: readonly Sequence[]
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>
}

/** A backup cannot be made, read or restored; one sentence for the operator. */
export class BackupProblem extends DatabaseProblem {}

/** How far long work is. */
export interface Progress {
  /** The table or file it is at. */
  readonly name: string
  readonly rows: number
  /** About how many there are altogether; 0 where nobody knows. */
  readonly of: number
}
