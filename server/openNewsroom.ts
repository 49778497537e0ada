/** The database, ready for use: started where it is ours, checked, migrated, its menu in step with the contract. */
import { refuseBegunRestore } from './platform/backup/begunRestore.ts'
import { refuseHalfRestored } from './platform/backup/restoreTarget.ts'
import { checkDatabase, openDatabase, type OpenDatabase } from './platform/database/connect.ts'
import { findEmbedded } from './platform/database/embedded/findEmbedded.ts'
import { startEmbedded } from './platform/database/embedded/startEmbedded.ts'
import type { Log } from './platform/database/log.ts'
import { createReplica, type Replica } from './platform/database/replica.ts'
import { migrate } from './platform/database/migrate.ts'
import type { Environment } from './environment.ts'
import { holdKeys, keysFor } from './platform/secrets/keyRing.ts'
import { openSecrets } from './platform/secrets/openSecrets.ts'
import { holdEngine, openEngine } from './platform/engine/heldEngine.ts'
import { holdStorage, storageOf } from './platform/storage/heldStorage.ts'
import { openStorage, type StorageSettings } from './platform/storage/openStorage.ts'
import { watchStorage } from './platform/storage/watchStorage.ts'
import { syncMenus } from './system/menus/syncMenus.ts'

/** A database and whose it is. */
export interface Newsroom extends OpenDatabase {
  readonly url: string
  /** Ours: what was made by an earlier start in the same folder is kept; false: it belongs to the operator. */
  readonly isEmbedded: boolean
  /** Where the public's reads go; undefined: to the database itself. */
  readonly replica: Replica | undefined
}

/** What of the environment says which database it is. `databaseConnections`: as in Environment. */
type NewsroomSettings = Pick<Environment, 'databaseUrl' | 'dataDir'> &
  StorageSettings &
  Partial<
    Pick<Environment, 'databaseConnections' | 'secretsKeys' | 'databaseReadUrl' | 'databaseReadLate' | 'ffmpegPath'>
  >

/** Ours: how long a statement of the server may take, in ms, before it is given up. */
const PATIENCE_MS = 60_000

/** Ours: how long the replica may take for a statement, in ms, before the database itself is asked. */
const REPLICA_PATIENCE_MS = 5000

/**
 * Opens the database a server works on: DATABASE_URL, or the embedded one, which is started. `beside`: for a script; the
 * embedded database of a running server is used, too, and not stopped in the end.
 * Rejects with a DatabaseProblem: one sentence.
 */
export async function openNewsroom(
  settings: NewsroomSettings,
  log: Log,
  { beside = false }: { beside?: boolean } = {},
): Promise<Newsroom> {
  const { databaseUrl, dataDir, databaseConnections, secretsKeys, ffmpegPath } = settings
  // Said before anything is started.
  const storage = openStorage(settings)
  if (databaseUrl === undefined) refuseBegunRestore(dataDir)
  const running = databaseUrl ?? (beside ? await findEmbedded(dataDir) : undefined)
  const embedded = running === undefined ? await startEmbedded({ dataDir, log }) : undefined
  const url = running ?? embedded!.url
  // Changing tables takes as long as it takes, and so does what a script does.
  const patient = openDatabase(url)
  const keys = { secretsKeys, dataDir, log, beside, isEmbedded: databaseUrl === undefined }
  const database = beside ? patient : openDatabase(url, { max: databaseConnections, patienceMs: PATIENCE_MS })
  const prepare = async () => {
    await checkDatabase(patient.pool)
    await refuseHalfRestored(patient.pool)
    await migrate(patient.db, log)
    holdKeys(database.db, await openSecrets(patient.db, keys))
    await syncMenus(patient.db)
    holdStorage(database, storage)
    holdEngine(database.db, openEngine(ffmpegPath))
    if (!beside) await patient.close()
  }
  await prepare().catch(async (error: unknown) => {
    await Promise.all([patient.close(), database.close()])
    await embedded?.stop()
    throw error
  })
  const read = beside ? undefined : openReplica(database, settings, log)
  const endWatch = beside ? undefined : watchStorage(storageOf(database.db), log)
  const close = async () => {
    await endWatch?.()
    await read?.close()
    await database.close()
    await embedded?.stop()
  }
  return {
    ...database,
    url,
    close,
    isEmbedded: databaseUrl === undefined,
    replica: read?.replica,
  }
}

/** The replica of DATABASE_URL_READ, looked at from now on; it need not be there. */
function openReplica(
  { db }: OpenDatabase,
  { databaseReadUrl, databaseReadLate = 5, databaseConnections }: NewsroomSettings,
  log: Log,
) {
  if (databaseReadUrl === undefined) return undefined
  const opened = openDatabase(databaseReadUrl, { max: databaseConnections, patienceMs: REPLICA_PATIENCE_MS })
  holdKeys(opened.db, keysFor(db))
  const replica = createReplica({ primary: db, replica: opened.db, lateMs: databaseReadLate * 1000, log })
  const end = replica.watch()
  return { replica, close: () => (end(), opened.close()) }
}
