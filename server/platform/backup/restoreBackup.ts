/** Restoring a backup into an empty database, of its own release or a newer one. */
import { sql } from 'kysely'
import { onceOnly } from '../../../src/api/distribution/outgoing/states.ts'
import type { OpenDatabase } from '../database/connect.ts'
import type { Log } from '../database/log.ts'
import { migrate, migrationNames } from '../database/migrate.ts'
import { keyFileOf, readKeyFile, writeKeyFile } from '../secrets/keyFile.ts'
import { readKeys, type SecretsKey } from '../secrets/keyText.ts'
import { BackupProblem, FILES, KEYS, type Head, type Manifest, type Progress } from './form.ts'
import { bytesIn, openBackup, type OpenBackup } from './openBackup.ts'
import { refuseInTheWay } from './besideFiles.ts'
import { restoreFiles } from './restoreFiles.ts'
import { restoreRows } from './restoreRows.ts'
import { emptyMarked, endRestore, lockRestore, markRestore } from './restoreTarget.ts'
import { onConnection } from './session.ts'

/** How a backup is restored. */
export interface RestoreOptions {
  /** Where it goes. */
  readonly into: Pick<OpenDatabase, 'pool' | 'db'>
  /** The folder that gets the files and the keys; default they are only checked. */
  readonly dataDir?: string | undefined
  readonly passphrase?: string | undefined
  readonly log: Log
  /** Brings the database up to this release in the end. Default true. */
  readonly migrateOn?: boolean
  readonly tell?: (progress: Progress) => void
  readonly signal?: AbortSignal | undefined
  /** The folder of the steps up to the backup's. Default this release's. */
  readonly folder?: string
}

/** What was restored. */
export interface Restored {
  readonly head: Head
  readonly manifest: Manifest
  readonly rows: number
  readonly files: number
  /** The keys that came along; none: secrets are opened by the key `head.secretsKey`, wherever it is kept. */
  readonly keys: readonly SecretsKey[]
}

/**
 * Restores. Whoever breaks it off, kill -9 included, leaves a database that a server refuses and the next restore begins anew.
 * @throws {BackupProblem} one sentence: not empty, damaged, made by a newer release; something in the data folder is in the
 * way, which is said before anything is touched, so that the database stays what it was.
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<Restored> {
  const { into, log, dataDir, signal, migrateOn = true } = options
  const backup = await openBackup(file, options.passphrase, signal)
  try {
    const last = refuseForeign(backup.head, await migrationNames(options.folder))
    const again = () => openBackup(file, options.passphrase, signal)
    return await onConnection(into.pool, async (client) => {
      await lockRestore(client)
      const unmark = await markRestore(into.db)
      if (dataDir !== undefined)
        await refuseInTheWay(again, dataDir).catch(async (error: unknown) => {
          if (error instanceof BackupProblem) await unmark()
          throw error
        })
      await emptyMarked(into.db)
      await migrate(into.db, quietly(log), options.folder, last)
      const parts = partsOf(backup, dataDir)
      try {
        const rows = await restoreRows(client, backup, { ...options, other: parts.take })
        const files = parts.settle()
        await sql`analyze`.execute(into.db)
        if (migrateOn) {
          await migrate(into.db, log)
          // The one it was made of may be at work on the same storage: what it showed there is another's from now on.
          await sql`delete from files_holders`.execute(into.db)
          // It may have sent since then what waited to be sent: whether it did nobody knows, and it is paid once.
          await sql`update ai_jobs set "State" = 'sending' where "State" = 'stored'`.execute(into.db)
          // What is in hand of a server that is gone is sent once more, where a receiver tells what it has already, and else is unclear.
          await sql`update outgoing_effects set "State" = 'sending'
            where "State" = 'queued' and "Kind" = any(${[...onceOnly]})`.execute(into.db)
        }
        await endRestore(into.db)
        return { head: backup.head, manifest: backup.manifest(), rows, files, keys: parts.keys() }
      } finally {
        parts.clear()
      }
    })
  } finally {
    backup.close()
  }
}

/** The step to which the structure must be made. Throws where this release cannot make it. */
function refuseForeign({ migrations, version }: Head, steps: readonly string[]): string {
  const known = new Set(steps)
  if (migrations.some((step) => !known.has(step)))
    throw new BackupProblem({
      zh: `备份是比这里更新的版本（${version}）做的：请先装那个版本。`,
      en: `The backup was made by a newer release (${version}) than this one: install that release first.`,
    })
  const late = steps.find((step, at) => at < migrations.length && step !== migrations[at])
  if (late !== undefined)
    throw new BackupProblem({
      zh: `备份里缺了步骤 ${late}，却有它后面的：它是用两个版本之间的程序做的。`,
      en: `The backup lacks the step ${late}, which comes before others that it has: it was made by a state of the project between two releases.`,
    })
  return migrations.at(-1)!
}

/** A hundred steps of a structure that nobody had yet are no news. */
const quietly = (log: Log): Log => ({ ...log, debug: () => {}, info: () => {}, warn: (message) => log.warn(message) })

/** What is in a backup besides rows. */
function partsOf(backup: OpenBackup, dataDir: string | undefined) {
  const files = restoreFiles(dataDir)
  let keys: readonly SecretsKey[] = []
  return {
    async take(entry: Parameters<typeof bytesIn>[0]) {
      if (entry.name === KEYS) keys = readKeys((await bytesIn(entry)).toString('utf8')) ?? []
      else if (entry.name.startsWith(FILES)) await files.take(entry)
    },
    settle() {
      if (dataDir !== undefined && keys.length > 0) addKeys(dataDir, keys)
      return files.settle(backup.manifest())
    },
    keys: () => keys,
    clear: files.clear,
  }
}

/** Puts keys into the file of a data folder; those that are there stay. */
function addKeys(dataDir: string, keys: readonly SecretsKey[]): void {
  const file = keyFileOf(dataDir)
  const known = new Set(keys.map(({ id }) => id))
  writeKeyFile(file, [...keys, ...readKeyFile(file).filter(({ id }) => !known.has(id))])
}
