/** What services said of late: asked again by the next person it would cost another call and say the same. */
import type { Kysely } from 'kysely'
import type { HotEvent } from '../../../src/api/intelligence/hotNews/fields.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Ours: so long an answer counts as new, in milliseconds; so many are kept. */
const FRESH_MS = 5 * 60_000
const MOST = 200

/** An answer. */
export interface Kept {
  readonly at: Date
  readonly by: string
  readonly List: readonly HotEvent[]
}

const known = new WeakMap<object, Map<string, Kept>>()
const ofDatabase = (db: Kysely<Database>) => {
  const owner = db.getExecutor().adapter
  const there = known.get(owner) ?? new Map<string, Kept>()
  known.set(owner, there)
  return there
}

/** What was said to a question of a station, while it is new. */
export function remembered(db: Kysely<Database>, question: string, now: Date): Kept | undefined {
  const kept = ofDatabase(db).get(question)
  return kept && now.getTime() - kept.at.getTime() < FRESH_MS ? kept : undefined
}

/** Keeps it; the oldest goes where there are too many. */
export function remember(db: Kysely<Database>, question: string, kept: Kept): void {
  const all = ofDatabase(db)
  all.delete(question)
  all.set(question, kept)
  const [oldest] = all.keys()
  if (all.size > MOST && oldest !== undefined) all.delete(oldest)
}
