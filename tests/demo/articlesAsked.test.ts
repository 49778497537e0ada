import { expect, test } from 'vitest'
import { articlesAsked } from '../../server/scripts/articlesAsked.ts'

test('the demonstration is as large as asked for', () => {
  expect(articlesAsked([])).toBeUndefined()
  expect(articlesAsked(['--articles', '200000'])).toBe(200_000)
  expect(articlesAsked(['--articles=12'])).toBe(12)
})

test.each([
  [['--articles', '0']],
  [['--articles', 'many']],
  [['--articles', '-3']],
  [['--articles']],
  [['200']],
  [['--rows', '2']],
])('%j is refused with a sentence', (words) => {
  expect(() => articlesAsked(words)).toThrow(/--articles/)
})
