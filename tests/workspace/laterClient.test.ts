import { expect, test } from 'vitest'
import { laterClient } from '../../src/workspace/laterClient.ts'

type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

const near = { session: { current: async () => 'me' } }
const far = { articles: { list: async (input: unknown) => ['rows', input] } }

test('the core families do not wait', async () => {
  const client = laterClient(near, () => Promise.reject(new Error('not asked'))).client as unknown as Calls
  expect(await client['session']!['current']!({})).toBe('me')
})

test('a call of another family waits for the contract and takes its input along', async () => {
  let arrive = (_: object) => {}
  const client = laterClient(near, () => new Promise<object>((resolve) => (arrive = resolve)))
    .client as unknown as Calls
  const answer = client['articles']!['list']!({ PageIndex: 2 })
  arrive(far)
  expect(await answer).toEqual(['rows', { PageIndex: 2 }])
})

test('a contract that could not be fetched refuses this call, and the next one tries again', async () => {
  let tries = 0
  const client = laterClient(near, async () => {
    if (++tries === 1) throw new Error('offline')
    return far
  }).client as unknown as Calls
  await expect(client['articles']!['list']!({})).rejects.toThrow('offline')
  expect(await client['articles']!['list']!({})).toEqual(['rows', {}])
})

test('once the contract is here, calls are those of its client', async () => {
  const { client, arrive } = laterClient(near, async () => far)
  await arrive()
  expect((client as unknown as Calls)['articles']).toBe(far.articles)
  expect((client as unknown as Calls)['session']).toBe(near.session)
})

test('a family may be near in part: the rest of its calls waits', async () => {
  const whole = { session: { current: async () => 'later', signIns: async () => ['here'] } }
  const { client } = laterClient(near, async () => whole)
  const { session } = client as unknown as Calls
  expect(await session!['current']!({})).toBe('me')
  expect(await session!['signIns']!({})).toEqual(['here'])
})
