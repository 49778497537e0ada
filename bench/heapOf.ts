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
