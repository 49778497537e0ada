/**
 * Before each test file: our own modules are read anew, with their stores as they begin, while packages stay loaded. What
 * a file leaves behind besides its modules fails that file; its timers end with it.
 */
import { options } from 'preact'
import { afterAll, vi } from 'vitest'

vi.resetModules()
/** Ours: what a frame takes, in ms. */
const FRAME_MS = 16
// Another function for each file: preact, which stays loaded, would go on waiting for a frame that the end of the last file took
// away, and run no effect any more.
options.requestAnimationFrame = (draw) => void setTimeout(draw, FRAME_MS)

const waiting = new Set<ReturnType<typeof setTimeout>>()
const startTimer = globalThis.setTimeout
type Start = (...given: Parameters<typeof startTimer>) => ReturnType<typeof startTimer>
/** Puts another in the place of the function that starts timers. */
function startBy(start: Start): void {
  globalThis.setTimeout = Object.assign(start, startTimer) as typeof startTimer
}
/** Timers of this file, which must not do anything in the next one: what waits to be saved is saved by nobody. */
startBy((...given) => {
  const timer = startTimer(...given)
  waiting.add(timer)
  return timer
})
const repeated = new Set<ReturnType<typeof setInterval>>()
const startInterval = globalThis.setInterval
/** The same for what is done again and again, but for jsdom, which draws its frames by an interval that must stay. */
globalThis.setInterval = Object.assign((...given: Parameters<typeof startInterval>) => {
  const timer = startInterval(...given)
  if (!new Error('who asks').stack?.includes('/node_modules/jsdom/')) repeated.add(timer)
  return timer
}, startInterval) as typeof startInterval
/** Ours: so often what is under way may go on at the end of a file, so that it starts no timer in the next one. */
const TURNS = 10

/** The functions of the global object, by name; those that packages keep there for themselves begin with two underscores. */
const globals = () =>
  new Map(
    Object.getOwnPropertyNames(globalThis).flatMap((name) => {
      if (name.startsWith('__')) return []
      const { value } = Object.getOwnPropertyDescriptor(globalThis, name)!
      return typeof value === 'function' ? [[name, value as unknown] as const] : []
    }),
  )

const before = globals()
afterAll(async () => {
  // What vitest itself put in place it takes away again.
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const now = globals()
  const changed = [...before].filter(([name, value]) => now.get(name) !== value).map(([name]) => name)
  for (const timer of waiting) clearTimeout(timer)
  for (const timer of repeated) clearInterval(timer)
  globalThis.setInterval = startInterval
  // A line that was being opened as its timer ended would be opened again and again, by whatever the next file answers.
  startBy((...given) => {
    const timer = startTimer(...given)
    clearTimeout(timer)
    return timer
  })
  for (let turn = 0; turn < TURNS; turn++) await new Promise((done) => setImmediate(done))
  globalThis.setTimeout = startTimer
  if (changed.length > 0) throw new Error(`This file leaves behind what it changed: ${changed.join(', ')}`)
})
