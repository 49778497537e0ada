import { expect, test } from 'vitest'
import { chancesLeft } from '../../../server/engagement/draws/mine.ts'

const limits = { PerPerson: 5, PerDay: 2, PerDevice: 0 }
const counted = (all: number, today: number, device = 0) => ({ all, today, device })

test('what is left, in all and today, by whichever limit is nearest', () => {
  expect(chancesLeft(limits, counted(1, 1))).toBe('您还可以参加 4 次，今天还可以参加 1 次。')
  expect(chancesLeft(limits, counted(4, 0))).toBe('您还可以参加 1 次。')
  expect(chancesLeft({ ...limits, PerDay: 0 }, counted(2, 2))).toBe('您还可以参加 3 次。')
  expect(chancesLeft({ ...limits, PerDevice: 3 }, counted(1, 1, 2))).toBe('您还可以参加 1 次。')
})

test('of somebody who is not known, what everybody has', () => {
  expect(chancesLeft(limits, undefined)).toBe('每人最多 5 次，每天最多 2 次。')
  expect(chancesLeft({ ...limits, PerDay: 0 }, undefined)).toBe('每人最多 5 次。')
})
