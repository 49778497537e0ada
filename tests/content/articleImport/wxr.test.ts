import { expect, test } from 'vitest'
import { readImport, type ReadImport } from '../../../server/content/articleImport/readImport.ts'
import type { ImportedArticle } from '../../../server/content/articleImport/item.ts'
import { toDraft } from '../../../server/content/articleImport/toDraft.ts'
import { utf8, wxr } from './bytes.ts'

function read(items: string, head = ''): ReadImport {
  return readImport(utf8(wxr(items, head)), '导出.xml')
}

/** A post with some fields; CDATA as WordPress writes it. */
function post(fields: Readonly<Record<string, string>>, extra = ''): string {
  const all = {
    'wp:post_id': '7',
    guid: 'https://w.cn/?p=7',
    'wp:status': 'publish',
    'wp:post_type': 'post',
    ...fields,
  }
  const written = Object.entries(all).map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
  return `<item>${written.join('\n')}${extra}</item>`
}

function only(items: string, head = ''): ImportedArticle {
  const { items: articles, refused } = read(items, head)
  expect(refused).toEqual([])
  expect(articles).toHaveLength(1)
  return articles[0] as ImportedArticle
}

test.each([
  '0',
  '1e3',
  '0x10',
  'true',
  'null',
  '007',
  ' 前后空格 ',
  '　全角　',
  'a  b',
  'Title <em>With</em> <b>Mark<sup>up</sup></b>',
  `~\`!@#$%^&*()-_=+{}[]/\\;:'"?,.>`,
  '&amp; &lt;已转义&gt; &nbsp;',
  '𠮷野家😀👨‍👩‍👧',
  'Ελληνικά-Greek',
  '[gallery] <!--more-->',
  '__proto__',
  'constructor',
])('the title %j stays as it is', (title) => {
  expect(only(post({ title })).title).toBe(title)
})

test('titles without CDATA: entities are decoded once', () => {
  const item = post({}).replace(
    '<item>',
    '<item><title>AT&amp;T &amp;amp; &lt;b&gt; &#8220;x&#8221; &hellip; A&B</title>',
  )
  expect(only(item).title).toBe('AT&T &amp; <b> “x” … A&B')
})

test('CDATA that was split, and CDATA beside text', () => {
  const item = post({}).replace('<item>', '<item><title>a &amp; <![CDATA[b ]]]]><![CDATA[> <c>]]> d</title>')
  expect(only(item).title).toBe('a & b ]]> <c> d')
})

test('pretty-printing around a title is not the title', () => {
  const item = post({}).replace('<item>', '<item><title>\n\t\t<![CDATA[ 题 ]]>\n\t</title>')
  expect(only(item).title).toBe(' 题 ')
  expect(only(post({}).replace('<item>', '<item><title>\n    题\n  </title>')).title).toBe('题')
})

test.each([
  ['publish', 'published'],
  ['draft', 'draft'],
  ['pending', 'pending'],
  ['private', 'private'],
  ['future', 'scheduled'],
  ['trash', 'trash'],
  ['auto-draft', 'draft'],
])('the status %s means %s', (status, ours) => {
  expect(only(post({ title: 'a', 'wp:status': status })).status).toBe(ours)
})

test('an unknown status is a draft and told; a password makes it private', () => {
  const strange = only(post({ title: 'a', 'wp:status': 'archived' }))
  expect(strange.status).toBe('draft')
  expect(strange.warnings).toEqual(['原状态「archived」无法对应，按草稿处理。'])
  const secret = only(post({ title: 'a', 'wp:post_password': 'enter' }))
  expect(secret.status).toBe('private')
  expect(secret.warnings).toEqual(['原文设有访问密码，按私密稿件处理。'])
})

test('dates: UTC if there, else the clock of the site, never the server', () => {
  const known = post({ title: 'a', 'wp:post_date': '2024-01-05 20:00:00', 'wp:post_date_gmt': '2024-01-05 11:00:00' })
  const draft = post({
    title: 'b',
    'wp:post_id': '8',
    'wp:status': 'draft',
    'wp:post_date': '2024-02-01 09:00:00',
    'wp:post_date_gmt': '0000-00-00 00:00:00',
    pubDate: 'Wed, 30 Nov -0001 00:00:00 +0000',
  })
  const [first, second] = read(known + draft).items
  expect(first?.published?.toISOString()).toBe('2024-01-05T11:00:00.000Z')
  expect(second?.published).toBeUndefined()
  expect(second?.created?.toISOString()).toBe('2024-02-01T00:00:00.000Z')
  // Alone, the draft is told in Chinese time.
  expect(only(draft).created?.toISOString()).toBe('2024-02-01T01:00:00.000Z')
})

test('authors by their display names; several of them; unknown logins stay', () => {
  const head =
    '<wp:author><wp:author_login>zhang</wp:author_login><wp:author_display_name><![CDATA[张敏]]></wp:author_display_name></wp:author>' +
    '<wp:author><wp:author_login><![CDATA[li]]></wp:author_login><wp:author_display_name/><wp:author_first_name>四</wp:author_first_name></wp:author>'
  expect(only(post({ title: 'a', 'dc:creator': 'zhang' }), head).authors).toEqual(['张敏'])
  expect(only(post({ title: 'a', 'dc:creator': '>li' }), head).authors).toEqual(['四'])
  expect(only(post({ title: 'a', 'dc:creator': 'wang' }), head).authors).toEqual(['wang'])
  const coauthors =
    '<category domain="author" nicename="cap-zhang">x</category><category domain="author" nicename="guest">客人</category>'
  expect(only(post({ title: 'a', 'dc:creator': 'wang' }, coauthors), head).authors).toEqual(['张敏', '客人'])
})

test('categories and keywords by their domain, also in the spelling of WXR 1.0', () => {
  const terms =
    '<category><![CDATA[时政]]></category><category domain="category" nicename="sz"><![CDATA[时政]]></category>' +
    '<category domain="post_tag" nicename="a">两会</category><category domain="tag">代表</category>' +
    '<category domain="post_format" nicename="x">Gallery</category><category domain="region">华东</category>'
  const article = only(post({ title: 'a' }, terms))
  expect(article.categories).toEqual(['时政', '华东'])
  expect(article.keywords).toEqual(['两会', '代表'])
})

test('what is no article is left out with the reason by its kind', () => {
  const kinds = ['attachment', 'nav_menu_item', 'revision', 'custom_css', 'wp_block', 'wp_template']
  const items = kinds.map((kind, at) => post({ title: kind, 'wp:post_type': kind, 'wp:post_id': String(at) }))
  const found = read(items.join('') + post({ title: 'mine', 'wp:post_type': 'news' }))
  expect(found.items.map(({ kind, index }) => [kind, index])).toEqual([['news', 7]])
  expect(found.refused.map(({ kind, index }) => [kind, index])).toEqual(kinds.map((kind, at) => [kind, at + 1]))
  expect(found.refused[1]?.reason).toBe('这一条是导航菜单项，不是稿件。')
})

test('pictures: the title picture first, then the text’s, then what was uploaded with it', () => {
  const picture = (id: string, parent: string, name: string) =>
    post({
      'wp:post_id': id,
      'wp:post_parent': parent,
      'wp:post_type': 'attachment',
      'wp:attachment_url': `https://w.cn/${name}.jpg`,
      'excerpt:encoded': `<em>${name}</em>图`,
    })
  const meta =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[21]]></wp:meta_value></wp:postmeta>'
  const html = '<figure><img src="https://w.cn/in.jpg" alt="内"><figcaption>说明</figcaption></figure>'
  const found = read(
    post({ title: 'a', 'content:encoded': html }, meta) + picture('20', '7', 'own') + picture('21', '0', 'title'),
  )
  expect(found.items[0]?.images).toEqual([
    { address: 'https://w.cn/title.jpg', role: 'featured', id: '21', caption: 'title图' },
    { address: 'https://w.cn/in.jpg', role: 'inline', alt: '内', caption: '说明' },
    { address: 'https://w.cn/own.jpg', role: 'attached', id: '20', caption: 'own图' },
  ])
  expect(toDraft(found.items[0] as ImportedArticle).PicPath).toBe('https://w.cn/title.jpg')
})

test('the text of a reusable block stands where it is used', () => {
  const block = post({
    'wp:post_type': 'wp_block',
    'wp:post_id': '30',
    'content:encoded': '<!-- wp:paragraph --><p>公用文字</p><!-- /wp:paragraph -->',
  })
  const found = read(block + post({ title: 'a', 'content:encoded': '<!-- wp:block {"ref":30} /-->' }))
  expect(toDraft(found.items[0] as ImportedArticle).ResourceContent).toBe('<p>公用文字</p>')
})

test('comments are counted', () => {
  expect(
    only(post({ title: 'a' }, '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment><wp:comment/>')).comments,
  ).toBe(2)
})

test('an item without title, text and picture is left out', () => {
  const found = read(post({}))
  expect(found.items).toEqual([])
  expect(found.refused[0]?.reason).toBe('这一条没有标题，也没有正文和图片。')
  expect(found.warnings).toEqual(['「导出.xml」里没有可以导入的稿件。'])
})

test.each([
  'https://wordpress.org/export/1.2/',
  'http://wordpress.org/export/1.0/',
  'http://wordpress.org/export/1.1/',
])('the version %s is read, whatever its prefixes', (namespace) => {
  const text = wxr(post({ title: 'a', 'content:encoded': 'b', 'wp:status': 'pending' }))
    .replace('"http://wordpress.org/export/1.2/"', `"${namespace}"`)
    .replace(/(xmlns:|<\/?)wp\b/g, '$1x')
    .replace(/(xmlns:|<\/?)content\b/g, '$1c')
  const found = readImport(utf8(text), 'a')
  expect(found.format).toBe('wxr')
  expect(found.items[0]).toMatchObject({ title: 'a', html: 'b', status: 'pending' })
})
