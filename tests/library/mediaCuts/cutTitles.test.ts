import { expect, test } from 'vitest'
import { cutTitle, nextCutName } from '../../../src/api/library/mediaCuts/cutTitles.ts'

test('the next part has a number that none has', () => {
  expect(nextCutName([])).toBe('片段 1')
  expect(nextCutName(['开场', '片段 2'])).toBe('片段 3')
  expect(nextCutName(['片段 1', '片段 3'])).toBe('片段 4')
})

test('what nobody named is called by its video, too, however long that is called', () => {
  expect(cutTitle('合龙一刻', '街采')).toBe('合龙一刻')
  expect(cutTitle('片段 1', '街采')).toBe('街采 片段 1')
  const long = cutTitle('片段 12', '长'.repeat(300))
  expect([[...long].length, long.endsWith('… 片段 12')]).toEqual([200, true])
})
