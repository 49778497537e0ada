import { expect, test } from 'vitest'
import { firstAlike, isSameName } from '../../src/api/text/sameName.ts'

test('a name typed with other widths, spaces, brackets and quotation marks is the same', () => {
  expect(isSameName('龙舟赛(第 2 场)', '龙舟赛（第2场）')).toBe(true)
  expect(isSameName('[试] "端午"--ABC', '【试】“端午”——ＡＢＣ')).toBe(true)
})

test('what nobody sees makes no other name', () => {
  expect(isSameName('甲', '甲\u200b')).toBe(true)
  expect(firstAlike(['甲', '乙', '\u2068甲'])).toEqual({ at: 2, before: 0 })
  expect(firstAlike(['甲', '乙'])).toBeUndefined()
})

test('another name is not', () => {
  expect(isSameName('龙舟赛（第2场）', '龙舟赛（第3场）')).toBe(false)
  expect(isSameName('龙舟赛', '龙舟赛（第2场）')).toBe(false)
  expect(isSameName('（甲）', '【甲】')).toBe(false)
})
