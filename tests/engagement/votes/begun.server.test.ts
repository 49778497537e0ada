// A review is taken back although the clock has begun the vote since; not once anybody voted, or somebody began it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { voteRoom, type VoteRoom } from './room.ts'

let w: VoteRoom
beforeAll(async () => {
  w = await voteRoom()
})
afterAll(() => w.end())

const stateOf = async (ID: number) => (await w.chief.votes.get({ ID })).State
const undo = (ID: number) => w.reviewer.operationLog.undo({ ID })

async function passed(more: object = {}) {
  const { ID, GUID } = await w.vote(more, 'pending')
  const { LogID } = await w.reviewer.votes.check({
    Ids: [ID],
    IsPublic: true,
    Seen: [await w.reviewer.votes.get({ ID })],
  })
  return { ID, GUID, LogID: LogID! }
}

test('nobody voted yet: it waits for its review again, and is passed again', async () => {
  const { ID, LogID } = await passed()
  await w.work()
  expect(await stateOf(ID)).toBe('running')
  const { LogID: undone } = await undo(LogID)
  expect(await stateOf(ID)).toBe('pending')
  await w.work()
  expect(await stateOf(ID)).toBe('pending')
  await undo(undone!)
  expect(await stateOf(ID)).toBe('published')
})

test('somebody voted: it stays', async () => {
  const { ID, GUID, LogID } = await passed()
  await w.work()
  await w.cast(GUID, [1])
  await expect(undo(LogID)).rejects.toThrow(/不能撤销/)
  expect(await stateOf(ID)).toBe('running')
})

test('somebody began it before its time: that is another act, and stays', async () => {
  const { ID, LogID } = await passed({ BeginTime: new Date(w.clock.now().getTime() + 3_600_000).toISOString() })
  await w.chief.votes.status({ Ids: [ID], Event: 'start' })
  await expect(undo(LogID)).rejects.toThrow(/之后做了「开始投票」，不能撤销/)
  expect(await stateOf(ID)).toBe('running')
})
