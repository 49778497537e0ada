// The palette in a real browser: from a keystroke to the frame it leads to and the script of it, beside cmdk's own filtering.

import type { Browser, Page } from 'playwright'
import { quantile, type Figure } from '../figure.ts'
import { inBrowser } from '../inBrowser.ts'
import type { Options } from '../options.ts'
import { QUERIES } from '../palette/entries.ts'
import { scriptFigure } from '../scriptFigure.ts'
import { costsOf, type KeyCost } from '../scriptTime.ts'
import { traceKeys } from '../trace.ts'

const COMMANDS = 2_000
const RECORDS = 10_000
/** One frame, in milliseconds. */
const GOAL = 16
/** How many times better than cmdk's own. */
const RATIO = 4
/** Script of a keystroke, in milliseconds. */
const SCRIPT_GOAL = 8
/** How long a traced keystroke is given, in milliseconds. */
const REST_MS = 80

type Side = 'ours' | 'theirs' | 'plain'

/** Builds the page, opens it three times, and types into the three in turn. */
export function measurePalette(options: Options): Promise<Figure[]> {
  return inBrowser('palette', options.say, (browser, url) => measureIn(browser, url, options))
}

async function measureIn(browser: Browser, url: string, { quick, say }: Options): Promise<Figure[]> {
  const sides: readonly Side[] = ['ours', 'theirs', 'plain']
  const pages = {} as Record<Side, Page>
  for (const whose of sides) {
    const page = await browser.newPage()
    page.on('pageerror', (error) => say(`  ${whose}: ${error.message}`))
    await page.goto(`${url}?whose=${whose}&commands=${COMMANDS}&records=${RECORDS}`)
    await page.waitForFunction(() => window.ready && document.querySelector('[cmdk-input]'), undefined, {
      timeout: 120_000,
    })
    pages[whose] = page
  }
  const times = { ours: [] as number[], theirs: [] as number[], plain: [] as number[] }
  const queries = quick ? QUERIES.slice(0, 4) : QUERIES
  for (const [at, query] of queries.entries()) {
    for (const whose of at % 2 === 0 ? sides : sides.toReversed()) {
      const taken = await typeAndErase(pages[whose], query)
      // The first query warms the code up.
      if (at === 0) continue
      times[whose].push(...taken)
    }
  }
  const wall = [0.5, 0.95].map((share): Figure => {
    const [ours, theirs] = [quantile(times.ours, share), quantile(times.theirs, share)]
    const isGoal = share === 0.95
    return {
      part: 'palette',
      title: `keystroke to its frame, p${share * 100}`,
      value: ours,
      unit: 'ms',
      baseline: { title: "cmdk's own filtering", value: theirs },
      ratio: theirs / ours,
      ...(isGoal ? { goal: { atMost: GOAL, ratio: RATIO } } : {}),
      ...(isGoal
        ? {
            note: `${COMMANDS} commands and ${RECORDS} records, all in the page, ${times.ours.length} keystrokes each; an input with nothing behind it p50 ${quantile(times.plain, 0.5).toFixed(1)}, p95 ${quantile(times.plain, 0.95).toFixed(1)} ms`,
          }
        : {}),
    }
  })
  return [...wall, ...(await scripts(pages, queries))]
}

/** What the same keystrokes cost in script, each side alone under a trace. */
async function scripts(pages: Readonly<Record<Side, Page>>, queries: readonly string[]): Promise<Figure[]> {
  const costs = {} as Record<Side, KeyCost[]>
  for (const [whose, page] of Object.entries(pages) as [Side, Page][]) {
    await page.bringToFront()
    await page.locator('[cmdk-input]').focus()
    // Theirs takes seconds for a key.
    const typed = whose === 'theirs' ? queries.slice(0, 4) : queries
    const strikes = typed.flatMap((query) => [
      ...[...query].map((letter) => () => page.keyboard.type(letter)),
      ...[...query].map(() => () => page.keyboard.press('Backspace')),
    ])
    costs[whose] = costsOf(await traceKeys({ page, strikes, restMs: REST_MS }))
  }
  const line = { part: 'palette', costs: costs.ours }
  return [
    scriptFigure({
      ...line,
      title: 'keystroke',
      baseline: { title: 'an input with nothing behind it', costs: costs.plain },
      goal: { atMost: SCRIPT_GOAL },
    }),
    scriptFigure({
      ...line,
      title: 'keystroke beside cmdk',
      baseline: { title: "cmdk's own filtering", costs: costs.theirs },
    }),
  ]
}

/** Types a query letter by letter and takes it away again; answers how long each keystroke took. */
async function typeAndErase(page: Page, query: string): Promise<number[]> {
  await page.bringToFront()
  await page.locator('[cmdk-input]').focus()
  await page.evaluate(() => void (window.times = []))
  for (const letter of query) await strike(page, () => page.keyboard.insertText(letter))
  for (const _ of query) await strike(page, () => page.keyboard.press('Backspace'))
  return page.evaluate(() => window.times)
}

/** One keystroke; the next one comes when the page has drawn it, as with a person, who is slower than that. */
async function strike(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => window.times.length)
  await act()
  await page.waitForFunction((count) => window.times.length > count, before)
}
