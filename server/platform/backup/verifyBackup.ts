/** Proving a backup: restored into a scratch database, and compared table by table. */
import type { OpenDatabase } from '../database/connect.ts'
import type { Log } from '../database/log.ts'
import { sequencesIn } from './catalogue.ts'
import { wantedFiles } from '../storage/wantedFiles.ts'
import { filesLacking } from './filesHeld.ts'
import type { Head, Progress } from './form.ts'
import { rowsOf } from './makeBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { openRowSums } from './rowSums.ts'
import { onConnection } from './session.ts'

/** A table of the backup beside the restored one. */
export interface Compared {
  readonly name: string
  readonly rows: number
  readonly found: number
  /** The same rows, whatever their order. */
  readonly isEqual: boolean
}

/** What a proof found. */
export interface Verified {
  readonly head: Head
  readonly tables: readonly Compared[]
  readonly files: number
  /** How many files that its rows name are not in it, or damaged. 0 where they lie elsewhere, as in S3. */
  readonly lacking: number
  /** Everything that is in it is equal: rows, numbers that come next, files. */
  readonly isEqual: boolean
}

/** How it is proved. `into`: an empty database that is thrown away afterwards, which is the caller's business. */
export interface VerifyOptions {
  readonly into: Pick<OpenDatabase, 'pool' | 'db'>
  readonly passphrase?: string | undefined
  readonly log: Log
  readonly tell?: (progress: Progress) => void
  readonly signal?: AbortSignal | undefined
}

/** Proves a backup. Throws a BackupProblem where it cannot even be restored. */
export async function verifyBackup(file: string, options: VerifyOptions): Promise<Verified> {
  const { head, manifest, files } = await restoreBackup(file, { ...options, migrateOn: false })
  return onConnection(options.into.pool, async (client) => {
    const tables: Compared[] = []
    for (const { name, columns } of head.tables) {
      options.signal?.throwIfAborted()
      const sums = openRowSums()
      for await (const piece of rowsOf(client, name, columns)) sums.add(piece)
      const is = sums.sum()
      const must = manifest.tables[name]!
      const isEqual = is.rows === must.rows && is.content === must.content
      tables.push({ name, rows: must.rows, found: is.rows, isEqual })
    }
    const isCounted = JSON.stringify(await sequencesIn(client)) === JSON.stringify(manifest.sequences)
    const hasFiles = head.hasFiles ?? head.tables.some(({ name }) => name === 'stored_files')
    const lacking = hasFiles ? filesLacking(await wantedFiles(client), manifest).length : 0
    return { head, tables, files, lacking, isEqual: isCounted && tables.every(({ isEqual }) => isEqual) }
  })
}
