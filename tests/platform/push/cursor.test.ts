import { expect, test } from 'vitest'
import { cursorText, isAfter, parseCursor } from '../../../src/api/system/push/cursor.ts'

test('a cursor survives its text', () => {
  expect(parseCursor(cursorText({ xid: 7731n, id: 52 }))).toEqual({ xid: 7731n, id: 52 })
})

test('transactions beyond 2^53 are kept exactly', () => {
  expect(parseCursor('18446744073709551615-1')).toEqual({ xid: 18446744073709551615n, id: 1 })
})

test.each(['', 'a-b', '1', '1-', '-1', '1-2-3', '18446744073709551616-1', "1-2'; drop table", ' 1-2'])(
  '%j is no cursor',
  (text) => {
    expect(parseCursor(text)).toBeUndefined()
  },
)

test('the transaction decides before the number', () => {
  expect(isAfter({ xid: 2n, id: 1 }, { xid: 1n, id: 9 })).toBe(true)
  expect(isAfter({ xid: 1n, id: 9 }, { xid: 2n, id: 1 })).toBe(false)
})

test('within a transaction the number decides, and nothing comes after itself', () => {
  expect(isAfter({ xid: 1n, id: 10 }, { xid: 1n, id: 9 })).toBe(true)
  expect(isAfter({ xid: 1n, id: 9 }, { xid: 1n, id: 9 })).toBe(false)
})
