/** The pool of workers, as the page has it. */
import { expose } from 'comlink'
import { expect, onTestFinished, test } from 'vitest'
import { Cancelled, poolSize, workerPool } from '../../../src/workers/pictures/pool.ts'

/** Workers that answer once they are let. */
function slowWorkers(size: number) {
  const letGo = new Map<string, () => void>()
  const begun: string[] = []
  const slow = {
    draw: (name: string) =>
      new Promise<string>((resolve) => {
        begun.push(name)
        letGo.set(name, () => resolve(`${name} done`))
      }),
  }
  let started = 0
  let ended = 0
  const make = () => {
    started++
    const { port1, port2 } = new MessageChannel()
    onTestFinished(() => port1.close())
    expose(slow, port2)
    return Object.assign(port1, {
      terminate() {
        ended++
        port1.close()
      },
    }) as unknown as Worker
  }
  const pool = workerPool<typeof slow>(make, size)
  const draw = (name: string, signal?: AbortSignal) => pool((remote) => remote.draw(name) as Promise<string>, signal)
  return { draw, begun, letGo: (name: string) => letGo.get(name)!(), counts: () => ({ started, ended }) }
}

test('as many as the machine has processors but one, 1 to 4', () => {
  expect([undefined, 1, 2, 4, 5, 64].map(poolSize)).toEqual([1, 1, 1, 3, 4, 4])
})

test('what comes while all are busy waits in order, and workers are kept', async () => {
  const { draw, begun, letGo, counts } = slowWorkers(2)
  const all = ['a', 'b', 'c', 'd'].map((name) => draw(name))
  await expect.poll(() => begun).toEqual(['a', 'b'])
  letGo('b')
  expect(await all[1]).toBe('b done')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  letGo('a')
  letGo('c')
  await expect.poll(() => begun.length).toBe(4)
  letGo('d')
  expect(await Promise.all(all)).toHaveLength(4)
  expect(counts()).toEqual({ started: 2, ended: 0 })
})

test('a worker is asked through the same remote as long as it is kept: comlink ends one whose remote is collected', async () => {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  expose({ draw: (name: string) => name }, port2)
  const pool = workerPool<{ draw: (name: string) => string }>(() => port1 as unknown as Worker, 1)
  const remotes = new Set<unknown>()
  for (const name of ['a', 'b', 'c'])
    expect(
      await pool((remote) => {
        remotes.add(remote)
        return remote.draw(name)
      }),
    ).toBe(name)
  expect(remotes.size).toBe(1)
})

test('called off at work its worker ends, called off in the queue it never begins', async () => {
  const { draw, begun, letGo, counts } = slowWorkers(1)
  const [first, second] = [new AbortController(), new AbortController()]
  const [a, b, c] = [draw('a', first.signal), draw('b', second.signal), draw('c')]
  const off = [expect(a).rejects.toBeInstanceOf(Cancelled), expect(b).rejects.toBeInstanceOf(Cancelled)]
  await expect.poll(() => begun).toEqual(['a'])
  second.abort()
  first.abort()
  await Promise.all(off)
  await expect.poll(() => begun).toEqual(['a', 'c'])
  letGo('c')
  expect(await c).toBe('c done')
  expect(counts()).toEqual({ started: 2, ended: 1 })
  await expect(draw('d', first.signal)).rejects.toBeInstanceOf(Cancelled)
})

test('a worker that did not start is told, and the next call starts another', async () => {
  const { draw, letGo, begun } = slowWorkers(1)
  const broken = workerPool<object>(() => {
    const { port1 } = new MessageChannel()
    queueMicrotask(() => port1.dispatchEvent(new Event('error')))
    return Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker
  }, 1)
  await expect(broken(() => new Promise(() => {}))).rejects.toThrow('did not start')
  const one = draw('a')
  await expect.poll(() => begun).toEqual(['a'])
  letGo('a')
  expect(await one).toBe('a done')
})
