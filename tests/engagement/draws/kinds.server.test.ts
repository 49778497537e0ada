// A draw that becomes one of another kind, and times in the wrong order.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawRoom, STEP, type DrawRoom } from './room.ts'

let w: DrawRoom
beforeAll(async () => {
  w = await drawRoom()
})
afterAll(() => w.close())

test('what the form of the other kind does not show is emptied, and stands in nobody’s way', async () => {
  const { chief } = w
  const { ID: VoteID } = await chief.votes.save({ Title: '投过的人' })
  const ID = await w.make({ VoteID, Standby: 3, Outside: 'figure', FigureName: '上证指数', FigureSource: '上交所' })
  expect(await chief.draws.get({ ID })).toMatchObject({ VoteID, EntrySource: 'vote', Standby: 3 })
  // As the form sends it: without the fields of a closing draw.
  const { LogID } = await chief.draws.save({ ID, Kind: 'deck', Tickets: 500, Outside: 'none' })
  expect(await chief.draws.get({ ID })).toMatchObject({
    ...{ Kind: 'deck', VoteID: null, EntrySource: 'own', DrawTime: null, FigureName: '', FigureSource: '' },
  })
  await chief.operationLog.undo({ ID: LogID! })
  expect(await chief.draws.get({ ID })).toMatchObject({ Kind: 'closing', VoteID, EntrySource: 'vote', Standby: 3 })
  // Who says it is told that it cannot be.
  await expect(chief.draws.save({ ID, Kind: 'deck', VoteID })).rejects.toThrow('名单不能来自投票或报名')
})

test('a wrong order of times names the field and its limit', async () => {
  const fieldOf = (more: object) =>
    w.make(more).then(
      () => undefined,
      (error: { detail?: { Fields?: readonly unknown[] } }) => error.detail?.Fields?.[0],
    )
  expect(await fieldOf({ EndTime: w.in(STEP / 2) })).toEqual({
    Field: 'EndTime',
    Message: expect.stringMatching(/^截止时间要晚于开始时间（\d{4}-\d\d-\d\d \d\d:\d\d）。$/),
  })
  expect(await fieldOf({ DrawTime: w.in(STEP) })).toEqual({
    Field: 'DrawTime',
    Message: expect.stringMatching(/^开奖时间要晚于截止时间（.*）。$/),
  })
  expect(await fieldOf({ Kind: 'deck', Grade: 'person', DrawTime: w.in(STEP) })).toBeUndefined()
})
