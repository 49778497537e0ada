import { expect, test } from 'vitest'
import { turnText } from '../../../src/api/library/conversions/states.ts'

test('behind nothing it is next; nobody is told that nothing is before it', () => {
  expect([0, 1, 12].map(turnText)).toEqual(['下一个就是它', '前面还有 1 个任务', '前面还有 12 个任务'])
})
