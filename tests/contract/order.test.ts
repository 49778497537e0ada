// Times and numbers of one record that stand in an order, and fields that matter for some choices alone.
import { expect, test } from 'vitest'
import { articleFieldFields } from '../../src/api/content/articleFields/fields.ts'
import { drawFields } from '../../src/api/engagement/draws/fields.ts'
import { voteFields } from '../../src/api/engagement/votes/fields.ts'
import { appVersionFields } from '../../src/api/system/appVersions/fields.ts'
import { stationFields } from '../../src/api/system/stations/fields.ts'
import { taskFields } from '../../src/api/command/tasks/fields.ts'
import { emptied, isMeant } from '../../src/api/record/meant.ts'
import { ordered, outOfOrder } from '../../src/api/record/order.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 5, 18, hour)).toISOString()
const minute = (moment: string | Date) => new Date(moment).toISOString().slice(11, 16)
const early = (values: object) =>
  outOfOrder(drawFields, { Kind: 'closing', ...values }, minute).map(({ Field, Message }) => `${Field} ${Message}`)

test('each time that stands too early is named with its limit', () => {
  expect(early({ StartTime: at(9), EndTime: at(9), DrawTime: at(8) })).toEqual([
    'EndTime 截止时间要晚于开始时间（09:00）。',
    'DrawTime 开奖时间要晚于截止时间（09:00）。',
  ])
  expect(early({ StartTime: at(9), EndTime: new Date(at(10)), DrawTime: at(11) })).toEqual([])
  expect(early({ StartTime: null, EndTime: at(9), DrawTime: '' })).toEqual([])
})

test('a time that does not matter is in nobody’s way', () => {
  expect(early({ Kind: 'deck', EndTime: at(9), DrawTime: at(8) })).toEqual([])
})

test('what may not be before may be at the same moment', () => {
  const of = (hour: number) => outOfOrder(taskFields, { StartTime: at(9), Deadline: at(hour) }, minute)
  expect(of(9)).toEqual([])
  expect(of(8)).toEqual([{ Field: 'Deadline', Message: '期限不能早于开始（09:00）。' }])
})

test('numbers stand in an order, too, and one that nobody gave is what a new record begins with', () => {
  const said = (values: object) => outOfOrder(voteFields, { ...values }, minute).map(({ Message }) => Message)
  expect(said({ LeastChoices: 2, MostChoices: 1 })).toEqual(['最多选几项（1）不能小于至少选几项（2）。'])
  expect(said({ LeastChoices: 2 })).toEqual(['最多选几项（1）不能小于至少选几项（2）。'])
  expect(said({ LeastChoices: 2, MostChoices: 2 })).toEqual([])
  const builds = (MinBuild: number) => outOfOrder(appVersionFields, { Build: 5, MinBuild }, minute)
  expect([builds(5), builds(6)]).toEqual([[], [{ Field: 'MinBuild', Message: '最低构建号（6）不能大于构建号（5）。' }]])
  const tries = (LockAfter: number) => outOfOrder(stationFields, { CaptchaAfter: 3, LockAfter }, minute).length
  expect([tries(3), tries(4)]).toEqual([1, 0])
})

test('a limit that does not matter is none', () => {
  const bounds = (Kind: string) => outOfOrder(articleFieldFields, { Kind, Least: 50, Most: 20 }, minute).length
  expect([bounds('number'), bounds('text')]).toEqual([1, 0])
})

test('a limit is about what follows it', () => {
  expect(ordered(drawFields, 'EndTime')).toEqual(['EndTime', 'DrawTime'])
  expect(ordered(voteFields, 'LeastChoices')).toEqual(['MostChoices'])
  expect(ordered(drawFields, 'Title')).toEqual([])
})

test('a change empties what it makes meaningless, unless it says something of it', () => {
  const before = { Kind: 'closing', DrawTime: at(9), VoteID: 3, Standby: 4, Tickets: 1000, Outside: 'figure' }
  expect(isMeant(drawFields.Tickets, before)).toBe(false)
  expect(emptied(drawFields, { Kind: 'deck' }, before)).toEqual({
    ...{ DrawTime: null, VoteID: null, SignUpID: null, OncePerPerson: true, Standby: 10 },
  })
  expect(emptied(drawFields, { Kind: 'deck', VoteID: 3 }, before)).not.toHaveProperty('VoteID')
  expect(emptied(drawFields, { Outside: 'none' }, before)).toEqual({ FigureName: '', FigureSource: '' })
  // What never mattered is left alone, and so is a new record.
  expect(emptied(drawFields, { Title: '改名' }, { ...before, Kind: 'deck' })).toEqual({})
  expect(emptied(drawFields, { Kind: 'deck' }, undefined)).toEqual({})
})
