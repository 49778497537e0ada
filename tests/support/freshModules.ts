/**
 * Before each test file: our own modules are read anew, with their stores as they begin, while packages stay loaded. What
 * a file leaves behind besides its modules fails that file.
 */
import { afterAll, vi } from 'vitest'

vi.resetModules()

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
  const now = globals()
  const changed = [...before].filter(([name, value]) => now.get(name) !== value).map(([name]) => name)
  if (vi.isFakeTimers()) changed.push('the clock')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (changed.length > 0) throw new Error(`This file leaves behind what it changed: ${changed.join(', ')}`)
})
