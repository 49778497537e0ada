import { existsSync } from 'node:fs'
import type { Log } from '../log.ts'
import { prepareCluster, roleName } from './cluster.ts'
import { groundFor } from './ground.ts'
import type { Lock } from './lock.ts'
import { homeOf, notedPlace, outsideFolder, takeFolder } from './place.ts'
import { clearPlace, startPostmaster } from './postmaster.ts'
import { supervise } from './supervise.ts'

/** What the embedded database needs to know. */
export interface EmbeddedOptions {
  /** The server's data folder; the database lives in its `postgres/`. Made when missing. */
  readonly dataDir: string
  readonly log: Log
  /** For tests: survives kills, but not a power cut. Default false. */
  readonly fast?: boolean
  /** Where a database goes that cannot be run inside the data folder. Default /var/lib/copydesk. */
  readonly outside?: string
}

/** A running embedded database. */
export interface Embedded {
  /** Address for `pg`, with the password; stays the same for as long as the database runs. */
  readonly url: string
  readonly port: number
  /** Shuts it down, within 7 s at the worst, and lets the data folder go. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that came with npm on a data folder: makes the database the first time, takes over from a server
 * that was killed, and starts it again if it ends by itself. It must be called in the main thread (see runner.ts).
 * @throws {DatabaseProblem} one sentence: folder in use, not writable, no PostgreSQL for this machine ...
 */
export async function startEmbedded({
  dataDir,
  log,
  fast = false,
  outside = outsideFolder,
}: EmbeddedOptions): Promise<Embedded> {
  const home = homeOf(dataDir)
  const locks: Lock[] = [await takeFolder(home, dataDir)]
  const release = () => {
    for (const lock of locks.splice(0)) lock.release()
  }
  try {
    const noted = notedPlace(home)
    // A copied data folder names the same place outside as its original does.
    if (noted !== undefined && existsSync(noted)) locks.push(await takeFolder(noted, dataDir))
    const ground = await groundFor(home, outside, log)
    if (ground.place !== (noted ?? home)) locks.push(await takeFolder(ground.place, dataDir))
    const running = await clearPlace(ground.place, log)
    const password = await prepareCluster(ground, running.file, fast).catch((error: unknown) => {
      running.release()
      throw error
    })
    const postmaster = await startPostmaster({ ground, lock: running, fast, log })
    log.info(`embedded PostgreSQL runs as ${ground.runner.title.en} in ${ground.place}, port ${postmaster.port}`)
    const { stop } = supervise(postmaster, { ground, fast, log })
    return {
      url: embeddedUrl(password, postmaster.port),
      port: postmaster.port,
      stop: () => stop().finally(release),
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Address of an embedded database. */
export function embeddedUrl(password: string, port: number): string {
  return `postgres://${roleName}:${password}@127.0.0.1:${port}/${roleName}`
}
