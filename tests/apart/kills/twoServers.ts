/** Two real servers on the database of a world, of which one or the other is killed with -9 and comes back. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { World } from '../../support/app.ts'
import { freePort } from '../deploy/debian.ts'
import { isReady, startServer, type ServerRunning } from '../deploy/server.ts'

/** See openTwoServers. */
export interface TwoServers {
  /** Where they are, e.g. http://127.0.0.1:43127. */
  readonly addresses: readonly [string, string]
  /** The process of each. */
  pid(at: 0 | 1): number
  /** Settles when both may be led to. */
  ready(): Promise<void>
  /** Kills one at once; it is started again, which `ready` waits for. */
  kill(at: 0 | 1): void
  close(): Promise<void>
}

/** Starts them; they keep their files in one folder. The database and its cluster stay as they are when one is killed. */
export async function openTwoServers({ url }: Pick<World, 'url'>): Promise<TwoServers> {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-kills-'))
  const ports = [await freePort(), await freePort()] as const
  const startAt = (at: 0 | 1) =>
    startServer({
      ...{ DATABASE_URL: url, PORT: String(ports[at]), DATA_DIR: folder },
      ...{ SECRETS_KEY: '11'.repeat(32), OUTGOING_HOSTS: '127.0.0.1' },
    })
  const servers: [ServerRunning, ServerRunning] = [startAt(0), startAt(1)]
  const readyAt = (at: 0 | 1) => {
    const ready = isReady(ports[at], servers[at])
    // Whoever waits for it is told; nobody need.
    ready.catch(() => {})
    return ready
  }
  const ready: [Promise<void>, Promise<void>] = [readyAt(0), readyAt(1)]
  return {
    addresses: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    pid: (at) => servers[at].child.pid!,
    ready: async () => void (await Promise.all(ready)),
    kill(at) {
      servers[at].child.kill('SIGKILL')
      const gone = servers[at].stop('SIGKILL')
      // Its port is free when it is gone.
      ready[at] = gone.then(() => {
        servers[at] = startAt(at)
        return readyAt(at)
      })
      ready[at].catch(() => {})
    },
    async close() {
      await Promise.allSettled(ready)
      for (const one of servers) await one.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
