/** What is known of a conversion while an engine is at work on it. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import { keepPercent, type Held } from './claim.ts'

/** Milliseconds between two words about how far it is. */
const TELL_MS = 1500

/** The engine, which says so before it begins. */
export function beginning(engine: Engine, begin: () => Promise<void>): Engine {
  return {
    ...engine,
    probe: (...asked) => begin().then(() => engine.probe(...asked)),
    make: (...asked) => begin().then(() => engine.make(...asked)),
  }
}

/** Says how far it is now and then; `onFirst`: is told once that something comes of it. */
export function percentTeller(
  db: Kysely<Database>,
  held: Held,
  durationMs: number,
  onFirst: () => Promise<void>,
): (atMs: number) => void {
  let told = performance.now()
  let isFirst = true
  return (atMs) => {
    if (durationMs <= 0 || performance.now() - told < TELL_MS) return
    told = performance.now()
    if (isFirst) void onFirst().catch(() => undefined)
    isFirst = false
    const percent = Math.max(0, Math.min(99, Math.floor((atMs / durationMs) * 100)))
    void keepPercent(db, held, percent).catch(() => undefined)
  }
}
