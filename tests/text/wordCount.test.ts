import { expect, test } from 'vitest'
import { wordCount } from '../../src/api/text/wordCount.ts'

test.each([
  ['', 0],
  ['   \n\t　', 0],
  ['新闻', 2],
  ['新闻，晚报。', 6],
  ['“引文”——完……', 9],
  ['Hello world', 2],
  ['Hello, world!', 2],
  ["don't don’t", 2],
  ['3.14 和 1,000 与 50%', 5],
  ['news@example.com https://a.cn/b?c=d', 2],
  ['iPhone15发布', 3],
  ['2024年1月5日', 6],
  ['𠮷野家', 3],
  ['ＡＢ１', 3],
  ['ひらがなカタカナ', 8],
  ['한국어 단어', 2],
  ['Привет мир', 2],
  ['café naïve', 2],
  ['好😀好👨‍👩‍👧👍🏽', 5],
  ['- -- ...', 0],
  ['a-b c/d', 2],
])('%j has %i', (text, words) => {
  expect(wordCount(text)).toBe(words)
})

test('a long text is counted to the character', () => {
  expect(wordCount('字'.repeat(100_000))).toBe(100_000)
})
