/** A second server on the database of a world, with connections and a memory of its own. */
import { everyFamily } from '../../server/index.ts'
import { openDatabase } from '../../server/platform/database/connect.ts'
import { createApp, type App } from '../../server/platform/pipeline/app.ts'
import { createSessions } from '../../server/platform/pipeline/sessions.ts'
import type { World } from './app.ts'
import { withKey } from './secretsKeys.ts'

/** One more of the servers that share a database. What it tells its log stands in the world's faults. */
export interface SecondServer {
  readonly app: App
  close(): Promise<void>
}

/** Opens it; it believes in the world's time. */
export function secondServer(w: Pick<World, 'url' | 'clock' | 'faults'>): SecondServer {
  const database = withKey(openDatabase(w.url))
  const sessions = createSessions(database.db, { now: w.clock.now, memoryMs: 0 })
  const log = {
    error: (details: object, message: string) => void w.faults.push({ details: { ...details }, message }),
  }
  const app = createApp({
    ...{ db: database.db, pool: database.pool, ...everyFamily, log, now: w.clock.now, sessions },
    ...{ outgoingHosts: [], installation: { pushHosts: [], patienceMs: 0 } },
  })
  return { app, close: () => database.close() }
}
