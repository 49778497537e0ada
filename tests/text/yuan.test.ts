import { expect, test } from 'vitest'
import { readYuan, yuan, yuanText } from '../../src/api/text/yuan.ts'

test('money is told in yuan, to the last µ¥ and no further', () => {
  expect([0, 600_000, 800, 1_200_000_000, 1, 12_345_678].map(yuan)).toEqual([
    '0.00',
    '0.60',
    '0.0008',
    '1200.00',
    '0.000001',
    '12.345678',
  ])
  expect([yuan(-1_500_000), yuanText(-1_500_000), yuanText(600_000)]).toEqual(['-1.50', '-¥1.50', '¥0.60'])
})

test('it is read as people write it', () => {
  for (const [text, micro] of [
    ['0.6', 600_000],
    ['¥1,200', 1_200_000_000],
    ['￥2.5', 2_500_000],
    ['2.5 元', 2_500_000],
    ['０。０００８', 800],
    ['1.0000000', 1_000_000],
    [' 0 ', 0],
  ] as const)
    expect([text, readYuan(text)]).toEqual([text, micro])
  for (const text of ['', '-1', '1.2.3', '0.0000001', '1e3', '两元'])
    expect([text, readYuan(text)]).toEqual([text, undefined])
})

test('what is written is read as the same', () => {
  for (const micro of [0, 1, 10, 99_999, 600_000, 123_456_789_012]) expect(readYuan(yuan(micro))).toBe(micro)
})
