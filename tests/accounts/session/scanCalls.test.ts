import { describe, expect, test } from 'vitest'
import { deviceOf } from '../../../src/api/accounts/session/device.ts'
import { scanNumber, spacedNumber } from '../../../src/api/accounts/session/scanCalls.ts'

describe('a number', () => {
  test.each([
    ['12345678', '12345678'],
    ['1234 5678', '12345678'],
    [' 0000-0000 ', '00000000'],
    ['１２３４　５６７８', '12345678'],
    ['1234567', undefined],
    ['123456789', undefined],
    ['1234567a', undefined],
    ['', undefined],
  ])('%s', (typed, digits) => expect(scanNumber(typed)).toBe(digits))

  test('is shown in fours', () => expect(spacedNumber('12345678')).toBe('1234 5678'))
})

describe('a device', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131 · Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2`, 'Edge 131 · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133 · Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari 18 · macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.54(0x18003)',
      '微信 8 · iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
      'Chrome 131 · Android',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome 140 · Linux'],
    ['curl/8.5.0', '未知设备'],
    ['', '未知设备'],
  ])('%s', (agent, words) => expect(deviceOf(agent)).toBe(words))
})
