/** Everything push needs in one server process: reader, stream route, sweep. */
import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../database/connect.ts'
import type { Log } from '../database/log.ts'
import { noPulse, type Pulse } from '../jobs/pulse.ts'
import { openReader, type Reader } from './reader.ts'
import { streamRoutes } from './stream.ts'
import { startSweep } from './sweep.ts'

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
    stopping,
  }: Pick<OpenDatabase, 'pool' | 'db'> & { readonly log: Log; readonly pulse?: Pulse; readonly stopping?: AbortSignal },
): Promise<Reader> {
  const reader = await openReader({ pool, log, beat: pulse.watch('push') })
  streamRoutes(app, { db, reader, log, ...(stopping && { stopping }) })
  const stopSweep = startSweep({ pool, db, log, beat: pulse.watch('presence') })
  app.addHook('onClose', async () => {
    await Promise.all([reader.close(), stopSweep()])
  })
  return reader
}
