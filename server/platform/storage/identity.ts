/**
 * Whether a storage is the one of a database: both hold the same id. Without it a disk that is not mounted, or the folder of
 * another server, looks like a storage in which every file is missing.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hideOthers, isLeftToNext, leaveToNext, otherIn } from './holders.ts'
import type { Storage, Stored } from './storage.ts'

/** Who is asked: the pool, or a connection. */
export type Asker = Pick<pg.ClientBase, 'query'>

/**
 * How a storage stands to a database. `own`: it is the database's. `new`: neither has files that the other does not know of,
 * so that the first file makes it the database's. `known`: an id is missing, as after an upgrade, and it holds the files. `other`: it is
 * marked as another one. `bare`: it is not marked, and the files are not there: as of a disk that is not mounted.
 */
export type Standing = 'own' | 'new' | 'known' | 'other' | 'bare'

/** Whether files may be kept there. */
export const mayKeep = (standing: Standing): boolean => standing !== 'other' && standing !== 'bare'

/** Ours: so many files are looked for where an id is missing. By their hashes, so that they are any. */
const SAMPLE = 20

/** Held while it is decided. Any number that is nobody else's. */
const LOCK = 7_302_645_120

/** The id of the storage that a database knows as its own; undefined: it has none yet. */
export async function storageIdIn(asker: Asker): Promise<string | undefined> {
  const { rows } = await asker.query<{ ID: string }>('select "ID" from files_storage')
  return rows[0]?.ID
}

/** How it stands; nothing is written. Rejects with a StorageProblem where the storage does not answer. */
export async function standingOf(asker: Asker, storage: Pick<Storage, 'mark' | 'has' | 'shared'>): Promise<Standing> {
  const id = await storageIdIn(asker)
  const mark = await storage.mark()
  if (id !== undefined && mark !== undefined) return id === mark ? 'own' : 'other'
  const { rows: sample } = await asker.query<Stored>('select "Sha256", "Size" from stored_files order by 1 limit $1', [
    SAMPLE,
  ])
  const isNew = id === undefined && sample.length === 0
  // What lies in a storage is somebody's: a database that knows nothing of it would sweep all of it.
  if (isNew) return (await storage.shared.isUsed()) && !(await isLeftToNext(storage.shared)) ? 'other' : 'new'
  const here = await Promise.all(sample.map(({ Sha256, Size }) => storage.has(Sha256, Size)))
  const count = here.filter(Boolean).length
  // A folder that is not marked though the database has its id may be one beside it: it must be a whole copy.
  const enough = id === undefined ? sample.length / 2 : sample.length
  if (count > 0 && count >= enough) return 'known'
  return mark === undefined ? 'bare' : 'other'
}

/**
 * Makes a storage that is new or known the database's, and answers how it stands now. All servers agree: of two that come at the same
 * moment with a folder each, one has it.
 */
export async function claimStorage(pool: Pick<pg.Pool, 'connect'>, storage: Storage): Promise<Standing> {
  return alone(pool, async (client) => {
    const standing = await standingOf(client, storage)
    if (standing !== 'new' && standing !== 'known') return standing
    await bind(client, storage, await storageIdIn(client))
    return 'own'
  })
}

/**
 * Makes a storage the database's whatever it holds: the files that were in the former one are given up, and other databases that had
 * it are taken for gone. Answers the id.
 */
export async function adoptStorage(pool: Pick<pg.Pool, 'connect'>, storage: Storage): Promise<string> {
  return alone(pool, async (client) => {
    await hideOthers(client, storage.shared)
    return bind(client, storage, undefined)
  })
}

/**
 * Before a database is emptied: leaves its storage to the next new one, and answers whether it did. false: it is not the
 * database's, or another one has it, too. Rejects with a StorageProblem where it does not answer.
 */
export async function releaseStorage(asker: Asker, storage: Storage): Promise<boolean> {
  if ((await standingOf(asker, storage)) !== 'own' || (await otherIn(asker, storage.shared))) return false
  await leaveToNext(asker, storage.shared)
  return true
}

async function bind(client: Asker, storage: Storage, known: string | undefined): Promise<string> {
  const mark = await storage.mark()
  const id = mark ?? known ?? randomUUID()
  // Before the database knows of it: after an end in between it is as new as before.
  if (mark === undefined) await storage.setMark(id)
  await client.query(
    `insert into files_storage ("ID") values ($1)
      on conflict ("One") do update set "ID" = excluded."ID", "Since" = now() where files_storage."ID" <> excluded."ID"`,
    [id],
  )
  return id
}

async function alone<Result>(
  pool: Pick<pg.Pool, 'connect'>,
  act: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await act(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
