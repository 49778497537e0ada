// What a page holds in memory.

import type { Page } from 'playwright'

/** In bytes, after everything that can be let go was. */
export async function heapOf(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page)
  // Twice: what the first collection frees may hold what the second can.
  for (let round = 0; round < 2; round++) await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  await tools.detach()
  return usedSize
}

/** How often one looks for what is kept, and how long between, in ms: what is on its way at one moment is gone at another. */
const LOOKS = 6
const BETWEEN_MS = 1500

/** In bytes: the least of several looks, which is what the page keeps. */
export async function keptBy(page: Page): Promise<number> {
  let least = Infinity
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await page.waitForTimeout(BETWEEN_MS)
    least = Math.min(least, await heapOf(page))
  }
  return least
}
