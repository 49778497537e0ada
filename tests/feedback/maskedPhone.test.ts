import { expect, test } from 'vitest'
import { isMaskOf, maskedPhone } from '../../src/api/text/maskedPhone.ts'

test.each([
  ['13800138000', '138****8000'],
  ['0719-8651234', '071****1234'],
  ['12345', '***45'],
  ['12', '*12'],
  ['', ''],
  ['  ', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown)
})

test('only its own mask is no change', () => {
  expect(isMaskOf('138****8000', '13800138000')).toBe(true)
  expect(isMaskOf('139****8000', '13800138000')).toBe(false)
  expect(isMaskOf('13800138000', '13800138000')).toBe(false)
})
