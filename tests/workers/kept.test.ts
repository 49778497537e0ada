/** Workers that are kept from call to call, as the page has them. */
import { expose } from 'comlink'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keptWorker } from '../../src/workers/kept.ts'
import { WORKER_MS } from '../../src/workers/patience.ts'

const adder = { add: (one: number, other: number) => one + other }

/** Workers whose script cannot be fetched, that fall silent, or that answer, in the order they are started. */
function workers(...kinds: readonly ('gone' | 'silent' | 'answers')[]) {
  const ended: string[] = []
  let started = 0
  const make = () => {
    const kind = kinds[started++]!
    const { port1, port2 } = new MessageChannel()
    const terminate = () => {
      ended.push(kind)
      port1.close()
    }
    onTestFinished(() => port1.close())
    if (kind === 'answers') expose(adder, port2)
    if (kind === 'gone') queueMicrotask(() => port1.dispatchEvent(new Event('error')))
    return Object.assign(port1, { terminate }) as unknown as Worker
  }
  return { ask: keptWorker<typeof adder>(make), ended, count: () => started }
}

test('a worker that answers is kept', async () => {
  const { ask, ended, count } = workers('answers')
  expect([await ask((remote) => remote.add(1, 2)), await ask((remote) => remote.add(3, 4))]).toEqual([3, 7])
  expect([count(), ended]).toEqual([1, []])
})

test('one that could not start while the server was away is started anew by the next call', async () => {
  const { ask, ended } = workers('gone', 'answers')
  await expect(ask((remote) => remote.add(1, 2))).rejects.toThrow('did not start')
  expect(await ask((remote) => remote.add(1, 2))).toBe(3)
  expect(ended).toEqual(['gone'])
})

test('one that falls silent is ended, and waited for no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, ended } = workers('silent', 'answers')
  const asked = expect(ask((remote) => remote.add(1, 2))).rejects.toThrow('did not answer')
  await vi.advanceTimersByTimeAsync(WORKER_MS)
  await asked
  expect(await ask((remote) => remote.add(1, 2))).toBe(3)
  expect([ended, vi.getTimerCount()]).toEqual([['silent'], 0])
})
