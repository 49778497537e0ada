import { expect, test } from 'vitest'
import { safeAddress } from '../../../server/platform/richText/safeAddress.ts'
import { IMAGE_SCHEMES, LINK_SCHEMES } from '../../../server/platform/richText/richTextRules.ts'

test.each([
  ['https://a.cn/?b=1#c', 'https://a.cn/?b=1#c'],
  [' HTTP://a.cn ', 'HTTP://a.cn'],
  ['//a.cn/1', 'https://a.cn/1'],
  ['/up/1.jpg', '/up/1.jpg'],
  ['mailto:a@b.cn', 'mailto:a@b.cn'],
  ['tel:+8610', 'tel:+8610'],
  ['https://中文.cn/路径', 'https://中文.cn/路径'],
])('%j may be used', (address, used) => {
  expect(safeAddress(address, LINK_SCHEMES)).toBe(used)
})

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:image/png;base64,AA',
  'vbscript:x',
  'blob:https://a.cn/1',
  'file:///etc/passwd',
  'ftp://a.cn',
  '/\\a.cn',
  '\\\\a.cn',
  'https:a.cn',
  'https:\\\\a.cn',
  'https://',
  'a.html',
  '../a',
  '#top',
  '?q',
  '',
])('%j may not', (address) => {
  expect(safeAddress(address, LINK_SCHEMES)).toBeUndefined()
})

test('pictures come from the web or from here, not by mail', () => {
  expect(safeAddress('mailto:a@b.cn', IMAGE_SCHEMES)).toBeUndefined()
  expect(safeAddress('https://a.cn/1', IMAGE_SCHEMES)).toBe('https://a.cn/1')
})
