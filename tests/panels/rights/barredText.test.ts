import { expect, test } from 'vitest'
import { barredText } from '../../../src/panels/parts/rights/barredText.ts'

const item = (Title: string) => ({ Title, Why: '还没有人批准' })

test('some are named, each with its reason; what may not be named is counted all the same', () => {
  expect(barredText([])).toBe('')
  expect(barredText([item('江边'), item('')])).toBe('公开时会被拦下：“江边”还没有人批准；一个媒资还没有人批准')
  expect(barredText(['甲', '乙', '丙', '丁', '戊'].map(item))).toMatch(/“丙”还没有人批准，等 5 个$/)
})
