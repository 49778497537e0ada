import { expect, test } from 'vitest'
import { importKey, uniqueKeys } from '../../../server/content/articleImport/importKey.ts'
import { emptyArticle, type ImportedArticle, type RefusedItem } from '../../../server/content/articleImport/item.ts'

const piece = (index: number, title: string, key = 'rss:1'): ImportedArticle => ({
  ...emptyArticle(index, 'rss'),
  title,
  key,
})

function sifted(pieces: readonly ImportedArticle[]): {
  keys: string[]
  refused: RefusedItem[]
  items: ImportedArticle[]
} {
  const refused: RefusedItem[] = []
  const items = uniqueKeys(pieces, (item) => refused.push(item))
  return { keys: items.map(({ key }) => key), refused, items }
}

test('a key is the format and the identity; a very long one is its fingerprint', () => {
  expect(importKey('wxr', ' https://w.cn/?p=1#1 ')).toBe('wxr:https://w.cn/?p=1#1')
  expect(importKey('rss', 'x'.repeat(1000))).toMatch(/^rss:[0-9a-f]{32}$/)
  expect(importKey('rss', 'x'.repeat(1000))).not.toBe(importKey('rss', 'x'.repeat(1001)))
})

test('the same piece twice is imported once', () => {
  const { keys, refused } = sifted([piece(1, 'a'), piece(2, 'a')])
  expect(keys).toEqual(['rss:1'])
  expect(refused).toEqual([{ index: 2, title: 'a', kind: 'post', reason: '与第 1 条是同一篇稿件，只导入一次。' }])
})

test('two pieces under one identity both stay, told apart by what they are', () => {
  const { keys, items } = sifted([piece(1, 'a'), piece(2, 'b'), piece(3, 'c')])
  expect(new Set(keys).size).toBe(3)
  expect(items[1]?.warnings).toEqual(['与第 1 条使用同一个标识，已按标题和时间区分。'])
  // Its own place in the file plays no part.
  expect(sifted([piece(1, 'a'), piece(5, 'c'), piece(9, 'b')]).keys.toSorted()).toEqual(keys.toSorted())
})
