/**
 * Before each test file: our own modules are read anew, with their stores as they begin, while packages stay loaded. What
 * a file leaves behind besides its modules fails that file; its timers end with it.
 */
import { afterAll, vi } from 'vitest'

vi.resetModules()

const waiting = new Set<ReturnType<typeof setTimeout>>()
const startTimer = globalThis.setTimeout
/** Timers of this file, which must not do anything in the next one: what waits to be saved is saved by nobody. */
globalThis.setTimeout = Object.assign((...given: Parameters<typeof startTimer>) => {
  const timer = startTimer(...given)
  waiting.add(timer)
  return timer
}, startTimer) as typeof startTimer

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
afterAll(() => {
  // What vitest itself put in place it takes away again.
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const now = globals()
  const changed = [...before].filter(([name, value]) => now.get(name) !== value).map(([name]) => name)
  for (const timer of waiting) clearTimeout(timer)
  globalThis.setTimeout = startTimer
  if (changed.length > 0) throw new Error(`This file leaves behind what it changed: ${changed.join(', ')}`)
})
