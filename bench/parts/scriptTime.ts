// Whether the measure of script time is true: a key whose script is known, in a page of its own.

import { quantile, type Figure } from '../figure.ts'
import { openBrowser } from '../openBrowser.ts'
import type { Options } from '../options.ts'
import { costsOf, type KeyCost } from '../scriptTime.ts'
import { traceKeys } from '../trace.ts'

/** What the key burns, in ms by the page's own clock: at once, and in a timer after its frame. */
const BURNT = { atOnce: 6, later: 3 } as const
/** How far the measure may be off, in ms: the browser's own part of a key and the clock's grain. */
const OFF = 1
const REST_MS = 80
const WARM = 5

declare global {
  interface Window {
    /** What each key burnt by the page's own clock, in ms: more than it was told where the machine took the core away. */
    burnt: number[]
  }
}

/** A page whose every key burns what it is told. */
const page = ({ atOnce, later }: typeof BURNT) => `<!doctype html><input autofocus><script>
  window.burnt = []
  const burn = (ms) => {
    const from = performance.now()
    while (performance.now() - from < ms);
    return performance.now() - from
  }
  addEventListener('keydown', () => {
    const first = burn(${atOnce})
    setTimeout(() => window.burnt.push(first + burn(${later})), 30)
  })
</script>`

/** Presses keys that burn a known time and keys that burn none. */
export async function measureScriptTime({ quick, say }: Options): Promise<Figure[]> {
  const browser = await openBrowser(say)
  const pressed = async (html: string) => {
    const desk = await browser.newPage()
    await desk.setContent(html)
    await desk.locator('input').focus()
    const strikes = Array.from({ length: WARM + (quick ? 15 : 40) }, () => () => desk.keyboard.press('a'))
    const costs = costsOf(await traceKeys({ page: desk, strikes, restMs: REST_MS }))
    const burnt = await desk.evaluate(() => window.burnt ?? [])
    // The first of them warm the code up.
    return { costs: costs.slice(WARM), burnt: burnt.slice(WARM) }
  }
  // The quarter that other programs disturbed least.
  const calm = (values: readonly number[]) => quantile(values, 0.25)
  const told = (costs: readonly KeyCost[], what: keyof KeyCost) => calm(costs.map((cost) => cost[what])).toFixed(2)
  try {
    const { costs, burnt } = await pressed(page(BURNT))
    const idle = await pressed('<!doctype html><input autofocus>')
    const beside = costs.map(({ scriptWall }, at) => scriptWall - burnt[at]!)
    const known = BURNT.atOnce + BURNT.later
    return [
      {
        part: 'scriptTime',
        title: `script of a key that burns ${known} ms: how far the trace is off`,
        value: Math.abs(calm(beside) - calm(idle.costs.map(({ scriptWall }) => scriptWall))),
        unit: 'ms',
        goal: { atMost: OFF },
        note: `by the clock ${told(costs, 'scriptWall')} ms, ${calm(burnt).toFixed(2)} by the page's own, a key that burns none ${told(idle.costs, 'scriptWall')}; while its thread ran ${told(costs, 'script')}, before its frame ${told(costs, 'scriptToFrame')}`,
      },
    ]
  } finally {
    await browser.close()
  }
}
