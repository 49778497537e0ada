/** What is made of videos, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { engineOf, maySeeToVideo } from '../../platform/engine/heldEngine.ts'
import { notifySoon } from '../../platform/push/outbox.ts'
import { convert } from './convert.ts'
import { queueForgotten } from './queueForgotten.ts'
import { ASKED, CONVERSION } from './queueRenditions.ts'

const MINUTE = 60_000
/** Ours: a provider that was busy is asked again after this. */
const LATER_MS = 20_000

const run: Work['run'] = async ({ key, runner, signal, now }, { db, pool, outgoingHosts }) => {
  const parts = { db, engine: engineOf(db), outgoingHosts, signal, now }
  const ended = await convert(parts, { ID: Number(key), runner }).finally(() => notifySoon(pool))
  if (signal.reason === 'stopping') throw new Error('the server stops')
  if (ended === 'later') return new Date(now().getTime() + LATER_MS)
  return ended === 'again' ? now() : undefined
}

/** Making one thing at a time, after everything else a server has to do; and looking for videos nobody asked it for. */
export const conversionWork: readonly Work[] = [
  {
    kind: CONVERSION,
    title: 'working on a video',
    limitMs: 30 * MINUTE,
    priority: -5,
    needsFiles: true,
    // Another server may have an engine that works.
    isReady: ({ db }) => maySeeToVideo(db),
    run,
  },
  { kind: ASKED, title: 'asking about an item of the library', limitMs: 30 * MINUTE, priority: -5, run },
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
