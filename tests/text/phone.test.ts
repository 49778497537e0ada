import { expect, test } from 'vitest'
import { isMasked, maskedPhone, phoneNumber } from '../../src/api/text/phone.ts'

test.each([
  ['13812345678', '138****5678'],
  ['0571-8765432', '057*****5432'],
  ['87654321', '87**4321'],
  ['12345', '***45'],
  ['', ''],
])('%j is shown as %j', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown)
  expect(isMasked(shown)).toBe(phone !== '')
})

test.each(['', '13812345678', '+86 138 1234 5678', '(0571) 8765-4321', '138****5678'])('%j will do', (text) =>
  expect(phoneNumber('电话').safeParse(text).success).toBe(true),
)

test.each(['1234', '电话', '138-abc', '1'.repeat(30), '-123456'])('%j will not', (text) =>
  expect(phoneNumber('电话').safeParse(text).error?.issues[0]?.message).toBe(
    '电话只能有数字、空格、加号、括号和横线，5 到 25 位',
  ),
)
