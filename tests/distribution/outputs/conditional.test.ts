import { expect, test } from 'vitest'
import { etagOf, isHeld, lastModified } from '../../../server/distribution/outputs/conditional.ts'

const etag = etagOf('正文')
const modified = 'Sun, 01 Mar 2026 01:02:03 GMT'

test('a mark is weak, the same for the same body and another for another one', () => {
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  expect(etagOf('正文')).toBe(etag)
  expect(etagOf('正文。')).not.toBe(etag)
})

test.each([
  [{ 'if-none-match': etag }, true],
  [{ 'if-none-match': etag.slice(2) }, true],
  [{ 'if-none-match': `"other", ${etag}` }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"other"' }, false],
  [{ 'if-none-match': '' }, false],
  // Who names marks is not asked for a time.
  [{ 'if-none-match': '"other"', 'if-modified-since': modified }, false],
  [{ 'if-modified-since': modified }, true],
  [{ 'if-modified-since': 'Sun, 01 Mar 2026 01:02:02 GMT' }, false],
  [{ 'if-modified-since': 'Sun, 01 Mar 2026 01:02:04 GMT' }, true],
  [{ 'if-modified-since': 'yesterday' }, false],
  [{}, false],
])('%j is held: %s', (held, is) => {
  expect(isHeld(held, etag, modified)).toBe(is)
})

test('without a time that can be told, a time says nothing', () => {
  expect(isHeld({ 'if-modified-since': modified }, etag, undefined)).toBe(false)
  const now = new Date('2026-03-01T01:02:02.900Z')
  expect(lastModified(new Date(modified), now)).toBeUndefined()
  expect(lastModified(new Date(modified), new Date(modified))).toBe(modified)
})
