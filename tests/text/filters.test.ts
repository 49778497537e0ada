import { expect, test } from 'vitest'
import {
  digitsAndDot,
  digitsOnly,
  fullWidthCommaToComma,
  isHighRisk,
  stripForbidden,
} from '../../src/api/text/filters.ts'

test.each([
  ['张三<script>', '张三script'],
  [`a'b"c\`d`, 'abcd'],
  ['x;y|z\\w', 'xyzw'],
  ['a\u0000b\u200bc\u202ed\ufeff', 'abcd'],
  ['正常，文字。（括号）—— 空 格　😀', '正常，文字。（括号）—— 空 格　😀'],
  ['a.b-c_d@e, 50%', 'a.b-c_d@e, 50%'],
])('R-172 strips %j', (text, kept) => {
  expect(stripForbidden(text)).toBe(kept)
})

test.each([
  ['a%20b', true],
  ['a&b', true],
  ['a=b', true],
  ['正常文字 100', false],
  ['１００％', false],
  ['', false],
])('R-173 %j is high risk: %s', (text, risky) => {
  expect(isHighRisk(text)).toBe(risky)
})

test.each([
  ['a1b2', '12'],
  ['１２3', '123'],
  ['-5.5', '55'],
  ['', ''],
])('R-174 digits of %j', (text, digits) => {
  expect(digitsOnly(text)).toBe(digits)
})

test.each([
  ['1.5元', '1.5'],
  ['1.2.3', '1.23'],
  ['.5', '0.5'],
  ['5.', '5.'],
  ['１．５', '1.5'],
  ['abc', ''],
])('R-175 digits and dot of %j', (text, number) => {
  expect(digitsAndDot(text)).toBe(number)
})

test('R-176 every full-width comma becomes a comma, nothing else does', () => {
  expect(fullWidthCommaToComma('甲，乙，丙、丁,戊')).toBe('甲,乙,丙、丁,戊')
})
