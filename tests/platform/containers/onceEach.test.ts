/** What is asked once, and how much of it is remembered. */
import { expect, test, vi } from 'vitest'
import { onceEach } from '../../../server/platform/containers/onceEach.ts'

test('each is asked once, one after the other, and again after it failed', async () => {
  const once = onceEach<string>({ most: 10 })
  let atOnce = 0
  const ask = vi.fn(async () => {
    expect(++atOnce).toBe(1)
    await Promise.resolve()
    atOnce--
    return 'found'
  })
  expect(await Promise.all([once('a', ask), once('b', ask), once('a', ask)])).toEqual(['found', 'found', 'found'])
  expect(ask).toHaveBeenCalledTimes(2)
  await expect(once('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await once('c', ask)).toBe('found')
})

test('what was asked first is forgotten first, by number and by weight, never what was just answered', async () => {
  const once = onceEach<number>({ most: 3, weightOf: (value) => value, heaviest: 10 })
  const asked: string[] = []
  const ask = (key: string, weight: number) => once(key, async () => (asked.push(key), weight))
  for (const key of ['a', 'b', 'c', 'd']) await ask(key, 1)
  await ask('e', 50)
  for (const key of ['e', 'd', 'a']) await ask(key, 1)
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'd', 'a'])
})
