/** A line of the log is masked in one go through it, whatever somebody has written into it. */
import { expect, test } from 'vitest'
import { maskedLine } from '../../../server/platform/logs/maskedLine.ts'

/** So long that what goes through a line once for each of its words does not come to an end, nor what tries all ways of pairing quotes. */
const LONG = 3_000_000
const filled = (start: string, word: string) => start + word.repeat(Math.ceil((LONG - start.length) / word.length))

test.each([
  ['Key (a)=(', '\\"'],
  ['Key (a)=(', '\\"x\\"'],
  ['Key (a)=(', '\\"a\\b\\"'],
  ['', 'Key ('],
  ['', 'Key (a)=('],
  ['', 'Key (a)=(\\"'],
  ['', 'Failing row contains ('],
  ['Failing row contains (', '\\\\'],
  ['', 'invalid input syntax for type '],
  ['', 'value \\"'],
  ['', "parameter $1 = '"],
  ['', 'Phone=\\"'],
  ['', '\\"Phone\\" '],
  ['\\"Phone\\"', ' '],
  ['', '1381234'],
  ['', 'a@'],
  ['a@', 'b.'],
  ['', 'aB3-'],
  ['', '\\'],
])('%s and millions of %s', (start, word) => {
  expect(maskedLine(filled(start, word)).length).toBeGreaterThan(0)
})

const told = (text: string) => maskedLine(JSON.stringify({ detail: text })).slice(11, -2)

test.each([
  ['Key (p)=(somebody) already exists.', 'Key (p)=(…) already exists.'],
  ['Key ("StID", "Name")=(1, somebody) already exists.', 'Key (\\"StID\\", \\"Name\\")=(…) already exists.'],
  ['Key (lower("Name"))=(somebody) already exists.', 'Key (lower(\\"Name\\"))=(…) already exists.'],
  ['Key (p)=(some(body) of 5" height) already exists.', 'Key (p)=(…) already exists.'],
  ['Key (p)=(some"body) is not present in table "x".', 'Key (p)=(…) is not present in table \\"x\\".'],
  ['Key (p)=(some\nbody) already exists.', 'Key (p)=(…) already exists.'],
  ['Key (p)=(somebody, cut off', 'Key (p)=(…'],
  ['Failing row contains (1, some "body", some\nbody).', 'Failing row contains (…).'],
  ['Failing row contains (1, somebody, cut off', 'Failing row contains (…'],
  ['Key (the small one) is on the table.', 'Key (the small one) is on the table.'],
])('of %s is told: %s', (text, masked) => {
  expect(told(text)).toBe(masked)
})

test('where an error came from stays', () => {
  const stack = 'error: Failing row contains (1, somebody).\n    at Parser.parse (parser.ts:12:3)'
  expect(told(stack)).toBe('error: Failing row contains (…).\\n    at Parser.parse (parser.ts:12:3)')
})
