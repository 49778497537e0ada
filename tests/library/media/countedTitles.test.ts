import { expect, test } from 'vitest'
import { countedTitles } from '../../../server/library/media/countedTitles.ts'

test('one is told by its name, several by their number and the first names', () => {
  expect(countedTitles(['大桥'])).toBe('“大桥”')
  expect(countedTitles(['大桥', '江边'])).toBe('2 个媒资（“大桥”、“江边”）')
  expect(countedTitles(['甲', '乙', '丙', '丁', '戊', '己', '庚'])).toBe('7 个媒资（“甲”、“乙”、“丙”等）')
})
