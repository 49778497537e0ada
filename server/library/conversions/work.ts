/** What is made of videos, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { engineOf } from '../../platform/engine/heldEngine.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import type { Kysely } from 'kysely'
import type { ConversionKind } from '../../../src/api/library/conversions/states.ts'
import type { Database } from '../../platform/database/schema.ts'
import { convert, isAsked } from './convert.ts'
import { queueForgotten } from './queueForgotten.ts'
import { CONVERSION } from './queueRenditions.ts'

const MINUTE = 60_000
/** Ours: a provider that was busy is asked again after this. */
const LATER_MS = 20_000

async function needsEngine(db: Kysely<Database>, ID: number): Promise<boolean> {
  const row = await db.selectFrom('conversions').select('Kind').where('ID', '=', ID).executeTakeFirst()
  return row !== undefined && !isAsked(row.Kind as ConversionKind)
}

/** Making one thing at a time, after everything else a server has to do; and looking for videos nobody asked it for. */
export const conversionWork: readonly Work[] = [
  {
    kind: CONVERSION,
    title: 'working on a video',
    limitMs: 30 * MINUTE,
    priority: -5,
    async run({ key, runner, signal, now }, { db, pool, outgoingHosts }) {
      const engine = engineOf(db)
      // Another server may have one.
      if (!engine && (await needsEngine(db, Number(key)))) return new Date(now().getTime() + MINUTE)
      const ended = await convert({ db, engine, outgoingHosts, signal, now }, { ID: Number(key), runner })
      notifySoon(pool)
      if (signal.reason === 'stopping') throw new Error('the server stops')
      if (ended === 'held up') return new Date(now().getTime() + MINUTE)
      if (ended === 'later') return new Date(now().getTime() + LATER_MS)
      return ended === 'again' ? now() : undefined
    },
  },
  {
    kind: 'conversion.forgotten',
    title: 'looking for videos that nothing was made of',
    limitMs: MINUTE,
    everyMs: MINUTE,
    async run(_job, { db }) {
      await queueForgotten(db)
    },
  },
]
