/** Everything push needs in one server process: reader, stream route, sweep. */
import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../database/connect.ts'
import type { Log } from '../database/log.ts'
import { noPulse, type Pulse } from '../jobs/pulse.ts'
import type { ReadableOf } from '../pipeline/readable.ts'
import { openReader, type Reader } from './reader.ts'
import { streamRoutes } from './stream.ts'
import { startSweep } from './sweep.ts'

/** What push needs besides the database. */
export interface PushParts {
  readonly log: Log
  /** Which records of a family people may read. */
  readonly readableOf: ReadableOf
  /** Watches whether it goes on. Default nobody. */
  readonly pulse?: Pulse
  /** See StreamDependencies. */
  readonly leaving?: AbortSignal
  readonly stopping?: AbortSignal
  /** See HubOptions. */
  readonly health?: () => Promise<readonly string[]>
}

/**
 * Starts push on an app that is not listening yet; closing the app ends it, before the database may be closed. `stopping`:
 * ends the streams before that.
 * Rejects when the database cannot be reached.
 */
export async function startPush(
  app: FastifyInstance,
  {
    pool,
    db,
    log,
    pulse = noPulse,
    readableOf,
    leaving,
    stopping,
    health,
  }: Pick<OpenDatabase, 'pool' | 'db'> & PushParts,
): Promise<Reader> {
  const reader = await openReader({ pool, log, beat: pulse.watch('push') })
  streamRoutes(app, {
    ...{ db, reader, readableOf, log },
    ...(leaving && { leaving }),
    ...(stopping && { stopping }),
    ...(health && { health }),
  })
  const stopSweep = startSweep({ pool, db, log, beat: pulse.watch('presence') })
  app.addHook('onClose', async () => {
    await Promise.all([reader.close(), stopSweep()])
  })
  return reader
}
