/** clock.ts beside the page, where no browser slows timers down because the tab is not looked at. */
import { expose } from 'comlink'
import { createClock, type Clock, type Ring } from './clock.ts'

let clock: Clock | undefined

/** What the worker answers to. */
const clockWorker = {
  /** From now on lines ring by this; before it there are none. */
  start(ring: Ring): void {
    clock = createClock(ring)
  },
  begin: (line: number, everyMs: number, firstMs: number) => clock?.begin(line, everyMs, firstMs),
  end: (line: number) => clock?.end(line),
  hurry: (line?: number) => clock?.hurry(line),
}
export type ClockWorker = typeof clockWorker

expose(clockWorker)
