import { expect, test } from 'vitest'
import type { DemoArticle } from '../../server/demo/article.ts'
import { articlesIn } from '../../server/demo/handwritten.ts'

const byChannel: ReadonlyMap<string, readonly DemoArticle[]> = new Map([
  ['时政要闻', articlesIn('civic')],
  ['本地新闻', articlesIn('local')],
  ['经济', articlesIn('economy')],
  ['交通出行', articlesIn('transport')],
  ['民生', articlesIn('livelihood')],
  ['教育', articlesIn('education')],
  ['评论', articlesIn('opinion')],
])
const all = [...byChannel.values()].flat()
const authors = ['陈思远', '林小满', '周敏', '赵一鸣', '何静', '孙立群', '王雨桐', '记者 丁浩然']
const characters = (text: string) => Array.from(text).length

test('there are 34 articles', () => {
  expect(all).toHaveLength(34)
})

test.each([...byChannel])('every article of the file for %s names that channel', (channel, articles) => {
  expect(articles.map((article) => article.channel)).toEqual(articles.map(() => channel))
})

test.each(all.map((article) => [article.title, article] as const))('%s', (title, article) => {
  const length = characters(article.text.join(''))
  expect(length).toBeGreaterThanOrEqual(200)
  expect(length).toBeLessThanOrEqual(1500)
  expect(characters(title)).toBeLessThanOrEqual(100)
  expect(authors).toContain(article.author)
  expect(article.keywords.length).toBeGreaterThan(0)
  for (const paragraph of article.text) {
    expect(paragraph).toBe(paragraph.trim())
    expect(paragraph).not.toBe('')
    expect(paragraph).toMatch(/^(?:(?:## |> |- )\S|[^#>-])/)
  }
})

test('titles are unique', () => {
  const titles = all.map((article) => article.title)
  expect([...new Set(titles)]).toEqual(titles)
})

test('no paragraph is repeated', () => {
  const paragraphs = all.flatMap((article) => article.text)
  expect([...new Set(paragraphs)]).toEqual(paragraphs)
})

test('every author of the newsroom has written something', () => {
  expect(new Set(all.map((article) => article.author))).toEqual(new Set(authors))
})

test.each([
  ['more than 90 characters', (title: string) => characters(title) > 90],
  ['an emoji', (title: string) => /\p{Extended_Pictographic}/u.test(title)],
  ['half-width quotes and an ampersand', (title: string) => title.includes('"') && title.includes('&')],
  ['a book title in 《》', (title: string) => /《.+》/.test(title)],
  ['an English word', (title: string) => /[A-Z]{2,}/.test(title)],
  ['polyphones', (title: string) => /重庆路|银行|会计|长大|行长|音乐|重启|单于/.test(title)],
])('some title has %s', (_what, has) => {
  expect(all.some((article) => has(article.title))).toBe(true)
})
