import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { codePoints, cutText, limited, TITLE_LIMIT } from '../../src/api/text/textLimit.ts'

const title = z.string().check(limited('标题', 5))

test.each(['', '一二三四五', '😀😀😀😀😀', '𠮷𠮷𠮷𠮷𠮷'])('%j is short enough', (text) => {
  expect(title.safeParse(text).success).toBe(true)
})

test('a longer text is refused with its name, the limit and its length in characters', () => {
  expect(title.safeParse('一二三四五六').error?.issues[0]?.message).toBe('标题不能超过 5 个字，现在是 6 个。')
  expect(title.safeParse('😀'.repeat(7)).error?.issues[0]?.message).toBe('标题不能超过 5 个字，现在是 7 个。')
})

test('code points, not UTF-16', () => {
  expect(codePoints('a😀𠮷')).toBe(3)
  expect(codePoints('')).toBe(0)
  expect(codePoints('\ud83d')).toBe(1)
  expect(codePoints('\ud83d\ud83d\ude00')).toBe(2)
})

test('cutting keeps whole characters and counts the mark', () => {
  expect(cutText('一二三四', 4, '…')).toBe('一二三四')
  expect(cutText('一二三四五', 4, '…')).toBe('一二三…')
  expect(cutText('😀😀😀', 2)).toBe('😀😀')
  expect(codePoints(cutText('😀'.repeat(300), TITLE_LIMIT, '…'))).toBe(TITLE_LIMIT)
})
