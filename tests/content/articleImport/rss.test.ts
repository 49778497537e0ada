import { expect, test } from 'vitest'
import { readImport } from '../../../server/content/articleImport/readImport.ts'
import type { ImportedArticle } from '../../../server/content/articleImport/item.ts'
import { toDraft } from '../../../server/content/articleImport/toDraft.ts'
import { rss, utf8 } from './bytes.ts'

const read = (items: string, head?: string) => readImport(utf8(rss(items, head)), '源.xml')

function only(item: string, head?: string): ImportedArticle {
  const { items, refused } = read(`<item>${item}</item>`, head)
  expect(refused).toEqual([])
  expect(items).toHaveLength(1)
  return items[0] as ImportedArticle
}

test('a full item', () => {
  const article = only(
    '<title>题</title><link>https://d.cn/1</link><guid isPermaLink="true">https://d.cn/1</guid><dc:creator>张敏</dc:creator>' +
      '<author>li@d.cn (李四)</author><pubDate>Fri, 05 Jan 2024 12:00:00 +0800</pubDate><category>时政</category><category domain="x"><![CDATA[国际]]></category>' +
      '<media:keywords>两会, 代表</media:keywords><description>摘要 &lt;b&gt;x&lt;/b&gt;</description><content:encoded><![CDATA[<p>正文</p>]]></content:encoded>' +
      '<source url="https://s.cn">通讯社</source><atom:updated>2024-01-06T00:00:00Z</atom:updated>',
    '<title>日报 &amp;amp; 晚报</title><link>https://d.cn/</link><language>zh-CN</language><copyright>版权</copyright>',
  )
  expect(article).toMatchObject({
    key: 'rss:https://d.cn/1',
    title: '题',
    summary: '摘要 <b>x</b>',
    html: '<p>正文</p>',
    authors: ['张敏', '李四'],
    published: new Date('2024-01-05T04:00:00Z'),
    updated: new Date('2024-01-06T00:00:00Z'),
    status: 'published',
    keywords: ['两会', '代表'],
    categories: ['时政', '国际'],
    language: 'zh-CN',
    link: 'https://d.cn/1',
    source: { provider: '通讯社', copyright: '版权' },
  })
  expect(toDraft(article)).toMatchObject({
    Summary: '摘要 x',
    Author: '张敏、李四',
    KeyWords: '两会,代表',
    SourceForm: '通讯社',
  })
})

test.each([
  ['escaped HTML', '&lt;p&gt;甲 &amp;amp; 乙&lt;/p&gt;', '<p>甲 &amp; 乙</p>'],
  ['CDATA', '<![CDATA[<p>甲</p>]]>', '<p>甲</p>'],
  ['plain lines', '一段\n二段', '<p>一段</p>\n<p>二段</p>'],
  ['plain text with entities', 'A &amp;amp; B &amp;hellip;', '<p>A &amp; B …</p>'],
  ['unescaped but well-formed HTML', '<p>甲<br/>乙</p>', '<p>甲<br>乙</p>'],
])('a description with %s is the text', (_, written, html) => {
  const article = only(`<title>a</title><description>${written}</description>`)
  expect(article.html).toBe(html)
  expect(article.summary).toBe('')
})

test('titles: entities once, numbers stay texts', () => {
  expect(only('<title>AT&amp;amp;T &amp; &#39;x&#39;</title>').title).toBe("AT&amp;T & 'x'")
  for (const title of ['0', '1e3', '00', 'true']) expect(only(`<title>${title}</title>`).title).toBe(title)
})

test('relative addresses are told from the article’s page', () => {
  const { html, images } = only(
    '<title>a</title><link>https://d.cn/2024/1.html</link><description><![CDATA[<img src="../up/1.jpg"><a href="/b">b</a><a href="#c">c</a>]]></description>',
  )
  expect(html).toBe('<img src="https://d.cn/up/1.jpg"><a href="https://d.cn/b">b</a><a href="#c">c</a>')
  expect(images[0]?.address).toBe('https://d.cn/up/1.jpg')
})

test('media: pictures with captions, players as files, thumbnails only for want of pictures', () => {
  const article = only(
    '<title>a</title><description>文</description><media:group><media:content url="https://d.cn/1.jpg" type="image/jpeg"><media:description>图说</media:description><media:credit>王摄</media:credit></media:content>' +
      '<media:thumbnail url="https://d.cn/t.jpg"/></media:group><media:content url="https://d.cn/v.mp4" medium="video"><media:title>视频</media:title></media:content>' +
      '<enclosure url="https://d.cn/2.mp3" type="audio/mpeg" length="1"/><enclosure url="https://d.cn/3.png" type="image/png"/><enclosure url="javascript:alert(1)" type="image/png"/>',
  )
  expect(article.images).toEqual([
    { address: 'https://d.cn/1.jpg', role: 'linked', caption: '图说（王摄）' },
    { address: 'https://d.cn/3.png', role: 'linked' },
  ])
  expect(article.files).toEqual([
    { address: 'https://d.cn/v.mp4', mime: 'video', title: '视频' },
    { address: 'https://d.cn/2.mp3', mime: 'audio/mpeg' },
  ])
  expect(only('<title>a</title><media:thumbnail url="https://d.cn/t.jpg"/>').images).toEqual([
    { address: 'https://d.cn/t.jpg', role: 'linked' },
  ])
})

test('a picture in the text is not shown a second time after it', () => {
  const article = only(
    '<title>a</title><description><![CDATA[<p>文<img src="https://d.cn/1.jpg"></p>]]></description><enclosure url="https://d.cn/1.jpg" type="image/jpeg"/>',
  )
  expect(toDraft(article).ResourceContent).toBe('<p>文<img src="https://d.cn/1.jpg"></p>')
})

test.each([
  ['<guid>https://d.cn/1</guid>', 'rss:https://d.cn/1'],
  ['<guid isPermaLink="false">tag:d.cn,2024:1</guid>', 'rss:tag:d.cn,2024:1'],
  ['<guid>12345</guid>', 'rss:https://d.cn/#12345'],
  ['<link>https://d.cn/2</link>', 'rss:https://d.cn/2'],
])('identity of %s', (item, key) => {
  expect(only(`<title>a</title>${item}`).key).toBe(key)
})

test('without any identity the content is one, the same each time', () => {
  const item = '<title>a</title><description>b</description>'
  expect(only(item).key).toMatch(/^rss:https:\/\/d\.cn\/#[0-9a-f]{32}$/)
  expect(only(item).key).toBe(only(item).key)
  expect(only(item).key).not.toBe(only(item.replace('b', 'c')).key)
})

test('a time that cannot be read is told', () => {
  expect(only('<title>a</title><pubDate>刚刚</pubDate>').warnings).toEqual(['时间「刚刚」无法识别。'])
})

test('CST in a Chinese feed is Chinese time', () => {
  const item = '<title>a</title><pubDate>Fri, 05 Jan 2024 12:00:00 CST</pubDate>'
  expect(only(item).published?.toISOString()).toBe('2024-01-05T04:00:00.000Z')
  expect(only(item, '<title>x</title><language>en</language>').published?.toISOString()).toBe(
    '2024-01-05T18:00:00.000Z',
  )
})

test('other prefixes for the same namespaces, and none declared at all', () => {
  const text =
    '<rss version="2.0" xmlns:c="http://purl.org/rss/1.0/modules/content/" xmlns:d="http://purl.org/dc/elements/1.1/"><channel>' +
    '<item><title>a</title><c:encoded>正文</c:encoded><d:creator>张</d:creator></item></channel></rss>'
  expect(readImport(utf8(text), 'a').items[0]).toMatchObject({ html: '<p>正文</p>', authors: ['张'] })
  const bare =
    '<rss><channel><item><title>a</title><content:encoded>正文</content:encoded><dc:creator>张</dc:creator></item></channel></rss>'
  expect(readImport(utf8(bare), 'a').items[0]).toMatchObject({ html: '<p>正文</p>', authors: ['张'] })
})

test('RSS 1.0, whose items stand beside the channel', () => {
  const text =
    '<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    '<channel rdf:about="https://d.cn/"><title>日报</title><link>https://d.cn/</link><items><rdf:Seq><rdf:li resource="https://d.cn/1"/></rdf:Seq></items></channel>' +
    '<item rdf:about="https://d.cn/1"><title>题</title><description>文</description><dc:date>2024-01-05T12:00:00Z</dc:date></item></rdf:RDF>'
  expect(readImport(utf8(text), 'a').items).toMatchObject([
    {
      key: 'rss:https://d.cn/1',
      title: '题',
      published: new Date('2024-01-05T12:00:00Z'),
      source: { provider: '日报' },
    },
  ])
})
