// What Chromium itself notes while a page works: a trace, and the keys that were pressed in it.

import type { Page } from 'playwright'

/** One note of the trace; times are microseconds. `tdur`: of `dur`, how long the thread really ran. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The marks between which a key and all it leads to lie. The page's main thread sets both. */
export const KEY_MARK = 'bench key'
export const REST_MARK = 'bench rest'

/** Few of them, as each costs time: what blink does, what V8 does, marks, and how long each thread is busy. */
const CATEGORIES = ['-*', 'devtools.timeline', 'v8', 'blink.user_timing', 'toplevel']

/** What is pressed under a trace. */
export interface TracedKeys {
  readonly page: Page
  /** Presses one key, or turns the wheel once; must run no script in the page. */
  readonly strikes: Iterable<() => Promise<void>>
  /** How long one of them is given until all it led to is over, in ms. */
  readonly restMs: number
}

/** Presses keys one by one under a trace; between the marks of each nothing runs but what the key leads to. */
export async function traceKeys({ page, strikes, restMs }: TracedKeys): Promise<TraceEvent[]> {
  const browser = page.context().browser()!
  const mark = (name: string) => page.evaluate((name) => void performance.mark(name), name)
  await page.bringToFront()
  await browser.startTracing(page, { categories: CATEGORIES, screenshots: false })
  for (const strike of strikes) {
    await mark(KEY_MARK)
    await strike()
    await page.waitForTimeout(restMs)
    await mark(REST_MARK)
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return trace.traceEvents
}
