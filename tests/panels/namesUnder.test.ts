import { expect, test } from 'vitest'
import { namesUnder } from '../../src/panels/parts/chart/namesUnder.ts'

test.each([
  ['in a wide pane every name lies flat, cut to its bar', 12, 1200, { interval: 0, width: 84 }],
  ['in a narrow one it stands aslant, and still every bar has one', 12, 600, { interval: 0, rotate: 40 }],
  ['of more bars than names can be told apart some are left out', 100, 600, { interval: 'auto', hideOverlap: true }],
])('%s', (_, count, width, expected) => {
  expect(namesUnder(count, width)).toMatchObject(expected)
})
