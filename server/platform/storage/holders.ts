/**
 * Who has a bucket for its own. A restored copy of a database has the same id and the same files as its original: each would
 * sweep what only the other knows. So each database shows itself in the bucket, again and again under a new name that it writes
 * down first, and what is shown there under a name it does not know is another one's, whatever was copied and however.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Asker } from './identity.ts'
import type { HolderMark, Shared } from './storage.ts'

const HOUR_MS = 3_600_000
/** Ours: so long after its last sign a database is believed to be at work, in ms. Clocks that S3 lets in differ by less. */
const LIVES_MS = HOUR_MS
/** Ours: so long after it nothing is swept, in ms: a server may stand still for a night. */
const BARS_MS = 24 * HOUR_MS

/** Another database that has the same bucket. */
export interface Other {
  /** When it last showed itself, by the clock of the bucket. */
  readonly at: Date
  /** Whether it is at work; false: for a day more nothing is swept for its sake. */
  readonly lives: boolean
}

/** The one that showed itself last; undefined: none did for a day. Nothing is written. Rejects with a StorageProblem. */
export async function otherIn(asker: Asker, shared: Shared, now = Date.now()): Promise<Other | undefined> {
  return lastOf((await look(asker, shared)).others, now)
}

function lastOf(others: readonly HolderMark[], now: number): Other | undefined {
  const newest = Math.max(...others.map(({ at }) => at.getTime()))
  return now - newest < BARS_MS ? { at: new Date(newest), lives: now - newest < LIVES_MS } : undefined
}

/** Shows this database, takes its former marks away, and answers as otherIn. All servers of a database may do so at a time. */
export async function showHolder(
  pool: Pick<pg.Pool, 'query'>,
  shared: Shared,
  now = Date.now(),
): Promise<Other | undefined> {
  const name = randomUUID()
  // Written down before it is shown: whatever ends in between, it is known as this database's.
  await pool.query('insert into files_holders ("Name") values ($1)', [name])
  await shared.show(name)
  const { own, others } = await look(pool, shared)
  const { rows } = await pool.query<{ Name: string }>(
    'select "Name" from files_holders where "At" < (select "At" from files_holders where "Name" = $1)',
    [name],
  )
  const former = new Set(rows.map(({ Name }) => Name))
  for (const mark of own) if (former.has(mark.name)) await shared.hide(mark.name)
  // A name is known for longer than it is shown: what was sent may come late.
  await pool.query(`delete from files_holders where "At" < now() - interval '1 day'`)
  return lastOf(others, now)
}

/** Takes the marks of others away: the operator says that they are gone. One that is not shows itself again. */
export async function hideOthers(asker: Asker, shared: Shared): Promise<void> {
  const { others } = await look(asker, shared)
  for (const { name } of others) await shared.hide(name)
}

async function look(asker: Asker, shared: Shared): Promise<{ own: HolderMark[]; others: HolderMark[] }> {
  // In this order: what another server of this database shows meanwhile was written down before.
  const marks = await shared.shown()
  const { rows } = await asker.query<{ Name: string }>('select "Name" from files_holders')
  const known = new Set(rows.map(({ Name }) => Name))
  return { own: marks.filter(({ name }) => known.has(name)), others: marks.filter(({ name }) => !known.has(name)) }
}
