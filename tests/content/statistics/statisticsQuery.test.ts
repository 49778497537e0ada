import { expect, test } from 'vitest'
import { pages } from '../../../src/api/pages.ts'
import { behind, drillOf, statisticsRequest } from '../../../src/panels/content/statistics/statisticsQuery.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
const request = (By: string, more = {}) => statisticsRequest({ By, Period: '本月', ...more }, now)
const zone = 'Asia/Shanghai'
const row = { ID: 7, Name: '林小满' }

test.each([
  ['Words', 'Published'],
  ['Reads', 'Published'],
  ['ReviewMinutes', 'Decided'],
  ['Score', 'Marks'],
  ['Refused', 'Refused'],
  ['Name', undefined],
] as const)('%s leads to what is %s', (field, what) => expect(behind(field)).toBe(what))

test('a number of a person leads to theirs in the time that is counted', () => {
  const { From, To } = request('person')
  expect(drillOf(row, request('person'), 'Written', zone)).toEqual({ AdminID: 7, From, To, Named: '林小满写' })
  expect(drillOf(row, request('person', { Chid: '4' }), 'Refused', zone)).toEqual({
    ...{ AdminID: 7, Chid: 4, DecidedFrom: From, DecidedTo: To, Decision: 'refused', Named: '林小满退回待改' },
  })
})

test('a reviewer leads to what they decided, nobody of a department to 0', () => {
  expect(drillOf(row, request('reviewer'), 'Passed', zone)).toMatchObject({
    DecidedBy: 7,
    Decision: 'passed',
    Named: '林小满通过',
  })
  expect(drillOf({ ID: 0, Name: '未设机构' }, request('unit'), 'Published', zone)).toMatchObject({ UnitID: 0 })
})

test('a day is that of the newsroom', () => {
  expect(drillOf({ ID: 1, Name: '2026-11-20' }, request('day'), 'Marks', zone)).toEqual({
    MarkedFrom: '2026-11-19T16:00:00.000Z',
    MarkedTo: '2026-11-20T15:59:59.999Z',
    Named: '2026-11-20被评',
  })
})

test('a day begins where the newsroom is', () => {
  const day = drillOf({ ID: 1, Name: '2026-11-20' }, request('day'), 'Marks', 'Asia/Urumqi')
  expect(day).toMatchObject({ MarkedFrom: '2026-11-19T18:00:00.000Z', MarkedTo: '2026-11-20T17:59:59.999Z' })
})

test('what a number leads to is an address of the page', () => {
  for (const what of ['Written', 'Published', 'Passed', 'Refused', 'Decided', 'Marks'] as const)
    expect(pages['/contribution/Of'].params.safeParse(drillOf(row, request('person'), what, zone)).success).toBe(true)
})
