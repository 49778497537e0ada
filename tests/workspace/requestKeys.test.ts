/** The same write after a lost answer goes under the same key; whatever else is meant, under another. */
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../src/api/client.ts'
import { TRY_MS, underKey } from '../../src/workspace/requestKeys.ts'

const add = { family: 'clues', call: 'save', input: { Title: '一条' } }
const lost = new Refusal('fault', '没有连上', { detail: { offline: true } })
const done = async (key: string) => key
/** The key it went under. */
const keyOf = async (asked: typeof add, error?: unknown) => {
  let used = ''
  await underKey(asked, async (key) => {
    used = key
    if (error) throw error
    return key
  }).catch(() => {})
  return used
}

// What was answered leaves nothing behind.
beforeEach(() => underKey(add, done))

test('after a lost answer the same goes under the same key, however often, and another does not', async () => {
  const first = await keyOf(add, lost)
  expect(await keyOf(add, new Refusal('away', '数据库暂时连不上'))).toBe(first)
  expect(await keyOf({ ...add, input: { Title: '另一条' } }, lost)).not.toBe(first)
  expect(await keyOf(add)).toBe(first)
  expect(await keyOf(add)).not.toBe(first)
})

test('a refusal is an answer', async () => {
  const first = await keyOf(add, new Refusal('refused', '请填写标题。'))
  expect(await keyOf(add)).not.toBe(first)
})

test('on, off, and on again are three acts', async () => {
  const on = await keyOf(add, lost)
  await keyOf({ ...add, input: { Title: '关' } })
  expect(await keyOf(add)).not.toBe(on)
})

test('long after it, it is meant anew; a key of its own stays', async () => {
  const first = await keyOf(add, lost)
  vi.setSystemTime(Date.now() + TRY_MS)
  expect(await keyOf(add)).not.toBe(first)
  vi.useRealTimers()
  expect(await keyOf({ ...add, input: { Title: '一条', ClientID: 'form-key-1' } as never })).toBe('form-key-1')
})
