/**
 * Asking again and again. All that this tab asks in its time hangs on one timer in a worker; what is asked is asked from
 * here, by the one client that has the sign-in. Where a worker cannot run the same timer runs in the page.
 */
import { createClock, type Clock } from './clock.ts'
import type { ClockWorker } from './clock.worker.ts'
import { WORKER_MS } from './patience.ts'

/** Something that is asked again and again. */
export interface Poll {
  /** Ask now, and again in its time after that. */
  readonly now: () => void
  readonly stop: () => void
}

interface Line {
  readonly everyMs: number
  readonly firstMs: number
  readonly ask: () => Promise<unknown>
}

/** What the worker's timer and the page's are to this file. */
type Timer = { readonly [K in keyof Clock]: (...of: Parameters<Clock[K]>) => unknown }

const lines = new Map<number, Line>()
let last = 0
let timer: Promise<Timer> | undefined

const ring = async (name: number): Promise<boolean> => {
  try {
    await lines.get(name)?.ask()
    return true
  } catch (error) {
    console.info('poll', error)
    return false
  }
}

async function timerBeside(): Promise<Timer> {
  const { proxy, wrap } = await import('comlink')
  const worker = new Worker(new URL('./clock.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<ClockWorker>(worker)
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker did not start')))
    setTimeout(() => reject(new Error('the worker did not answer')), WORKER_MS)
  })
  try {
    await Promise.race([remote.start(proxy(ring)), broken])
    return remote
  } catch (error) {
    worker.terminate()
    throw error
  }
}

function startTimer(): Promise<Timer> {
  // All that fails is asked as soon as the browser has a network again.
  addEventListener('online', () => say((one) => one.hurry()))
  if (typeof Worker === 'undefined') return Promise.resolve(createClock(ring))
  return timerBeside().catch((error: unknown) => {
    console.info('polling in the page', error)
    return createClock(ring)
  })
}

function say(what: (timer: Timer) => unknown): void {
  timer ??= startTimer()
  timer.then(what).catch((error: unknown) => console.info('poll', error))
}

/**
 * Ask every `everyMs` ms, counted from when the last answer came, until it is stopped. An `ask` that rejects has failed:
 * it is asked more seldom until it succeeds, and at once when the browser has a network again. `firstMs`: when it is
 * asked first; default after `everyMs`, 0 is at once.
 */
export function poll(everyMs: number, ask: () => Promise<unknown>, firstMs: number = everyMs): Poll {
  const name = ++last
  lines.set(name, { everyMs, firstMs, ask })
  // Nobody waits for the timer's own start.
  if (firstMs === 0) void ring(name)
  say((one) => one.begin(name, everyMs, firstMs || everyMs))
  return {
    now: () => say((one) => one.hurry(name)),
    stop() {
      lines.delete(name)
      say((one) => one.end(name))
    },
  }
}
