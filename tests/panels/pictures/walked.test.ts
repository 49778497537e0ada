import { expect, test } from 'vitest'
import { wholeVersion } from '../../../src/panels/parts/pictures/crop/originalOf.ts'
import { walked } from '../../../src/panels/parts/pictures/library/walked.ts'
import type { MediaVersion } from '../../../src/api/library/media/version.ts'

test('arrows walk tiles in rows; left and right are the field’s while something stands in it', () => {
  expect(walked('ArrowRight', 0, 14, 6, true)).toBe(1)
  expect(walked('ArrowRight', 0, 14, 6, false)).toBeUndefined()
  expect(walked('ArrowDown', 3, 14, 6, false)).toBe(9)
  // The last row is shorter.
  expect(walked('ArrowDown', 9, 14, 6, false)).toBe(13)
  expect(walked('ArrowDown', 13, 14, 6, false)).toBe(13)
  expect(walked('ArrowUp', 3, 14, 6, true)).toBe(3)
  expect(walked('End', 0, 14, 6, true)).toBe(13)
  expect(walked('ArrowDown', 0, 0, 6, true)).toBeUndefined()
  expect(walked('a', 0, 14, 6, true)).toBeUndefined()
})

test('the whole picture is the newest version that was not cut, up to the one that stands', () => {
  const version = (Number: number, Edit: object | null, IsCurrent = false) =>
    ({ Number, Edit, IsCurrent }) as unknown as MediaVersion
  const cut = { X: 0 }
  expect(wholeVersion([version(3, cut, true), version(2, cut), version(1, null)])?.Number).toBe(1)
  // Replaced after it was cut: the replacement is the whole one.
  expect(wholeVersion([version(4, cut, true), version(3, null), version(2, cut), version(1, null)])?.Number).toBe(3)
  // Gone back to before the replacement.
  expect(wholeVersion([version(3, null), version(2, cut, true), version(1, null)])?.Number).toBe(1)
  expect(wholeVersion([])).toBeUndefined()
})
