// Cutting to a ratio around the focal point.
import { expect, test } from 'vitest'
import { cropAround } from '../../../src/api/library/media/ratios.ts'

const wide = { width: 4000, height: 2000 }

test.each([
  ['16:9', { x: 500, y: 500 }, { X: 222, Y: 0, Width: 3556, Height: 2000 }],
  ['1:1', { x: 500, y: 500 }, { X: 1000, Y: 0, Width: 2000, Height: 2000 }],
  // As near to the edge as the picture lets it be.
  ['1:1', { x: 900, y: 500 }, { X: 2000, Y: 0, Width: 2000, Height: 2000 }],
  ['1:1', { x: 0, y: 0 }, { X: 0, Y: 0, Width: 2000, Height: 2000 }],
  ['2:1', { x: 100, y: 900 }, { X: 0, Y: 0, Width: 4000, Height: 2000 }],
] as const)('%s around %o', (ratio, focal, box) => {
  expect(cropAround(wide, ratio, focal)).toEqual(box)
})

test('a picture that is higher than wide is cut in its height, a tiny one is still a picture', () => {
  expect(cropAround({ width: 1000, height: 3000 }, '4:3', { x: 500, y: 200 })).toEqual({
    ...{ X: 0, Y: 225, Width: 1000, Height: 750 },
  })
  expect(cropAround({ width: 1, height: 1 }, '16:9', { x: 500, y: 500 })).toEqual({ X: 0, Y: 0, Width: 1, Height: 1 })
})
