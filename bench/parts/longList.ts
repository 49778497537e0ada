// A list of 100,000 rows in a real browser: the frames while a key is held and while it is scrolled, beside Table2.

import type { Browser, Page } from 'playwright'
import { quantile, type Figure } from '../figure.ts'
import { held, scrolled } from '../heldAndScrolled.ts'
import { inBrowser } from '../inBrowser.ts'
import type { Options } from '../options.ts'
import { scriptFigure } from '../scriptFigure.ts'
import { costsOf } from '../scriptTime.ts'
import { traceKeys } from '../trace.ts'

const ROWS = 100_000
/** One frame, in milliseconds, with what a clock of the browser's may be off. */
const GOAL = 17
/** How long a traced key is given, in milliseconds: until a list has come to rest. */
const REST_MS = 200

const acts = {
  'key held': async (page: Page, times: number) => {
    await page.evaluate(() => document.querySelector<HTMLElement>('[role=grid], .bp6-table-container')?.focus())
    await page.mouse.click(300, 200)
    await held(page, times)
  },
  scrolled: (page: Page, times: number) => scrolled(page, times, [400, 400]),
} as const
type Act = keyof typeof acts

/** Both lists in turn, so that what else the machine does hits both. */
export function measureLongList({ quick, say }: Options): Promise<Figure[]> {
  return inBrowser('longList', say, async (browser, url) => {
    const pages = { ours: await open(browser, url, 'ours'), table: await open(browser, url, 'table') }
    const times = quick ? 60 : 240
    const found: Figure[] = []
    for (const act of Object.keys(acts) as Act[]) {
      const frames = { ours: [] as number[], table: [] as number[] }
      for (let round = 0; round < (quick ? 1 : 3); round++)
        for (const whose of ['ours', 'table'] as const) frames[whose].push(...(await watch(pages[whose], act, times)))
      const [ours, table] = [quantile(frames.ours, 0.95), quantile(frames.table, 0.95)]
      found.push({
        part: 'longList',
        title: `frame, 100,000 rows ${act}, p95`,
        value: ours,
        unit: 'ms',
        baseline: { title: 'Blueprint Table2', value: table },
        ratio: table / ours,
        goal: { atMost: GOAL },
        note: `${frames.ours.length} frames; p50 ${quantile(frames.ours, 0.5).toFixed(1)}, worst ${Math.max(...frames.ours).toFixed(0)} ms; Table2 p50 ${quantile(frames.table, 0.5).toFixed(1)}, worst ${Math.max(...frames.table).toFixed(0)} ms`,
      })
    }
    return [...found, ...(await scripts(pages, quick ? 30 : 120))]
  })
}

/** What one step of each act costs in script, each list alone under a trace. */
async function scripts(pages: Readonly<Record<'ours' | 'table', Page>>, times: number): Promise<Figure[]> {
  const steps: Readonly<Record<Act, (page: Page) => () => Promise<void>>> = {
    'key held': (page) => () => page.keyboard.down('ArrowDown'),
    scrolled: (page) => () => page.mouse.wheel(0, 600),
  }
  const found: Figure[] = []
  for (const act of Object.keys(acts) as Act[]) {
    const stepped = async (page: Page) => {
      await page.bringToFront()
      await acts[act](page, 10)
      const strikes = Array.from({ length: times }, () => steps[act](page))
      const costs = costsOf(await traceKeys({ page, strikes, restMs: REST_MS }))
      await page.keyboard.up('ArrowDown')
      return costs
    }
    const [costs, theirs] = [await stepped(pages.ours), await stepped(pages.table)]
    const baseline = { title: 'Blueprint Table2', costs: theirs }
    found.push(scriptFigure({ part: 'longList', title: `100,000 rows ${act}`, costs, baseline }))
  }
  return found
}

async function open(browser: Browser, url: string, whose: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}?whose=${whose}&rows=${ROWS}`)
  await page.waitForFunction(() => window.ready)
  return page
}

async function watch(page: Page, act: Act, times: number): Promise<number[]> {
  await page.bringToFront()
  await acts[act](page, 10)
  await page.evaluate(() => window.watch())
  await acts[act](page, times)
  await page.evaluate(() => window.rest())
  return page.evaluate(() => window.listFrames)
}
