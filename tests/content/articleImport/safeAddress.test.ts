import { expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { safeAddress } from '../../../server/platform/richText/safeAddress.ts'
import { IMAGE_SCHEMES, LINK_SCHEMES } from '../../../server/platform/richText/richTextRules.ts'
import { askedFor, keyFrom, spellingFrom } from '../../support/addressSpellings.ts'
import { randomFrom } from '../articles/random.ts'

test.each([
  ['https://a.cn/?b=1#c', 'https://a.cn/?b=1#c'],
  [' HTTP://a.cn ', 'http://a.cn/'],
  ['//a.cn/1', 'https://a.cn/1'],
  ['/up/1.jpg', '/up/1.jpg'],
  ['mailto:a@b.cn', 'mailto:a@b.cn'],
  ['tel:+8610', 'tel:+8610'],
  ['https://中文.cn/路径', 'https://中文.cn/路径'],
  ['https://a.cn', 'https://a.cn'],
  ['https://a.cn/a b', 'https://a.cn/a b'],
  // What browsers read otherwise than it is written is kept as they read it.
  ['https://a.cn/x\\n\\..\\1.jpg?a=\\', 'https://a.cn/x/1.jpg?a=\\'],
  ['https://a.cn:443/./1', 'https://a.cn/1'],
  ['https://A.cn/%2e%2E/1', 'https://a.cn/1'],
  ['/up\\n/../1.jpg', '/up/1.jpg'],
  ['\\up/1.jpg', '/up/1.jpg'],
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
  '/.//a.cn',
  '/a/..\\/a.cn',
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

test('of spellings made at random what is kept leads where a browser is led, is told by its key, and stays as it is', () => {
  const random = randomFrom(5)
  let kept = 0
  for (let at = 0; at < 5000; at++) {
    const written = spellingFrom(random, fileAddress(keyFrom(random), 'image/jpeg'))
    const address = safeAddress(written, LINK_SCHEMES)
    if (address === undefined) continue
    kept++
    expect(askedFor(address), written).toBe(askedFor(written.replace('\u0001', '')))
    expect(safeAddress(address, LINK_SCHEMES), written).toBe(address)
    expect(address.split(/[?#]/)[0], written).not.toMatch(/[\s\\]|\/\.{1,2}\//)
  }
  expect(kept).toBeGreaterThan(2000)
})
