/** a repeat of the same act on the same records within 1 s, or while the first is still under way, is ignored. */

import { REPEAT_MS } from '../workspace/guardClicks.ts'

const started = new Map<string, number>()
const running = new Set<string>()

/**
 * Do it unless the same was done less than REPEAT_MS ago or is being done. `run` answers whether anything was done:
 * after stepping out of a question the act may be repeated at once. Rejects as `run` does.
 */
export async function once(key: string, run: () => Promise<boolean>): Promise<void> {
  const now = Date.now()
  for (const [known, at] of started) if (now - at >= REPEAT_MS) started.delete(known)
  if (running.has(key) || started.has(key)) return
  started.set(key, now)
  running.add(key)
  try {
    if (!(await run())) started.delete(key)
  } catch (error) {
    // What failed may be tried again at once.
    started.delete(key)
    throw error
  } finally {
    running.delete(key)
  }
}
