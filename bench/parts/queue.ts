// The review desk: from the key that passes an article to the text of the next one.

import type { Page } from 'playwright'
import { atDesk } from '../atDesk.ts'
import { quantile, type Figure } from '../figure.ts'
import type { Options } from '../options.ts'
import { timed } from '../timedKey.ts'

/** From the key to the next text, 95 of 100, in ms. */
const ADVANCE_GOAL = 50
/** How long a person looks at an article at least, in ms: the desk takes no key before, and reads ahead meanwhile. */
const LOOK_MS = 700
/** A key that nothing answers. */
const DEAD_KEY = 'F9'

/** Measures it. */
export function measureQueue(options: Options): Promise<Figure[]> {
  return atDesk(options, async ({ sitDown }) => {
    const ready = '[role=grid][aria-label="审稿台"]:focus'
    const page = await sitDown({ user: 'reviewer1', page: '/contribution/Review', ready })
    await page.locator(textOf()).waitFor()
    return [await passing(page, options.quick ? 8 : 40)]
  })
}

/** The text on the screen; of another article than the one given. */
const textOf = (not?: string) =>
  `.cd-desk-text${not === undefined ? '' : `:not([data-id="${not}"])`} :is(.cd-rich, .cd-diff)`

async function passing(page: Page, rounds: number): Promise<Figure> {
  const times: number[] = []
  const nothing: number[] = []
  for (let round = 0; round <= rounds; round++) {
    await page.waitForTimeout(LOOK_MS)
    nothing.push(await timed(page, DEAD_KEY, 'body'))
    const id = await page.locator('.cd-desk-text').getAttribute('data-id')
    const taken = await timed(page, 'a', textOf(id ?? ''))
    // The first warms the code up.
    if (round > 0) times.push(taken)
  }
  const plain = quantile(nothing, 0.95)
  return {
    part: 'queue',
    title: 'passed, and the next text there, p95',
    value: quantile(times, 0.95),
    unit: 'ms',
    baseline: { title: 'a key that does nothing', value: plain },
    goal: { atMost: ADVANCE_GOAL },
    note: `p50 ${quantile(times, 0.5).toFixed(1)} ms, ${times.length} articles`,
  }
}
