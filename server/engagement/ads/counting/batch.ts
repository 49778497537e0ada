/**
 * Views on their way to the database: those that come within a moment are counted together, and each is answered once it is
 * written. What a server that is killed had not written yet was acknowledged to nobody, and is less than a second's.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { retried } from '../../../platform/pipeline/retried.ts'
import { countViews, type Counted, type View } from './countViews.ts'

/** Ours: for so long views are gathered, in ms; the specification of the counts allows a second. */
const GATHER_MS = 100
/** Ours: so many are counted at a time. */
const MOST = 1000

interface Waiting {
  readonly view: View
  readonly now: Date
  answer(counted: Counted): void
  fail(error: unknown): void
}

const ofDatabases = new WeakMap<Kysely<Database>, Waiting[]>()

/** Counts a view. Answers what became of it, once that is written. Throws where the database is away. */
export function countView(db: Kysely<Database>, view: View, now: Date): Promise<Counted> {
  return new Promise((answer, fail) => {
    const waiting = ofDatabases.get(db)
    if (waiting) return void waiting.push({ view, now, answer, fail })
    ofDatabases.set(db, [{ view, now, answer, fail }])
    void gather(db)
  })
}

/** Until nobody waits any more. */
async function gather(db: Kysely<Database>): Promise<void> {
  const waiting = ofDatabases.get(db)!
  while (waiting.length > 0) {
    if (waiting.length < MOST) await wait(GATHER_MS)
    const some = waiting.splice(0, MOST)
    try {
      const attempt = () =>
        countViews(
          db,
          some.map(({ view }) => view),
          some.at(-1)!.now,
        )
      // Tickets count once, so that what nobody knows the end of may be tried again.
      const results = await retried(attempt, true)
      for (const [at, one] of some.entries()) one.answer(results[at]!)
    } catch (error) {
      for (const one of some) one.fail(error)
    }
  }
  ofDatabases.delete(db)
}
