// When a vote really ended is kept: by hand the moment of that, by the clock the end it was planned with; undoing forgets it.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { VoteEvidence } from '../../../src/evidence/file/format.ts'
import { verify } from '../../../src/evidence/file/verify.ts'
import { longMoment } from '../../../server/platform/environment/momentsHere.ts'
import { voteRoom, type VoteRoom } from './room.ts'

const MINUTES = 60_000
let w: VoteRoom
beforeAll(async () => {
  w = await voteRoom()
})
afterAll(() => w.end())
afterEach(() => expect(w.faults.splice(0)).toEqual([]))

const soon = () => new Date(w.clock.now().getTime() + 10 * MINUTES).toISOString()
const endedAt = async (ID: number) => (await w.chief.votes.get({ ID })).EndedAt
const open = (Vote: string) => w.from().votes.openOne({ StationKey: w.key, Vote })

test('ended by hand it ended then, for the house and for the public, and its evidence holds', async () => {
  const { ID, GUID } = await w.vote()
  await w.cast(GUID, [1])
  await w.work()
  expect(await endedAt(ID)).toBeNull()
  expect((await open(GUID)).EndedAt).toBeNull()
  w.clock.pass(20 * MINUTES)
  const before = w.clock.now().toISOString()
  const { LogID } = await w.chief.votes.status({ Ids: [ID], Event: 'end' })
  const after = w.clock.now().toISOString()
  w.clock.pass(5 * MINUTES)
  const at = (await endedAt(ID))!
  expect([before <= at, at <= after]).toEqual([true, true])
  const said = `投票已于 ${longMoment(at)} 结束。`
  expect(await open(GUID)).toMatchObject({ EndedAt: at, WhyNot: said })
  await expect(w.cast(GUID, [1])).rejects.toThrow(said)
  await w.chief.operationLog.undo({ ID: LogID! })
  expect(await endedAt(ID)).toBeNull()
  await w.cast(GUID, [2])
  await w.chief.votes.status({ Ids: [ID], Event: 'end' })
  const again = (await endedAt(ID))!
  expect(again > after).toBe(true)
  await w.chief.votes.certify({ ID })
  expect(await w.chief.votes.get({ ID })).toMatchObject({ State: 'certified', EndedAt: again })
  const file = (await w.chief.votes.evidence({ ID })).File as VoteEvidence
  expect((await verify(file)).findings).toEqual([])
})

test('ended by the clock it ended when it was planned to, whenever the clock is looked at', async () => {
  const { ID, GUID } = await w.vote({ EndTime: soon() })
  const { EndTime } = await w.chief.votes.get({ ID })
  w.clock.pass(20 * MINUTES)
  expect((await open(GUID)).WhyNot).toBe(`投票已于 ${longMoment(EndTime!)} 结束。`)
  await w.work()
  expect(await w.chief.votes.get({ ID })).toMatchObject({ State: 'ended', EndedAt: EndTime })
})

test('ended by hand before the clock was looked at, it ended when it was planned to', async () => {
  const { ID } = await w.vote({ EndTime: soon() })
  const { EndTime } = await w.chief.votes.get({ ID })
  w.clock.pass(20 * MINUTES)
  await w.chief.votes.status({ Ids: [ID], Event: 'end' })
  expect(await endedAt(ID)).toBe(EndTime)
})
