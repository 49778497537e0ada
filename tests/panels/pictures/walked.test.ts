import { expect, test } from 'vitest'
import { wholeVersion } from '../../../src/panels/parts/pictures/crop/originalOf.ts'
import { walked } from '../../../src/panels/parts/pictures/library/walked.ts'
import type { MediaVersion } from '../../../src/api/library/media/version.ts'

const inTiles = (at: number) => ({ at, isIn: true })

test('arrows walk tiles in rows', () => {
  expect(walked('ArrowRight', inTiles(0), 14, 6)).toEqual(inTiles(1))
  expect(walked('ArrowLeft', inTiles(1), 14, 6)).toEqual(inTiles(0))
  expect(walked('ArrowDown', inTiles(3), 14, 6)).toEqual(inTiles(9))
  // The last row is shorter.
  expect(walked('ArrowDown', inTiles(9), 14, 6)).toEqual(inTiles(13))
  expect(walked('ArrowDown', inTiles(13), 14, 6)).toEqual(inTiles(13))
  expect(walked('End', inTiles(0), 14, 6)).toEqual(inTiles(13))
  expect(walked('Home', inTiles(7), 14, 6)).toEqual(inTiles(0))
  expect(walked('ArrowDown', inTiles(0), 0, 6)).toBeUndefined()
  expect(walked('a', inTiles(0), 14, 6)).toBeUndefined()
})

test('in the field left and right are the field’s; down leads to the tile under the cursor, up from the first row back', () => {
  const inField = { at: 0, isIn: false }
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'End'])
    expect(walked(key, inField, 3, 6)).toBeUndefined()
  expect(walked('ArrowDown', inField, 3, 6)).toEqual(inTiles(0))
  expect(walked('ArrowUp', inTiles(3), 14, 6)).toEqual({ at: 3, isIn: false })
  expect(walked('ArrowUp', inTiles(9), 14, 6)).toEqual(inTiles(3))
})

test.each([1, 2, 5, 6, 7, 12, 13, 60])('from the field every one of %i tiles is reached by arrows', (count) => {
  const reached = new Set<number>()
  const ways = [{ at: 0, isIn: false }]
  const seen = new Set<string>()
  for (let place = ways.pop(); place; place = ways.pop()) {
    if (seen.has(JSON.stringify(place))) continue
    seen.add(JSON.stringify(place))
    if (place.isIn) reached.add(place.at)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = walked(key, place, count, 6)
      if (next) ways.push(next)
    }
  }
  expect(reached.size).toBe(count)
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
