import { expect, test } from 'vitest'
import { decodeEntities, wellFormed } from '../../src/api/text/htmlEntities.ts'

test.each([
  ['a &amp; b &lt;c&gt; &quot;d&quot; &apos;e&apos;', 'a & b <c> "d" \'e\''],
  ['&nbsp;|&hellip;|&mdash;|&ldquo;|&rdquo;', '\u00a0|…|—|“|”'],
  ['&#20320;&#x597D;', '你好'],
  ['&#x1F600;&#128512;', '😀😀'],
  ['&#xD83D;&#xDE00;', '😀'],
  ['&#150;&#151;', '–—'],
  ['&#0000000065;', 'A'],
  ['&amp;lt;', '&lt;'],
])('decodes %s once', (source, text) => {
  expect(decodeEntities(source, 'strict')).toBe(text)
  expect(decodeEntities(source, 'text')).toBe(text)
})

test.each([['AT&T'], ['&bogus;'], ['&;'], ['&#;'], ['&#xZZ;'], ['a & b'], ['&'], ['Q&A；']])(
  'leaves %s alone',
  (text) => {
    for (const where of ['strict', 'text', 'attribute'] as const) expect(decodeEntities(text, where)).toBe(text)
  },
)

test('old names need no semicolon in HTML text, but do in XML and inside addresses', () => {
  expect(decodeEntities('&copy 2024 &ampx', 'text')).toBe('© 2024 &x')
  expect(decodeEntities('&copy 2024', 'strict')).toBe('&copy 2024')
  expect(decodeEntities('?a=1&copy=2&lt3', 'attribute')).toBe('?a=1&copy=2&lt3')
  expect(decodeEntities('&notin; &notit;', 'text')).toBe('∉ ¬it;')
})

test('numbers that are no characters become the replacement character', () => {
  expect(decodeEntities('&#0;&#x110000;&#99999999;&#xD800;', 'strict')).toBe('\ufffd\ufffd\ufffd\ufffd')
})

test('half a surrogate pair is replaced, whole ones stay', () => {
  expect(wellFormed('a\ud83d b😀\ude00')).toBe('a\ufffd b😀\ufffd')
})
