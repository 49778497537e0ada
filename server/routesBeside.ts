/** Every address beside the contract's calls: what the public reads and watches, files, uploads in pieces, single sign-on. */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Kysely } from 'kysely'
import { ssoRoutes } from './accounts/identityProviders/routes.ts'
import { outputRoutes } from './distribution/outputs/routes.ts'
import { sampleStreamRoutes } from './engagement/lives/sampleStream/routes.ts'
import { adSpaceOfPages } from './engagement/readerPages/adSpace.ts'
import { watchRoutes } from './engagement/watch/routes.ts'
import { madeRoutes } from './intelligence/jobs/routes.ts'
import { playlistRoutes } from './library/conversions/serving/routes.ts'
import { fileRoutes } from './library/media/serving/routes.ts'
import { tusRoutes } from './library/uploads/tus/routes.ts'
import type { Replica } from './platform/database/replica.ts'
import type { Database } from './platform/database/schema.ts'
import type { App } from './platform/pipeline/app.ts'
import { notifySoon } from './platform/push/outbox.ts'
import { readerRoutes } from './platform/readerPages/routes.ts'
import { readerSources } from './readerSources.ts'

/** What they stand on. */
export interface RoutesBesideParts {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  /** Where channels are read. Default: `db`. */
  readonly replica?: Replica | undefined
  readonly app: Pick<App, 'sessions' | 'tell'>
  readonly now: () => Date
  /** Where the public reaches the server, and where the staff do; see Environment. */
  readonly publicAddress: string | undefined
  readonly staffAddress: string | undefined
  readonly outgoingHosts: readonly string[]
  /** Where the client was built; undefined: pages go without a script. */
  readonly dist?: string | undefined
}

/** Adds them to a server that does not listen yet. */
export function routesBeside(http: FastifyInstance, parts: RoutesBesideParts): void {
  const { db, pool, replica, app, now, publicAddress, staffAddress, outgoingHosts, dist } = parts
  outputRoutes(http, { db, replica, publicAddress, now })
  readerRoutes(http, { db, now, sources: readerSources, adSpaceOf: adSpaceOfPages, dist })
  fileRoutes(http, { db })
  madeRoutes(http, { db })
  tusRoutes(http, { db, sessions: app.sessions, tell: app.tell, now })
  watchRoutes(http, { db, publicAddress })
  playlistRoutes(http, { db })
  sampleStreamRoutes(http, { db })
  ssoRoutes(http, { db, publicAddress: staffAddress, outgoingHosts, now, wake: () => notifySoon(pool) })
}
