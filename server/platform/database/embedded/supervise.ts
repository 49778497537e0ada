import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { signalTo } from '../../apart/signalTo.ts'
import { clearPlace, howItEnded, startPostmaster, stopPostmaster, type Postmaster, type Wanted } from './postmaster.ts'

/** Ours: how often in a row PostgreSQL is started again at once. */
const AT_ONCE = 3
/** Ours: the first pause after that, in ms; each is twice as long as the one before, up to the longest. */
const FIRST_MS = 1000
const LONGEST_MS = 60_000
/** Ours: how long a start must have lasted, in ms, for the count to begin anew. */
const LASTING_MS = 60_000

/** How long is waited, in ms, before PostgreSQL is started again that ended, or did not start, so many times in a row. */
export function pauseAfter(failures: number): number {
  return failures <= AT_ONCE ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - AT_ONCE - 1))
}

/**
 * Watches over a running PostgreSQL: when it ends without having been asked (killed for want of memory, say) it is
 * started again on the same port, and the server's pool finds it again by itself. It is never given up, since a server
 * that ends helps nobody: whatever is in the way passes, or somebody sees to it, and /healthz says meanwhile that there is
 * no database.
 */
export function supervise(first: Postmaster, wanted: Wanted): { stop(): Promise<void> } {
  const { log, ground } = wanted
  let current = first
  const stopping = new AbortController()
  // Where no setpriv is, this is what keeps a server that ends without stop() from leaving an orphan.
  const onExit = () => signalTo(current.child, 'SIGINT')
  process.once('exit', onExit)

  /** Starts it again. Answers why it did not work. */
  async function startAgain(): Promise<string | undefined> {
    try {
      const lock = await clearPlace(ground.place, log)
      current = await startPostmaster({ ...wanted, lock, port: first.port })
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }

  async function keepUp(): Promise<void> {
    let failures = 0
    let why: string | undefined
    while (!stopping.signal.aborted) {
      if (why === undefined) {
        const { child } = current
        const since = performance.now()
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
        if (stopping.signal.aborted) return
        if (performance.now() - since > LASTING_MS) failures = 0
        why = `the embedded database ended by itself (${howItEnded(child.exitCode, child.signalCode).en})`
      }
      const rest = pauseAfter(++failures)
      const when =
        rest === 0 ? 'starting it again' : `${failures} times in a row; starting it again in ${rest / 1000} s`
      log.warn(`${why}, ${when}`)
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) why = await startAgain()
    }
  }

  const kept = keepUp()
  return {
    async stop() {
      stopping.abort()
      await stopPostmaster(current, ground)
      // A restart that was under way when we were asked has put up another one.
      await kept
      await stopPostmaster(current, ground)
      process.off('exit', onExit)
    },
  }
}
