import { expect, test } from 'vitest'
import { entryAround } from '../../../src/panels/engagement/vod/guide/dayWords.ts'

const entry = (Begin: string, End: string) => ({ Day: '2026-11-25', Begin, End })
const day = [entry('06:00', '07:00'), entry('07:00', '08:30'), entry('09:00', '24:30')]
const at = (time: string) => entryAround(day, new Date(`2026-11-25T${time}`))?.Begin

test('today is read from what is on air, from what comes next where nothing is, at last from the last one', () => {
  expect([at('05:00'), at('06:30'), at('08:29'), at('08:40'), at('23:50')]).toEqual([
    '06:00',
    '06:00',
    '07:00',
    '09:00',
    '09:00',
  ])
  expect(entryAround(day.slice(0, 2), new Date('2026-11-25T22:00'))?.Begin).toBe('07:00')
})

test('another day is read from its beginning, and an empty one from nowhere', () => {
  expect(entryAround(day, new Date('2026-11-26T00:10'))).toBeUndefined()
  expect(entryAround([], new Date('2026-11-25T10:00'))).toBeUndefined()
})
