import { expect, test } from 'vitest'
import { jsonFault } from '../../../server/content/articleImport/jsonFault.ts'

test.each([
  ['{"a":\n\n oops}', 8],
  ['{"a":1,}', 7],
  ['[1,2', 4],
  ['{"a" 1}', 5],
  ['{a:1}', 1],
  ["['x']", 1],
  ['[1 2]', 3],
  ['{"a":01}', 5],
  ['["a\nb"]', 1],
  ['{"a":"x', 5],
  ['{} {}', 3],
  ['[}', 1],
  ['["\\x"]', 1],
])('%j is broken at %i', (text, position) => {
  expect(() => JSON.parse(text) as unknown).toThrow()
  expect(jsonFault(text)).toBe(position)
})

test.each(['{}', ' [1, -2.5e3, "x\\n\\u4f60", {"a": [true, false, null]}] ', '"x"', '{"a":{"b":{}}}'])(
  '%j is whole, so its end is the only place left',
  (text) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow()
    expect(jsonFault(text)).toBe(text.length)
  },
)

test('a long broken text is searched in one pass', () => {
  expect(jsonFault('['.repeat(500_000))).toBe(500_000)
})
