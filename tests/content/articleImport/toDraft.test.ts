import { expect, test } from 'vitest'
import { toDraft } from '../../../server/content/articleImport/toDraft.ts'
import { emptyArticle, type ImportedArticle } from '../../../server/content/articleImport/item.ts'
import { ArticleDraft } from '../../../src/api/content/articles/draft.ts'
import { CONTENT_LIMIT } from '../../../src/api/content/articles/written.ts'
import { codePoints, TITLE_LIMIT } from '../../../src/api/text/textLimit.ts'

const article = (fields: Partial<ImportedArticle>): ImportedArticle => ({
  ...emptyArticle(1, 'rss'),
  key: 'rss:1',
  title: '题',
  html: '<p>文</p>',
  ...fields,
})

test('an ordinary article', () => {
  expect(
    toDraft(
      article({
        subTitle: '副题',
        summary: '<p>摘要 &amp; 更多</p>',
        authors: ['张敏', '李四'],
        keywords: ['两会', '代表'],
        source: { provider: '通讯社', copyright: '' },
        published: new Date('2024-01-05T04:00:00Z'),
        images: [{ address: 'https://a.cn/1.jpg', role: 'featured' }],
      }),
    ),
  ).toEqual({
    Title: '题',
    SubTitle: '副题',
    Summary: '摘要 & 更多',
    Author: '张敏、李四',
    KeyWords: '两会,代表',
    ResourceContent: '<p>文</p>',
    PicPath: 'https://a.cn/1.jpg',
    SourceForm: '通讯社',
    CreateTime: '2024-01-05T04:00:00.000Z',
    importKey: 'rss:1',
    removed: {},
    warnings: [],
  })
})

test.each([
  [{ published: new Date('2024-01-05T20:00:00Z') }, '无题（2024-01-06）'],
  [{ created: new Date('2024-01-05T00:00:00Z') }, '无题（2024-01-05）'],
  [{}, '无题'],
])('without a title: %j', (fields, title) => {
  for (const empty of ['', ' ', '　', '\n']) {
    const draft = toDraft(article({ title: empty, ...fields }))
    expect(draft.Title).toBe(title)
    expect(draft.warnings).toEqual(['原稿没有标题，请补上。'])
  }
})

test('a title of 200 characters stays, a longer one is cut and stands in full before the text', () => {
  const long = '😀'.repeat(TITLE_LIMIT)
  expect(toDraft(article({ title: long }))).toMatchObject({ Title: long, ResourceContent: '<p>文</p>', warnings: [] })
  const draft = toDraft(article({ title: `${long}<b>尾` }))
  expect(codePoints(draft.Title)).toBe(TITLE_LIMIT)
  expect(draft.Title.endsWith('😀…')).toBe(true)
  expect(draft.ResourceContent).toBe(`<h2>${long}&lt;b&gt;尾</h2>\n<p>文</p>`)
  expect(draft.warnings).toEqual(['标题不能超过 200 个字，原标题有 204 个，完整标题已放在正文开头。'])
})

test('line ends in a title become spaces; other spaces stay', () => {
  expect(toDraft(article({ title: '\n 上\t \n下 ' })).Title).toBe('上 下')
  expect(toDraft(article({ title: ' 前　后 ' })).Title).toBe(' 前　后 ')
})

test('the summary is the own excerpt, else the first 120 characters of the text, whole characters', () => {
  expect(toDraft(article({ html: `<p>${'字'.repeat(100)}</p><p>${'😀'.repeat(100)}</p>` })).Summary).toBe(
    `${'字'.repeat(100)} ${'😀'.repeat(19)}`,
  )
  expect(toDraft(article({ summary: ' ', html: '<p>短</p>' })).Summary).toBe('短')
})

test('everything fits the limits of an article, and every cut is told', () => {
  const long = '长'.repeat(700)
  const { importKey, removed, warnings, ...fields } = toDraft(
    article({
      subTitle: long,
      summary: long,
      authors: [long],
      source: { provider: long, copyright: '' },
      keywords: Array.from({ length: 90 }, (_, at) => `词${at}`),
      images: [
        { address: `https://a.cn/${'x'.repeat(1000)}.jpg`, role: 'featured' },
        { address: 'https://a.cn/1.jpg', role: 'attached' },
      ],
    }),
  )
  expect(ArticleDraft.safeParse(fields).error?.issues ?? []).toEqual([])
  expect(importKey + JSON.stringify(removed)).toBe('rss:1{}')
  expect(fields.PicPath).toBe('https://a.cn/1.jpg')
  expect(fields.KeyWords.endsWith('…')).toBe(false)
  expect(warnings.map((warning) => warning.slice(0, 3))).toEqual(['副标题', '摘要不', '作者不', '关键词', '来源不'])
})

test('limits are those of the article, not a character less', () => {
  const exact = {
    subTitle: '长'.repeat(200),
    summary: '长'.repeat(500),
    authors: ['长'.repeat(60)],
    source: { provider: '长'.repeat(100), copyright: '' },
    keywords: ['长'.repeat(200)],
  }
  expect(toDraft(article(exact)).warnings).toEqual([])
  const fields = { SubTitle: 201, Summary: 501, Author: 61, SourceForm: 101, KeyWords: 201, PicPath: 1001 }
  for (const [field, length] of Object.entries(fields)) {
    expect(ArticleDraft.safeParse({ [field]: '长'.repeat(length) }).success, field).toBe(false)
    expect(ArticleDraft.safeParse({ [field]: '长'.repeat(length - 1) }).success, field).toBe(true)
  }
})

test('a text beyond the limit is kept whole, and told', () => {
  const draft = toDraft(article({ html: `<p>${'字'.repeat(CONTENT_LIMIT)}</p>` }))
  expect(codePoints(draft.ResourceContent)).toBe(CONTENT_LIMIT + 7)
  expect(draft.warnings).toEqual([
    `正文不能超过 ${CONTENT_LIMIT} 个字，现在是 ${CONTENT_LIMIT + 7} 个，无法保存，请先拆分原稿。`,
  ])
})

test('bare text becomes paragraphs; pictures without an address are told', () => {
  const draft = toDraft(article({ html: '散文<div>一段</div><img src="data:image/png;base64,AA"><p></p>' }))
  expect(draft.ResourceContent).toBe('<p>散文</p><p>一段</p>')
  expect(draft.removed).toEqual({ img: 1 })
  expect(draft.warnings).toEqual(['正文里有 1 张图片没有可用的网址（例如内嵌图片），没有导入。'])
})

test('no text at all is told; text that looks garbled too', () => {
  expect(toDraft(article({ html: '' })).warnings).toEqual(['原稿没有正文。'])
  expect(toDraft(article({ html: '<p>the worldâ€™s</p>' })).warnings).toEqual(['文字里可能有乱码，请与原稿核对。'])
})

test('linked pictures, files and related pieces stand after the text, once', () => {
  const draft = toDraft(
    article({
      html: '<p>文<a href="https://a.cn/2.pdf">附件</a></p>',
      images: [
        { address: 'https://a.cn/f.jpg', role: 'featured' },
        { address: 'https://a.cn/1.jpg', role: 'linked', caption: '图<说' },
        { address: 'https://a.cn/u.jpg', role: 'attached' },
      ],
      files: [{ address: 'https://a.cn/1.mp3' }, { address: 'https://a.cn/2.pdf', title: '附件' }],
      related: [
        { title: '旧闻', kind: 'text' },
        { title: '坏', kind: 'text', address: 'javascript:alert(1)' },
      ],
    }),
  )
  expect(draft.ResourceContent).toBe(
    '<p>文<a href="https://a.cn/2.pdf" rel="noopener">附件</a></p>\n' +
      '<figure><img src="https://a.cn/1.jpg" alt="图&lt;说"><figcaption>图&lt;说</figcaption></figure>' +
      '<p><a href="https://a.cn/1.mp3" rel="noopener">https://a.cn/1.mp3</a></p><p>相关：旧闻</p><p>相关：坏</p>',
  )
})
