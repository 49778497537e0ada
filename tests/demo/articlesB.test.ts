import { expect, test } from 'vitest'
import type { DemoArticle } from '../../server/demo/article.ts'
import { articlesIn } from '../../server/demo/handwritten.ts'

const cityAuthors = ['陈思远', '林小满', '周敏', '赵一鸣', '何静', '孙立群', '王雨桐', '记者 丁浩然']
const countyAuthors = ['唐果', '吕田']

const files: readonly (readonly [string, readonly DemoArticle[], readonly string[], readonly string[]])[] = [
  ['culture', articlesIn('culture'), ['文化'], cityAuthors],
  ['sports', articlesIn('sports'), ['体育'], cityAuthors],
  ['science', articlesIn('science'), ['科技'], cityAuthors],
  ['health', articlesIn('health'), ['健康'], cityAuthors],
  ['weather', articlesIn('weather'), ['天气'], cityAuthors],
  ['features', articlesIn('features'), ['专题策划'], cityAuthors],
  ['qingshi', articlesIn('qingshi'), ['青石要闻', '青石乡村'], countyAuthors],
]
const all = files.flatMap(([, articles]) => articles)
const characters = (text: string) => Array.from(text).length

test('there are 34 articles', () => {
  expect(all).toHaveLength(34)
})

test.each(files)(
  '%s writes for its channels only, each of them, by its own station',
  (_file, articles, channels, by) => {
    expect(new Set(articles.map((article) => article.channel))).toEqual(new Set(channels))
    for (const article of articles) expect(by).toContain(article.author)
  },
)

test.each(all.map((article) => [article.title, article] as const))('%s', (title, article) => {
  const length = characters(article.text.join(''))
  expect(length).toBeGreaterThanOrEqual(200)
  expect(length).toBeLessThanOrEqual(1500)
  expect(characters(title)).toBeLessThanOrEqual(100)
  expect(article.keywords.length).toBeGreaterThan(0)
  expect(new Set(article.keywords).size).toBe(article.keywords.length)
  for (const paragraph of article.text) {
    expect(paragraph).toBe(paragraph.trim())
    expect(paragraph).toMatch(/^(?:(?:## |> |- )\S|[^#>-])/u)
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

test('every author of both stations has written something', () => {
  expect(new Set(all.map((article) => article.author))).toEqual(new Set([...cityAuthors, ...countyAuthors]))
})

test.each([
  ['two characters', (title: string) => characters(title) === 2],
  ['a character outside the common sets', (title: string) => /[\u3400-\u4DBF]/u.test(title)],
  ['full-width quotation marks', (title: string) => /“.+”/u.test(title)],
  ['a book title in 《》', (title: string) => /《.+》/u.test(title)],
  ['digits', (title: string) => /\d/u.test(title)],
  ['an English word', (title: string) => /AI|App|VR/u.test(title)],
  ['polyphones', (title: string) => /乐队|调解|曾祖父|角色|仔细|重逢|朝阳/u.test(title)],
])('some title has %s', (_what, has) => {
  expect(all.some((article) => has(article.title))).toBe(true)
})

test('a character outside the basic plane is somewhere in a text', () => {
  expect(all.some((article) => article.text.join('').includes('𠮷'))).toBe(true)
})
