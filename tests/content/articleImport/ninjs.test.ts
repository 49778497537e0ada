import { expect, test } from 'vitest'
import { readImport } from '../../../server/content/articleImport/readImport.ts'
import type { ImportedArticle } from '../../../server/content/articleImport/item.ts'
import { toDraft } from '../../../server/content/articleImport/toDraft.ts'
import { utf8 } from './bytes.ts'

const read = (value: unknown) => readImport(utf8(typeof value === 'string' ? value : JSON.stringify(value)), '稿.json')

function only(value: object): ImportedArticle {
  const { items, refused } = read(value)
  expect(refused).toEqual([])
  expect(items).toHaveLength(1)
  return items[0] as ImportedArticle
}

const first = {
  uri: 'http://a.example/1',
  type: 'text',
  versioncreated: '2024-01-05T12:00:00+08:00',
  firstcreated: '2024-01-04T12:00:00+08:00',
  contentcreated: '2024-01-03T12:00:00Z',
  language: 'zh',
  headline: '一代 <标题>',
  headline_sub: '副题',
  byline: '张敏 李四',
  description_text: '摘要',
  body_text: '文本',
  body_html: '<p>正<b>文</b></p>',
  subject: [{ name: '时政' }, { name: '时政' }, { code: 'x' }],
  infosource: [{ name: '通讯社' }],
  copyrightnotice: '版权所有',
  pubstatus: 'usable',
}

const second = {
  standard: { name: 'ninjs', version: '2.1' },
  uri: 'http://a.example/1',
  type: 'text',
  versioncreated: '2024-01-05T12:00:00+08:00',
  firstcreated: '2024-01-04T12:00:00+08:00',
  contentcreated: '2024-01-03T12:00:00Z',
  language: 'zh',
  headlines: [
    { role: 'sub', value: '副题' },
    { role: 'main', value: '一代 <标题>' },
  ],
  by: '张敏 李四',
  descriptions: [
    { role: 'caption', value: '别的' },
    { role: 'summary', value: '摘要' },
  ],
  bodies: [
    { role: 'text', contenttype: 'text/plain', value: '文本' },
    { role: 'html', contenttype: 'text/html', value: '<p>正<b>文</b></p>' },
  ],
  subjects: [{ name: '时政' }],
  infosources: [{ name: '通讯社' }],
  copyrightnotice: '版权所有',
  pubstatus: 'usable',
}

const third = {
  uri: 'http://a.example/1',
  type: 'text',
  versionCreated: '2024-01-05T12:00:00+08:00',
  firstCreated: '2024-01-04T12:00:00+08:00',
  contentCreated: '2024-01-03T12:00:00Z',
  language: 'zh',
  headlines: [
    { role: 'main', value: '一代 <标题>' },
    { role: 'sub', value: '副题' },
  ],
  by: [{ name: '张敏 李四' }],
  descriptions: [{ value: '摘要' }],
  bodies: [{ contentType: 'text/html', value: '<p>正<b>文</b></p>' }],
  subjects: [{ name: '时政' }],
  infoSources: [{ name: '通讯社' }],
  copyrightNotice: '版权所有',
  pubStatus: 'usable',
}

test.each([
  ['1', first],
  ['2', second],
  ['3', third],
])('generation %s says the same', (_, item) => {
  expect(only(item)).toMatchObject({
    key: 'ninjs:http://a.example/1',
    kind: 'post',
    title: '一代 <标题>',
    subTitle: '副题',
    summary: '摘要',
    html: '<p>正<b>文</b></p>',
    authors: ['张敏 李四'],
    published: new Date('2024-01-04T04:00:00Z'),
    updated: new Date('2024-01-05T04:00:00Z'),
    created: new Date('2024-01-03T12:00:00Z'),
    status: 'published',
    keywords: ['时政'],
    language: 'zh',
    link: 'http://a.example/1',
    source: { provider: '通讯社', copyright: '版权所有' },
    warnings: [],
  })
})

test.each([
  ['一行\n二行', '<p>一行</p>\n<p>二行</p>'],
  ['一段\n续行\r\n\r\n　　二段', '<p>一段<br>续行</p>\n<p>　　二段</p>'],
  ['a < b & c', '<p>a &lt; b &amp; c</p>'],
  ['写作 <b> 的标记 &amp;', '<p>写作 &lt;b&gt; 的标记 &amp;amp;</p>'],
])('plain text %j becomes paragraphs', (text, html) => {
  expect(only({ uri: 'urn:1', headline: 'a', body_text: text }).html).toBe(html)
})

test('titles stay as they are, numbers and odd characters too', () => {
  for (const title of ['0', '1e3', ' 空 ', '"引"', '𠮷😀', '&amp;', '\\n']) {
    expect(only({ uri: 'urn:1', headline: title, body_text: 'x' }).title).toBe(title)
  }
  expect(only({ uri: 'urn:1', title: '名称', body_text: 'x' }).title).toBe('名称')
  expect(
    only({ uri: 'urn:1', headlines: [{ contenttype: 'text/html', value: 'a &amp; <b>b</b>' }], body_text: 'x' }).title,
  ).toBe('a & b')
})

test.each([
  ['withheld', 'pending'],
  ['canceled', 'trash'],
])('%s means %s and is not public', (pubstatus, status) => {
  const article = only({ ...first, pubstatus })
  expect(article.status).toBe(status)
  expect(article.published).toBeUndefined()
})

test('an embargo makes it scheduled, and is told', () => {
  const article = only({ ...first, embargoed: '2030-01-01T08:00:00+08:00' })
  expect(article).toMatchObject({ status: 'scheduled', published: new Date('2030-01-01T00:00:00Z') })
  expect(article.warnings).toEqual(['原稿在 2030-01-01 08:00 之前禁止发布，解禁时间已照写。'])
})

test('notes to editors and terms of use are told, unreadable times too', () => {
  const { warnings } = only({ ...first, ednote: '更正版', usageterms: '限纸媒', firstcreated: 'soon' })
  expect(warnings).toEqual(['时间「soon」无法识别。', '原编者说明：更正版', '使用条款：限纸媒'])
})

const photo = {
  uri: 'http://a.example/p',
  type: 'picture',
  headline: '图题',
  description_text: '图说',
  byline: '摄影 王',
  renditions: {
    thumb: { href: 'http://a.example/s.jpg', mimetype: 'image/jpeg', width: 70, height: 70 },
    main: { href: 'http://a.example/l.jpg', mimetype: 'image/jpeg', width: 2000, height: 1000 },
  },
}

test('associations: pictures become images, the largest of each, emblems last; players files; texts are listed and read', () => {
  const { items } = read({
    ...first,
    type: 'composite',
    associations: {
      logo: {
        ...photo,
        uri: 'http://a.example/logo',
        type: 'graphic',
        renditions: { main: { href: 'http://a.example/logo.png' } },
      },
      photo,
      film: {
        uri: 'u:v',
        type: 'video',
        headline: '视频',
        renditions: { main: { href: 'http://a.example/v.mp4', mimetype: 'video/mp4' } },
      },
      bare: { uri: 'http://a.example/2', type: 'text', headline: '链接稿' },
      full: { uri: 'http://a.example/3', type: 'text', headline: '套稿', body_text: '套稿正文' },
    },
  })
  expect(items.map(({ key, title, index }) => [key, title, index])).toEqual([
    ['ninjs:http://a.example/1', '一代 <标题>', 1],
    ['ninjs:http://a.example/3', '套稿', 1],
  ])
  const article = items[0] as ImportedArticle
  expect(article.images).toEqual([
    { address: 'http://a.example/l.jpg', role: 'linked', caption: '图说（摄影 王）', alt: '图题' },
    { address: 'http://a.example/logo.png', role: 'linked', caption: '图说（摄影 王）', alt: '图题' },
  ])
  expect(article.files).toEqual([{ address: 'http://a.example/v.mp4', mime: 'video/mp4', title: '视频' }])
  expect(article.related).toEqual([
    { title: '链接稿', kind: 'text', address: 'http://a.example/2' },
    { title: '套稿', kind: 'text', address: 'http://a.example/3' },
  ])
  const draft = toDraft(article)
  expect(draft.PicPath).toBe('http://a.example/l.jpg')
  expect(draft.ResourceContent).toBe(
    '<p>正<b>文</b></p>\n' +
      '<figure><img src="http://a.example/l.jpg" alt="图题"><figcaption>图说（摄影 王）</figcaption></figure>' +
      '<figure><img src="http://a.example/logo.png" alt="图题"><figcaption>图说（摄影 王）</figcaption></figure>' +
      '<p><a href="http://a.example/v.mp4" rel="noopener">视频</a></p>' +
      '<p><a href="http://a.example/2" rel="noopener">相关：链接稿</a></p><p><a href="http://a.example/3" rel="noopener">相关：套稿</a></p>',
  )
})

test('associations and renditions as lists (generations 2 and 3)', () => {
  const { items } = read({
    ...third,
    associations: [
      {
        name: 'a1',
        type: 'picture',
        uri: 'http://a.example/p',
        by: '王',
        descriptions: [{ value: '图说' }],
        renditions: [
          { name: 'r0', contentType: 'image/jpeg', href: 'http://a.example/s.jpg', width: 10, height: 10 },
          { name: 'r1', contentType: 'image/jpeg', href: 'http://a.example/l.jpg', width: 20, height: 20 },
        ],
      },
    ],
  })
  expect(items[0]?.images).toEqual([{ address: 'http://a.example/l.jpg', role: 'linked', caption: '图说（王）' }])
})

test('a picture alone is an article of its picture', () => {
  const article = only(photo)
  expect(article).toMatchObject({ kind: 'picture', html: '', title: '图题' })
  expect(toDraft(article)).toMatchObject({
    PicPath: 'http://a.example/l.jpg',
    ResourceContent:
      '<figure><img src="http://a.example/l.jpg" alt="图题"><figcaption>图说（摄影 王）</figcaption></figure>',
  })
})

test('a body that is a whole page, or XML of another kind, gives what it shows', () => {
  const page = '<html><head><title>头</title></head><body class="x"><h1>题</h1><p>文</p></body></html>'
  expect(toDraft(only({ uri: 'urn:1', headline: 'a', body_html5: page })).ResourceContent).toBe('<h1>题</h1><p>文</p>')
  const nitf =
    '<nitf><head><title>t</title></head><body><body.head><hl1>h</hl1></body.head><body.content><p>文</p></body.content></body></nitf>'
  const bodies = [{ role: 'nitf', contentType: 'text/vnd.IPTC.NITF', value: nitf }]
  expect(toDraft(only({ uri: 'urn:1', headlines: [{ value: 'a' }], bodies })).ResourceContent).toContain('<p>文</p>')
})

test('lists, envelopes and lines of objects', () => {
  const items = [
    { uri: 'urn:1', headline: 'a', body_text: 'x' },
    { uri: 'urn:2', headline: 'b', body_text: 'y' },
  ]
  const titles = (value: unknown) => read(value).items.map(({ title }) => title)
  expect(titles(items)).toEqual(['a', 'b'])
  expect(titles({ _items: items, _meta: {} })).toEqual(['a', 'b'])
  expect(titles({ data: { items } })).toEqual(['a', 'b'])
  expect(titles({ hits: { hits: items.map((item) => ({ _id: '1', _source: item })) } })).toEqual(['a', 'b'])
  expect(titles(items.map((item) => JSON.stringify(item)).join('\r\n'))).toEqual(['a', 'b'])
})

test('a broken line costs only itself, and its number is told', () => {
  const { items, refused } = read('{"uri":"urn:1","headline":"a"}\n{"uri":\n\n{"uri":"urn:2","headline":"b"}\n')
  expect(items.map(({ title, index }) => [index, title])).toEqual([
    [1, 'a'],
    [3, 'b'],
  ])
  expect(refused).toEqual([{ index: 2, title: '', kind: '', reason: '第 2 行不是正确的 JSON，没有导入。' }])
})

test('what is no article is left out with a reason', () => {
  const { items, refused } = read([
    { uri: 'urn:1', headline: 'a' },
    { uri: 'urn:2', type: 'event', headline: '会' },
    { uri: 'urn:3', type: 'planning', headline: '计划' },
    { x: 1 },
    'text',
    null,
  ])
  expect(items).toHaveLength(1)
  expect(refused.map(({ index, title, reason }) => [index, title, reason])).toEqual([
    [2, '会', '这一条是活动日程，不是稿件。'],
    [3, '计划', '这一条是报道计划，不是稿件。'],
    [4, '', '这一条不是 ninjs 稿件（缺少 uri，或没有标题和正文）。'],
    [5, '', '这一条不是 ninjs 稿件（缺少 uri，或没有标题和正文）。'],
    [6, '', '这一条不是 ninjs 稿件（缺少 uri，或没有标题和正文）。'],
  ])
})

test('of several versions the newest is taken', () => {
  const version = (day: number) => ({
    uri: 'urn:1',
    headline: `第${day}版`,
    versioncreated: `2024-01-0${day}T00:00:00Z`,
  })
  const { items, refused } = read([version(1), version(3), version(2)])
  expect(items.map(({ title }) => title)).toEqual(['第3版'])
  expect(refused.map(({ index, reason }) => [index, reason])).toEqual([
    [1, '这是同一篇稿件的旧版本，已采用第 2 条。'],
    [3, '这是同一篇稿件的旧版本，已采用第 2 条。'],
  ])
})

test('a package that holds itself comes to an end', () => {
  let item: object = { uri: 'urn:x', headline: '底', body_text: 'x' }
  for (let depth = 0; depth < 200; depth++)
    item = { uri: `urn:${depth}`, type: 'composite', headline: `${depth}`, body_text: 'x', associations: { a: item } }
  expect(read(item).items).toHaveLength(6)
})

test('characters no database stores are left out', () => {
  const article = only({ uri: 'urn:1', headline: 'a\u0000b\ud83dc', body_text: 'x' })
  expect(article.title).toBe('ab\ufffdc')
})

test('an end is read as well', () => {
  expect(only({ ...first, expires: '2031-01-01T08:00:00+08:00' })).toMatchObject({
    expires: new Date('2031-01-01T00:00:00Z'),
  })
})
