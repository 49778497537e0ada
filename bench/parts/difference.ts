// The difference of two revisions of a long article.

import { quantile, type Figure } from '../figure.ts'
import { inBrowser } from '../inBrowser.ts'
import type { Options } from '../options.ts'

/** 95 of 100, in ms. */
const GOAL = 30
/** Characters of each revision. */
const CHARACTERS = 10_000

/** Measures it in Chromium, as the review desk and the versions of an article compare: beside the page. */
export function measureDifference({ quick, say }: Options): Promise<Figure[]> {
  return inBrowser('difference', say, async (browser, url) => {
    const page = await browser.newPage()
    await page.goto(url)
    await page.waitForFunction(() => 'compare' in window)
    const found: { answered: number; held: number; changed: number }[] = []
    for (let round = 0; round <= (quick ? 10 : 60); round++) {
      const one = await page.evaluate(([characters, seed]) => window.compare(characters!, seed!), [CHARACTERS, round])
      // The first starts the worker.
      if (round > 2) found.push(one)
    }
    const letters: number[] = []
    for (let round = 0; round < (quick ? 3 : 9); round++)
      letters.push(
        await page.evaluate(([characters, seed]) => window.compareLetters(characters!, seed!), [CHARACTERS, round]),
      )
    const held = quantile(
      found.map((one) => one.held),
      0.95,
    )
    const times = found.map((one) => one.answered)
    return [
      {
        part: 'difference',
        title: 'difference of two revisions, p95',
        value: quantile(times, 0.95),
        unit: 'ms',
        baseline: { title: 'letter by letter, in the page', value: quantile(letters, 0.95) },
        goal: { atMost: GOAL },
        note: `p50 ${quantile(times, 0.5).toFixed(1)} ms, 10,000 characters, ${found[0]!.changed} blocks differ; the page was held ${held.toFixed(1)} ms`,
      },
    ]
  })
}
