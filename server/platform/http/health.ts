/** Whether a server can do its work, for `GET /healthz`, `/readyz` and `/livez`. */
import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { waitOf } from '../../../src/api/hosts.ts'
import type { Pulse } from '../jobs/pulse.ts'
import { LEFT } from './arrive.ts'
import { mayKeep } from '../storage/identity.ts'
import { roomAt } from '../storage/roomAt.ts'
import { stateOf, type Looked } from '../storage/watchStorage.ts'

/** Ours: how long the database may take to answer, in ms. */
const PATIENCE_MS = 2000
/** Ours: with less room than this, in bytes, a database soon stops. */
export const LEAST_FREE = 100 * 1024 * 1024

/** What is wrong, a word each; empty where nothing is. */
export type Health = () => Promise<readonly string[]>

/** What is looked at. */
export interface HealthParts {
  readonly pool: Pick<pg.Pool, 'query'>
  /** The newest step that the tables of this server need. */
  readonly migration: string
  readonly pulse: Pick<Pulse, 'silent'>
  /** The folder of this installation; where it is not there, the one it would be made in counts. */
  readonly folder: string
  /** The folder of the files of the library, which may be a disk of its own. Default: none. */
  readonly files?: string
  /** Whether requests lately met that the database's disk is full: no question that only reads does. Default: none did. */
  readonly isDatabaseFull?: () => boolean
  /** Whether the engine for videos works. Default: it does. */
  readonly hasEngine?: () => boolean
  /** Whether the storage of the files is the one of the database; see stateOf. Default: nobody asks. */
  readonly storage?: Looked
  /** Room that is left in a folder, in bytes. Default the disk's own word. */
  readonly roomIn?: (folder: string) => Promise<number>
}

/**
 * Looks at all of it. 'database': it does not answer within 2 s. 'database read-only': it takes nothing, as a replica, or one that is
 * locked because its disk is full. 'database full': writes were refused for want of room within the last 30 s. 'migrations': it is not of this release. 'disk': less than
 * 100 MB. 'files full', 'files closed': the library's disk has no room for uploads, or nothing may be written there. 'files foreign': what
 * is there is not the storage of this database. 'files away': it does not answer. 'files shared': another
 * database has it for its own as well. 'engine': videos wait, the engine is there
 * and does not work. 'background NAME': a loop is stuck.
 */
export function healthOf(parts: HealthParts): Health {
  const { pool, migration, pulse, folder, files, storage, hasEngine = () => true, roomIn = roomOf } = parts
  const { isDatabaseFull = () => false } = parts
  const database = async () => {
    const late = new Promise<'database'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'database').unref())
    const said = pool
      .query<{ is: boolean; locked: string }>(
        `select exists (select from kysely_migration where name = $1) as is, current_setting('transaction_read_only') as locked`,
        [migration],
      )
      .then(
        ({ rows: [found] }) => (!found?.is ? 'migrations' : found.locked === 'off' ? undefined : READ_ONLY),
        // Another database may have been put in its place, with no tables at all.
        (error: { code?: string }) => (error.code === UNDEFINED_TABLE ? 'migrations' : 'database'),
      )
    return Promise.race([said, late])
  }
  const disk = async () => ((await roomIn(folder)) < LEAST_FREE ? 'disk' : undefined)
  const library = async () => {
    if (files === undefined) return undefined
    if (await isClosed(files)) return 'files closed'
    return (await roomIn(files)) < LEFT ? 'files full' : undefined
  }
  const own = async () => {
    if (!storage) return undefined
    const late = new Promise<'away'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'away').unref())
    // What the database has to say it says itself.
    const state = await Promise.race([late, stateOf(storage).catch(() => undefined)])
    if (state === 'away' || state === 'shared') return `files ${state}`
    return state === undefined || mayKeep(state) ? undefined : 'files foreign'
  }
  return async () => {
    const [base, ...others] = await Promise.all([database(), disk(), library(), own()])
    // Whose files they are the database says first: while it says nothing, nobody knows whether the storage would answer.
    const looked = [base, ...others.filter((word) => !(base === 'database' && word === 'files away'))]
    const full = isDatabaseFull() && base !== 'database' ? [FULL] : []
    const wrong = [
      ...looked,
      ...full,
      ...(hasEngine() ? [] : [ENGINE]),
      ...pulse.silent().map((name) => `background ${name}`),
    ]
    return wrong.filter((word) => word !== undefined)
  }
}

/** The engine for videos, in the answers. */
export const ENGINE = 'engine'
/** The database takes nothing, in the answers. */
const READ_ONLY = 'database read-only'
/** What was to be kept found no room on the database's disk, in the answers. */
const FULL = 'database full'
/** Whether people are served all the same: it hinders the library and nothing else, or reading goes on, as at every other server. */
const isServed = (word: string) => word === ENGINE || word === READ_ONLY || word === FULL || word.startsWith('files ')

/**
 * Adds the three addresses. `/healthz`: whether it can do its work, for people and monitors. `/readyz`: the same, for proxies
 * that lead people elsewhere meanwhile, without what hinders only the library, or only writing: everything else goes on there, and no
 * other server has more room, another engine or another database; it also says so of a server that is about to end. `/livez`: whether the process answers
 * at all, for whoever would start it anew: a database that is away is no reason to. `unknown`: what nobody has tried yet, a
 * word each, which `/healthz` says beside the rest: it is no fault. Default nothing.
 */
export function addHealth(
  server: FastifyInstance,
  health: Health,
  version: string,
  { unknown = () => [] }: { readonly unknown?: () => readonly string[] } = {},
): void {
  for (const path of ['/healthz', '/readyz'])
    server.get(path, async (_request, reply) => {
      const found = await health()
      const wrong = path === '/readyz' ? found.filter((word) => !isServed(word)) : found
      const ok = wrong.length === 0
      const untried = path === '/healthz' ? unknown() : []
      return reply
        .code(ok ? 200 : 503)
        .headers({ 'cache-control': 'no-store', ...(!ok && waitOf('away')) })
        .send({ ok, version, ...(!ok && { wrong }), ...(untried.length > 0 && { unknown: untried }) })
    })
  server.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true, version }))
}

const UNDEFINED_TABLE = '42P01'

/** Whether nothing may be written into a folder; where it is not there, into the one it would be made in. */
async function isClosed(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    return false
  } catch (error) {
    const above = dirname(folder)
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return isMissing && above !== folder ? isClosed(above) : true
  }
}

/** Room that is left in a folder, in bytes; where it is not there, in the one it would be made in. */
export async function roomOf(folder: string): Promise<number> {
  try {
    return await roomAt(folder)
  } catch {
    const above = dirname(folder)
    return above === folder ? Infinity : roomOf(above)
  }
}
