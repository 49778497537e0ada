/** Pictures wait for whoever writes, and not for ever. */
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { restBetweenKeys } from '../../../src/workers/pictures/rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function onMachine(processors: number | undefined) {
  const at = new EventTarget()
  const rest = restBetweenKeys({ at, processors, now: () => Date.now() })
  const begun: string[] = []
  return {
    strike: (key = 'a', ctrlKey = false) =>
      at.dispatchEvent(Object.assign(new Event('keydown'), { key, ctrlKey, altKey: false, metaKey: false })),
    begin: (name: string) => void rest().then(() => begun.push(name)),
    begun,
  }
}

test('where nobody writes it begins at once', async () => {
  const { begin, begun } = onMachine(2)
  begin('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a'])
})

test.each([2, undefined])('with %s processors it waits until no key came for 300 ms', async (processors) => {
  const { begin, begun, strike } = onMachine(processors)
  strike()
  begin('a')
  await vi.advanceTimersByTimeAsync(250)
  strike()
  await vi.advanceTimersByTimeAsync(290)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(20)
  expect(begun).toEqual(['a'])
})

test('whoever never stops is not waited for longer than three seconds', async () => {
  const { begin, begun, strike } = onMachine(2)
  strike()
  begin('a')
  for (let at = 0; at < 29; at++) {
    await vi.advanceTimersByTimeAsync(100)
    strike()
  }
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toEqual(['a'])
})

test('with four processors nothing waits', async () => {
  const { begin, begun, strike } = onMachine(4)
  strike()
  begin('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a'])
})

test.each([
  ['Enter', false],
  ['u', true],
])('%s is no writing (with Ctrl: %s): whoever chose a file so gets it at once', async (key, ctrlKey) => {
  const { begin, begun, strike } = onMachine(2)
  strike(key, ctrlKey)
  begin('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a'])
})
