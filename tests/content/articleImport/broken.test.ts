import { expect, test } from 'vitest'
import { readImport } from '../../../server/content/articleImport/readImport.ts'
import { toDraft } from '../../../server/content/articleImport/toDraft.ts'
import type { ImportedArticle } from '../../../server/content/articleImport/item.ts'
import { rss, utf8 } from './bytes.ts'

const read = (items: string) => readImport(utf8(rss(items)), '坏.xml')
const good = (title: string) => `<item><title>${title}</title></item>`

test('a broken item costs only itself, and its line is told', () => {
  const { items, refused } = read(`${good('a')}\n\n<item>\n<title>b</titel>\n</item>\n${good('c')}`)
  expect(items.map(({ title, index }) => [index, title])).toEqual([
    [1, 'a'],
    [3, 'c'],
  ])
  expect(refused).toEqual([
    { index: 2, title: '', kind: '', reason: '第 4 行：<title> 没有正确结束，这一条无法读取。' },
  ])
})

test('HTML somebody forgot to escape is read as it stands', () => {
  const { items } = read(
    '\n<item><title>a & b</title>\n<description><p>甲<br>乙 <img src=/1.jpg> &amp; 3</p></description></item>',
  )
  expect(items[0]?.warnings).toEqual([
    '第 3 行：<img> 属性 src 写法不正确，正文按原样读取，请核对。'.replace('<img> ', ''),
  ])
  expect(toDraft(items[0] as ImportedArticle).ResourceContent).toBe(
    '<p>甲<br>乙 <img src="https://d.cn/1.jpg"> &amp; 3</p>',
  )
})

test('bare ampersands are forgiven everywhere', () => {
  const { items } = read('<item><title>Q&A & AT&T</title><link>https://d.cn/?a=1&copy=2</link></item>')
  expect(items[0]).toMatchObject({ title: 'Q&A & AT&T', link: 'https://d.cn/?a=1&copy=2', warnings: [] })
})

test('an item without its end, before another and at the end of the file', () => {
  const { items, refused } = read(`<item><title>a</title>${good('b')}`)
  expect(items.map(({ title }) => title)).toEqual(['a', 'b'])
  expect(items[0]?.warnings).toEqual(['第 1 行开始的这一条没有结束标记 </item>，请核对内容是否完整。'])
  expect(refused).toEqual([])
  const cut = readImport(
    utf8(rss(`${good('a')}\n<item><title>b</title><description>半`).replace(/<\/channel>.*/, '')),
    'x',
  )
  expect(cut.items.map(({ title }) => title)).toEqual(['a'])
  expect(cut.refused[0]?.reason).toBe('第 2 行开始的这一条没有结束标记 </item>，文件可能不完整，没有导入。')
})

test('CDATA that never ends', () => {
  const { items, refused } = read(`${good('a')}\n<item><title><![CDATA[b</title></item>`)
  expect(items.map(({ title }) => title)).toEqual(['a'])
  expect(refused[0]?.reason).toBe('第 2 行开始的这一条CDATA 没有结束，文件可能不完整，没有导入。')
})

test('items that stand only in CDATA or comments are no items', () => {
  const { items } = read(`<!-- ${good('x')} -->${good('<![CDATA[<item><title>y</title></item>]]>')}`)
  expect(items.map(({ title }) => title)).toEqual(['<item><title>y</title></item>'])
})

test('names that would hurt JavaScript, and far too deep nesting, are refused item by item', () => {
  const deep = `<item><title>${'<b>'.repeat(3000)}x${'</b>'.repeat(3000)}</title></item>`
  const { items, refused } = read(`<item><__proto__>x</__proto__><title>p</title></item>${deep}${good('ok')}`)
  expect(items.map(({ title }) => title)).toContain('ok')
  expect(items.length + refused.length).toBe(3)
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})

test('characters XML forbids are left out', () => {
  const { items } = read('<item><title>a\u0000b\u0008c\u000bd</title></item>')
  expect(items[0]?.title).toBe('abcd')
})

test('many honest entities are no bomb', () => {
  const { items } = read(
    `<item><title>a</title><description>${'&lt;p&gt;甲 &amp;amp; 乙&lt;/p&gt;'.repeat(20_000)}</description></item>`,
  )
  expect(items[0]?.html.length).toBe(20_000 * '<p>甲 &amp; 乙</p>'.length)
})

test.each([
  '<item '.repeat(4000),
  '<item>'.repeat(4000),
  '<![CDATA['.repeat(4000),
  '<!--'.repeat(4000),
  '<'.repeat(20_000),
])('a hostile file comes to an end', (text) => {
  const { items, refused } = read(text)
  expect(items.length).toBeLessThanOrEqual(1)
  expect(refused.length).toBeGreaterThanOrEqual(0)
})

test('a large file is read to the last item', () => {
  const paragraph = '<p>这是一段不短的正文，用来把文件撑大。</p>'.repeat(40)
  const items = Array.from(
    { length: 1500 },
    (_, at) =>
      `<item><guid>urn:${at}</guid><title>第 ${at} 篇</title><description><![CDATA[${paragraph}]]></description></item>`,
  )
  const found = read(items.join('\n'))
  expect(found.items).toHaveLength(1500)
  expect(found.items.at(-1)?.title).toBe('第 1499 篇')
})
