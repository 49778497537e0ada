// What strangers tried on votes: each finds that nothing came of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solveProof } from '../../../src/workers/solveProof.ts'
import { voteRoom, type VoteRoom } from './room.ts'

let w: VoteRoom
beforeAll(async () => {
  w = await voteRoom()
})
afterAll(() => w.end())

test('looks of one address count 20 times an hour however the vote is spelt, and only so many are taken in', async () => {
  const { GUID } = await w.vote()
  const one = w.from('10.98.0.1')
  const spelt = (at: number) =>
    [...GUID].map((sign, place) => ((at >> (place % 5)) & 1 ? sign.toUpperCase() : sign)).join('')
  let reads = 0
  for (let at = 0; at < 30; at++) reads = (await one.votes.view({ StationKey: w.key, Vote: spelt(at) })).Reads
  expect(reads).toBe(20)
  const before = await w.db.selectFrom('votes').select('ReadNo').where('GUID', '=', GUID).executeTakeFirstOrThrow()
  const more = await Promise.allSettled(
    Array.from({ length: 40 }, () => one.votes.view({ StationKey: w.key, Vote: GUID })),
  )
  expect(more.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  expect(await w.db.selectFrom('votes').select('ReadNo').where('GUID', '=', GUID).executeTakeFirst()).toEqual(before)
})

test('a browser that loads the page again is no second reader, from wherever it comes', async () => {
  const [{ GUID: Vote }, { GUID: other }] = [await w.vote(), await w.vote()]
  const look = async (ClientID: string, ip: string, which = Vote) =>
    (await w.from(ip).votes.view({ StationKey: w.key, Vote: which, ClientID })).Reads
  for (const ip of ['10.98.1.1', '10.98.1.1', '10.98.1.2']) expect(await look('browser-00000001', ip)).toBe(1)
  expect(await look('browser-00000002', '10.98.1.1')).toBe(2)
  expect(await look('browser-00000001', '10.98.1.1', other)).toBe(1)
  // Whoever makes numbers up is still at one address.
  for (let at = 0; at < 30; at++) await look(`made-up-${String(at).padStart(8, '0')}`, '10.98.1.3')
  expect(await look('browser-00000001', '10.98.1.1')).toBe(22)
})

test('a ballot that is refused after its work was used up counts for no limit', async () => {
  const { GUID: Vote } = await w.vote({ Captcha: 'always', PerDay: 1, PerPerson: 2, EndTime: '2099-01-01T00:00:00Z' })
  const ReaderToken = await w.device()
  let nth = 0
  const cast = async () => {
    const asked = await w.from('10.99.0.1').votes.proof({ StationKey: w.key, Vote })
    const Proof = (await solveProof(asked as never)) as string
    return w.cast(Vote, [1], {
      ip: '10.99.0.1',
      ReaderToken,
      Proof,
      ClientID: `worked-${String(++nth).padStart(6, '0')}`,
    })
  }
  await cast()
  for (const _ of [1, 2]) await expect(cast()).rejects.toThrow('您今天已经投满 1 票')
  const counts = await w.db.selectFrom('ballot_counts').select(['Kind', 'Count']).orderBy('Kind').execute()
  expect(counts).toEqual([
    { Kind: 'day', Count: 1 },
    { Kind: 'person', Count: 1 },
  ])
  w.clock.pass(86_400_000)
  await cast()
})
