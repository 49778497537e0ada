import { once } from 'node:events'
import { DatabaseProblem } from '../DatabaseProblem.ts'
import { clearPlace, howItEnded, startPostmaster, stopPostmaster, type Postmaster, type Wanted } from './postmaster.ts'

/** How often in a row PostgreSQL is started again after it ended by itself. */
const restarts = 3
/** How long a start must have lasted, in ms, for the count to begin anew. */
const lasting = 60_000

/**
 * Watches over a running PostgreSQL: when it ends without having been asked (killed for want of memory, say) it is
 * started again on the same port, and the server's pool finds it again by itself.
 */
export function supervise(
  first: Postmaster,
  wanted: Wanted,
): { lost: Promise<DatabaseProblem>; stop(): Promise<void> } {
  let current = first
  let stopping = false
  // Where no setpriv is, this is what keeps a server that ends without stop() from leaving an orphan.
  const onExit = () => current.child.kill('SIGINT')
  process.once('exit', onExit)

  async function keepUp(): Promise<DatabaseProblem | undefined> {
    for (let failures = 0; ;) {
      const { child } = current
      const since = performance.now()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      if (stopping) return undefined
      failures = performance.now() - since > lasting ? 1 : failures + 1
      const how = howItEnded(child.exitCode, child.signalCode)
      if (failures > restarts)
        return new DatabaseProblem({
          zh: `自带的数据库连续 ${failures} 次自己停了，最后一次是${how.zh}：请用 LOG_LEVEL=debug 看日志。`,
          en: `The embedded database ended by itself ${failures} times in a row, at last with ${how.en}: look at the log with LOG_LEVEL=debug.`,
        })
      wanted.log.warn(`the embedded database ended by itself (${how.en}); starting it again`)
      try {
        const lock = await clearPlace(wanted.ground.place, wanted.log)
        current = await startPostmaster({ ...wanted, lock, port: first.port })
      } catch (error) {
        return error instanceof DatabaseProblem
          ? error
          : new DatabaseProblem({
              zh: `自带的数据库没有能再启动：${String(error)}。`,
              en: `The embedded database could not be started again: ${String(error)}.`,
            })
      }
    }
  }

  const kept = keepUp()
  const lost = kept.then((problem) => problem ?? new Promise<never>(() => {}))
  return {
    lost,
    async stop() {
      stopping = true
      await stopPostmaster(current, wanted.ground)
      // A restart that was under way when we were asked has put up another one.
      await kept
      await stopPostmaster(current, wanted.ground)
      process.off('exit', onExit)
    },
  }
}
