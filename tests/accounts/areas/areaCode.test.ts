import { expect, test } from 'vitest'
import { areaCodeOf, areaLevelOf, codesAbove } from '../../../src/api/accounts/areas/areaCode.ts'

test.each([
  ['33', '330000'],
  ['3301', '330100'],
  ['330102', '330102'],
  ['330102001', '330102001'],
  ['330102001002', '330102001002'],
  ['330102001000', '330102001'],
  ['330102000000', '330102'],
  ['330102000', '330102'],
  ['３３０１０２', '330102'],
  [' 330102 ', '330102'],
])('%s is kept as %s', (text, code) => expect(areaCodeOf(text)).toBe(code))

test.each(['', '3', '330', '33010', '3301020', '33010200100', '000000', '33010a', '330102 001', '-30102'])(
  '%j is no code',
  (text) => expect(areaCodeOf(text)).toBeUndefined(),
)

test.each([
  ['', 0],
  ['330000', 1],
  ['330100', 2],
  ['330102', 3],
  ['330102001', 4],
  ['330102001002', 5],
])('%j stands for level %i', (code, level) => expect(areaLevelOf(code)).toBe(level))

test('a code stands under each higher level, the nearest first', () => {
  expect(codesAbove('330102001002')).toEqual(['330102001', '330102', '330100', '330000'])
  expect(codesAbove('330102')).toEqual(['330100', '330000'])
  expect(codesAbove('330100')).toEqual(['330000'])
  expect(codesAbove('330000')).toEqual([])
  expect(codesAbove('')).toEqual([])
})

test('a street may stand right under a city that has no counties', () => {
  expect(codesAbove('460400100')).toEqual(['460400', '460000'])
})
