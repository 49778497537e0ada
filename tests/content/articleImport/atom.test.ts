import { expect, test } from 'vitest'
import { readImport } from '../../../server/content/articleImport/readImport.ts'
import type { ImportedArticle } from '../../../server/content/articleImport/item.ts'
import { utf8 } from './bytes.ts'

function feed(entries: string, attributes = 'xmlns="http://www.w3.org/2005/Atom"'): string {
  return `<?xml version="1.0"?><feed ${attributes}><title>日报</title><author><name>编辑部</name></author>${entries}</feed>`
}

function only(entry: string): ImportedArticle {
  const { items, refused } = readImport(utf8(feed(`<entry>${entry}</entry>`)), '源.atom')
  expect(refused).toEqual([])
  expect(items).toHaveLength(1)
  return items[0] as ImportedArticle
}

test('a full entry', () => {
  const article = only(
    '<id>tag:d.cn,2024:1</id><title>题 &amp; 目</title><link href="https://d.cn/1.json" type="application/json"/><link rel="alternate" type="text/html" href="https://d.cn/1"/>' +
      '<link rel="enclosure" type="audio/mpeg" href="https://d.cn/1.mp3"/><link rel="enclosure" type="image/jpeg" href="https://d.cn/1.jpg"/><link rel="related" title="旧闻" href="https://d.cn/0"/>' +
      '<published>2024-01-05T12:00:00+08:00</published><updated>2024-01-06T12:00:00+08:00</updated><author><name>张敏</name></author><contributor><name>李四</name></contributor>' +
      '<category term="sz" label="时政"/><category term="国际"/><summary>摘要</summary><content type="html">&lt;p&gt;正文&lt;/p&gt;</content><rights>版权</rights>',
  )
  expect(article).toMatchObject({
    key: 'atom:tag:d.cn,2024:1',
    title: '题 & 目',
    link: 'https://d.cn/1',
    published: new Date('2024-01-05T04:00:00Z'),
    updated: new Date('2024-01-06T04:00:00Z'),
    authors: ['张敏', '李四'],
    categories: ['时政', '国际'],
    summary: '摘要',
    html: '<p>正文</p>',
    images: [{ address: 'https://d.cn/1.jpg', role: 'linked' }],
    files: [{ address: 'https://d.cn/1.mp3', mime: 'audio/mpeg' }],
    related: [{ title: '旧闻', kind: 'link', address: 'https://d.cn/0' }],
    source: { provider: '日报', copyright: '版权' },
    status: 'published',
  })
})

test.each([
  [
    'type="xhtml"',
    '<div xmlns="http://www.w3.org/1999/xhtml"><p>甲 &amp; <b>乙</b><br/>丙</p></div>',
    '<p>甲 &amp; <b>乙</b><br>丙</p>',
  ],
  ['type="xhtml"', '<x:div xmlns:x="http://www.w3.org/1999/xhtml"><x:p>甲</x:p></x:div>', '<p>甲</p>'],
  ['type="html"', '<![CDATA[<p>甲</p>]]>', '<p>甲</p>'],
  ['type="text"', '甲 &lt;b&gt;\n乙', '<p>甲 &lt;b&gt;</p>\n<p>乙</p>'],
  ['', '甲', '<p>甲</p>'],
  ['type="text/html" mode="escaped"', '&lt;i&gt;甲&lt;/i&gt;', '<i>甲</i>'],
])('content %s %s', (attributes, written, html) => {
  expect(only(`<id>urn:1</id><title>a</title><content ${attributes}>${written}</content>`).html).toBe(html)
})

test.each([
  ['', ' 题 &lt;b&gt; ', ' 题 <b> '],
  ['type="html"', 'Less: &lt;em&gt; &amp;lt; &lt;/em&gt;', 'Less: <'],
  ['type="html"', '<![CDATA[AT&#38;T]]>', 'AT&T'],
  ['type="xhtml"', '<div xmlns="http://www.w3.org/1999/xhtml">题<em>目</em></div>', '题目'],
  ['', '1e3', '1e3'],
])('title %s %s', (attributes, written, title) => {
  expect(only(`<id>urn:1</id><title ${attributes}>${written}</title>`).title).toBe(title)
})

test('an entry without author has the feed’s; without published the time of its update', () => {
  const article = only('<id>urn:1</id><title>a</title><updated>2024-01-05T00:00:00Z</updated>')
  expect(article.authors).toEqual(['编辑部'])
  expect(article.published?.toISOString()).toBe('2024-01-05T00:00:00.000Z')
})

test('drafts say so', () => {
  const article = only(
    '<id>urn:1</id><title>a</title><published>2024-01-05T00:00:00Z</published><app:control xmlns:app="http://www.w3.org/2007/app"><app:draft>yes</app:draft></app:control>',
  )
  expect(article.status).toBe('draft')
  expect(article.published).toBeUndefined()
})

test('of two versions of an entry the later update is taken', () => {
  const version = (day: number) =>
    `<entry><id>urn:1</id><title>第${day}版</title><updated>2024-01-0${day}T00:00:00Z</updated></entry>`
  const { items, refused } = readImport(utf8(feed(version(2) + version(1))), 'a')
  expect(items.map(({ title }) => title)).toEqual(['第2版'])
  expect(refused[0]?.index).toBe(2)
})

test('Blogger: comments, settings and templates are left out, comments counted', () => {
  const kind = (name: string) =>
    `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`
  const entries =
    `<entry><id>urn:s</id>${kind('settings')}<title>设置</title></entry><entry><id>urn:p</id>${kind('post')}<title>文</title><category scheme="x" term="标签"/></entry>` +
    `<entry><id>urn:c</id>${kind('comment')}<title>评</title><thr:in-reply-to xmlns:thr="http://purl.org/syndication/thread/1.0" ref="urn:p"/></entry>`
  const { items, refused } = readImport(utf8(feed(entries)), 'a')
  expect(items).toMatchObject([{ title: '文', kind: 'post', comments: 1, categories: ['标签'] }])
  expect(refused.map(({ index, reason }) => [index, reason])).toEqual([
    [1, '这一条是博客设置，不是稿件。'],
    [3, '这一条是评论，不是稿件。'],
  ])
})

test.each(['', 'xmlns="http://purl.org/atom/ns#" version="0.3"'])('a feed with the namespace %j', (attributes) => {
  const text = feed('<entry><id>urn:1</id><title>a</title><issued>2024-01-05T00:00:00Z</issued></entry>', attributes)
  expect(readImport(utf8(text), 'a').items).toMatchObject([{ title: 'a', published: new Date('2024-01-05T00:00:00Z') }])
})

test('content that lies elsewhere is a file', () => {
  const article = only('<id>urn:1</id><title>a</title><content src="https://d.cn/1.pdf" type="application/pdf"/>')
  expect(article.files).toEqual([{ address: 'https://d.cn/1.pdf', mime: 'application/pdf' }])
})
