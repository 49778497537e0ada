// The duty desk: how soon a second officer sees what the first decided.

import { atDesk, type Desk } from '../atDesk.ts'
import { quantile, type Figure } from '../figure.ts'
import type { Options } from '../options.ts'
import { row, seat } from '../streamSeat.ts'

/** From the key of one to the frame of the other, 95 of 100, in ms. */
const SEEN_GOAL = 150
/** Decisions that are timed. */
const DECISIONS = 40
/** How long a comment is looked at before it is decided, in ms: the desk takes no key before. */
const LOOK_MS = 700

/** Measures it. */
export function measureSeen(options: Options): Promise<Figure[]> {
  return atDesk(options, async (desk) => [await deciding(desk, options)])
}

async function deciding(desk: Desk, { quick }: Options): Promise<Figure> {
  const [first, second] = [await desk.sitDown(seat('admin')), await desk.sitDown(seat('reviewer3'))]
  await second.getByText('第 1 / 2 份').or(second.getByText('第 2 / 2 份')).waitFor()
  // The first one works both shares, the second one looks at both: both lists are the same.
  await first.keyboard.press('v')
  await first.keyboard.press('g')
  await first.getByText('由您接手').waitFor()
  await second.keyboard.press('v')
  await second.keyboard.press('s')
  const times: number[] = []
  await first.locator(row).first().waitFor()
  for (let round = 0; round < (quick ? 8 : DECISIONS); round++) {
    await first.waitForTimeout(LOOK_MS)
    const id = await first.locator(`${row}.is-cursor`).getAttribute('data-id')
    const seen = second.evaluate(seenDecided, `${row}[data-id="${id}"]`)
    const pressed = first.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener('keydown', () => resolve(performance.timeOrigin + performance.now()), {
            capture: true,
            once: true,
          }),
        ),
    )
    await Promise.all([first.evaluate(() => undefined), second.evaluate(() => undefined)])
    await first.keyboard.press('a')
    times.push((await seen) - (await pressed))
    // What was decided elsewhere leaves when the cursor moves.
    await second.keyboard.press('j')
  }
  return {
    part: 'seen',
    title: 'comment decided, and a second officer sees it, p95',
    value: quantile(times, 0.95),
    unit: 'ms',
    goal: { atMost: SEEN_GOAL },
    note: `${times.length} decisions; p50 ${quantile(times, 0.5).toFixed(0)}, worst ${Math.max(...times).toFixed(0)} ms; two browsers, one machine`,
  }
}

/** In the page: when the row is drawn as one that somebody else decided. */
function seenDecided(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector(selector)
      if (!found?.matches('.is-gone')) return void requestAnimationFrame(look)
      resolve(performance.timeOrigin + performance.now())
    }
    look()
  })
}
