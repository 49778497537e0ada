import { expect, test } from 'vitest'
import { barWidth } from '../../src/panels/parts/filters/barWidth.ts'

test('filters share lines in a narrow bar, and are one line in a very narrow one', () => {
  expect([200, 319, 320, 419, 420, 900].map(barWidth)).toEqual([
    ...['sliver', 'sliver', 'slim', 'slim', undefined, undefined],
  ])
})
