/**
 * Who has a storage for its own. A restored copy of a database has the same id and the same files as its original: each would
 * sweep what only the other knows. So each database shows itself in it, again and again under a new name that it writes
 * down first, and what is shown there under a name it does not know is another one's, whatever was copied and however.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Asker } from './identity.ts'
import { StorageProblem, type HolderMark, type Shared } from './storage.ts'

const HOUR_MS = 3_600_000
/** Ours: so long after its last sign a database is believed to be at work, in ms. Clocks that S3 lets in differ by less. */
const LIVES_MS = HOUR_MS
/** Ours: so long after it nothing is swept, in ms: a server may stand still for a night. */
const BARS_MS = 24 * HOUR_MS

/** What lies among the marks where a database that had the storage was emptied: the next new one may have it. */
const RELEASED = 'released'

/** Another database that has the same storage. */
export interface Other {
  /** When it last showed itself, by the clock of the storage. */
  readonly at: Date
  /** Whether it is at work; false: for a day more nothing is swept for its sake. */
  readonly lives: boolean
}

/** The one that showed itself last; undefined: none did for a day. Nothing is written. Rejects with a StorageProblem. */
export async function otherIn(asker: Asker, shared: Shared): Promise<Other | undefined> {
  return lastOf((await look(asker, shared)).others, Date.now())
}

function lastOf(others: readonly HolderMark[], now: number): Other | undefined {
  const newest = Math.max(...others.map(({ at }) => at.getTime()))
  return now - newest < BARS_MS ? { at: new Date(newest), lives: now - newest < LIVES_MS } : undefined
}

/**
 * Shows this database, takes its former marks away, and answers as otherIn. Where there is no room for a mark the former ones
 * stay. All servers of a database may do so at a time.
 */
export async function showHolder(pool: Pick<pg.Pool, 'query'>, shared: Shared): Promise<Other | undefined> {
  const name = randomUUID()
  // Written down before it is shown: whatever ends in between, it is known as this database's.
  await pool.query('insert into files_holders ("Name") values ($1)', [name])
  const isShown = await shared.show(name).then(() => true, isInTheWay)
  const { own, others, isLeft } = await look(pool, shared)
  if (isShown) {
    const { rows } = await pool.query<{ Name: string }>(
      'select "Name" from files_holders where "At" < (select "At" from files_holders where "Name" = $1)',
      [name],
    )
    const former = new Set(rows.map(({ Name }) => Name))
    for (const mark of own) if (former.has(mark.name)) await shared.hide(mark.name)
    // Somebody has it.
    if (isLeft) await shared.hide(RELEASED)
  }
  // A name is known for longer than it is shown: what was sent may come late.
  await pool.query(`delete from files_holders where "At" < now() - interval '1 day'`)
  // Marks have the time of the storage, whose clock may be another.
  return lastOf(others, own.find((mark) => mark.name === name)?.at.getTime() ?? Date.now())
}

/** That a disk is full is no reason to sweep nothing, and one that is closed is told as such. */
function isInTheWay(error: unknown): false {
  if (error instanceof StorageProblem && (error.kind === 'full' || error.kind === 'closed')) return false
  throw error
}

/** Takes the marks of others away: the operator says that they are gone. One that is not shows itself again. */
export async function hideOthers(asker: Asker, shared: Shared): Promise<void> {
  const { others } = await look(asker, shared)
  for (const { name } of others) await shared.hide(name)
}

/** Takes the marks of this database away, and says that the next new one may have the storage with all that lies in it. */
export async function leaveToNext(asker: Asker, shared: Shared): Promise<void> {
  const { own } = await look(asker, shared)
  for (const { name } of own) await shared.hide(name)
  await shared.show(RELEASED)
}

/** Whether it was left to the next new database, and none came since. */
export async function isLeftToNext(shared: Shared): Promise<boolean> {
  return saysSo(await shared.shown())
}

const saysSo = (marks: readonly HolderMark[]) => marks.some(({ name }) => name === RELEASED)

/** What is shown. What is not called as a mark is none. */
interface Seen {
  readonly own: readonly HolderMark[]
  readonly others: readonly HolderMark[]
  readonly isLeft: boolean
}

async function look(asker: Asker, shared: Shared): Promise<Seen> {
  // In this order: what another server of this database shows meanwhile was written down before.
  const shown = await shared.shown()
  const { rows } = await asker.query<{ Name: string }>('select "Name" from files_holders')
  const known = new Set(rows.map(({ Name }) => Name))
  const marks = shown.filter(({ name }) => /^[0-9a-f-]{36}$/.test(name))
  return {
    own: marks.filter(({ name }) => known.has(name)),
    others: marks.filter(({ name }) => !known.has(name)),
    isLeft: saysSo(shown),
  }
}
