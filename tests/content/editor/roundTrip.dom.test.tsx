import { generateHTML, generateJSON } from '@tiptap/core'
import { expect, test } from 'vitest'
import { cleanHtml } from '../../../server/platform/richText/richText.ts'
import { textExtensions } from '../../../src/panels/content/articles/editor/extensions.ts'
import { editorHtml } from '../../../src/panels/content/articles/editor/html.ts'
import { openEditor } from './openEditor.ts'

const pieces: Readonly<Record<string, string>> = {
  paragraph: '<p>市气象台今天上午发布暴雨蓝色预警。</p>',
  empty: '<p>一</p><p></p><p>二</p>',
  indent: '<p style="text-indent: 2em">首行缩进。</p>',
  'indent and align': '<p style="text-align: justify; text-indent: 2em">两端对齐。</p>',
  headings: '<h1>一</h1><h2>二</h2><h3 style="text-align: center">三</h3><h4>四</h4>',
  marks:
    '<p><strong>粗</strong><em>斜</em><u>线</u><s>删</s>H<sub>2</sub>O m<sup>2</sup><mark>亮</mark><code>x=1</code></p>',
  sizes: '<p><span style="font-size: 14px">小</span>中<span style="font-size: 24px">大</span></p>',
  link: '<p><a href="https://example.cn/a?b=1&amp;c=2" rel="noopener">链接</a></p>',
  'link with mark': '<p><a href="https://example.cn/" rel="noopener"><strong>粗链接</strong></a></p>',
  lists:
    '<ul><li><p>一</p><ul><li><p>一之一</p></li></ul></li><li><p>二</p></li></ul><ol start="3"><li><p>三</p></li></ol>',
  quote: '<blockquote><p>引用。</p><p>第二段。</p></blockquote>',
  table:
    '<table><tbody><tr><th><p>年</p></th><th><p>数</p></th></tr><tr><td colspan="2" rowspan="1"><p>合并</p></td></tr></tbody></table>',
  image: '<p>前<img src="https://example.cn/a.jpg" alt="图" width="600">后</p>',
  figure: '<figure><img src="/files/a.jpg" alt="江边"><figcaption>江边的傍晚。</figcaption></figure><p>正文</p>',
  player:
    '<figure><iframe src="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD"></iframe><figcaption>发布会</figcaption></figure><p>正文</p>',
  'figure without words': '<figure><img src="/files/a.jpg"><figcaption></figcaption></figure>',
  'figure with everything':
    '<figure data-align="left" data-credit="本报记者 唐果 摄"><img src="/static/img/AAAAAAAAAAAAAAAAAAAAAA.jpg" alt="江边" width="1200" height="800" data-decor="true"><figcaption>江边</figcaption></figure><p>正文</p>',
  gallery:
    '<figure data-kind="gallery"><img src="/files/a.jpg"><img src="/files/b.jpg" alt="二"><figcaption>两张</figcaption></figure><p>正文</p>',
  'house video':
    '<figure><video src="/static/img/AAAAAAAAAAAAAAAAAAAAAA.mp4" poster="/static/img/AAAAAAAAAAAAAAAAAAAAAA/cover.webp" width="1280" height="720" controls="" preload="metadata"></video><figcaption>发布会</figcaption></figure><p>正文</p>',
  'house sound':
    '<figure><audio src="/static/img/AAAAAAAAAAAAAAAAAAAAAA.mp3" controls="" preload="metadata"></audio><figcaption>采访录音</figcaption></figure><p>正文</p>',
  'on its way':
    '<figure><img src="/static/img/uploading/abcdef0123456789"><figcaption>还在传</figcaption></figure><figure><video src="/static/img/uploading/abcdef0123456789" controls="" preload="metadata"></video><figcaption></figcaption></figure><p>正文</p>',
  'hard break': '<p>第一行<br>第二行</p>',
  rule: '<p>一</p><hr><p>二</p>',
  code: '<pre><code class="language-js">if (a &lt; b) {\n  c()\n}</code></pre>',
  'rare characters': '<p>𠮷野家 “引号”——省略…… 　全角空格 &amp; &lt;b&gt;</p>',
}

test('a figure that an older text has within another one is read behind it, by the editor and by the server', () => {
  const one = (name: string, words: string) =>
    `<figure><img src="/files/${name}.jpg"><figcaption>${words}</figcaption></figure>`
  const nested = `<p>一</p><figure><img src="/files/a.jpg">${one('b', '乙')}${one('c', '')}<p></p><figcaption>甲</figcaption></figure><p>二</p>`
  const apart = `<p>一</p>${one('a', '甲')}${one('b', '乙')}${one('c', '')}<p></p><p>二</p>`
  expect(editorHtml(nested)).toBe(apart)
  expect(openEditor(nested).getHTML()).toBe(apart)
  expect(cleanHtml(nested).html).toBe(apart)
  const framed = `<figure data-credit="王磊"><figure><img src="/files/a.jpg"></figure><figcaption>甲</figcaption></figure>`
  expect(editorHtml(framed)).toBe(one('a', '甲').replace('<figure', '<figure data-credit="王磊"'))
})

const json = (html: string) => generateJSON(html, textExtensions)

test.each(Object.entries(pieces))('what the editor writes survives the cleaning: %s', (_, html) => {
  const written = editorHtml(html)
  const cleaned = cleanHtml(written)
  expect(cleaned.removed).toEqual({})
  expect(json(cleaned.html)).toEqual(json(written))
})

test.each(Object.entries(pieces))('what the server keeps survives the editor: %s', (_, html) => {
  const stored = cleanHtml(html).html
  const visited = cleanHtml(editorHtml(stored)).html
  expect(visited).toBe(cleanHtml(visited).html)
  expect(visited).toBe(stored.replace(' rowspan="1"', ''))
})

test('every element of the allow-list is known to the editor', () => {
  const text =
    '<p><b>粗</b><i>斜</i></p><table><caption>表题</caption><thead><tr><th>头</th></tr></thead><tbody><tr><td>身</td></tr></tbody><tfoot><tr><td>脚</td></tr></tfoot></table>'
  const written = editorHtml(cleanHtml(text).html)
  for (const word of ['粗', '斜', '表题', '头', '身', '脚']) expect(written).toContain(word)
})

test('foreign sizes and schemes do not come in', () => {
  const written = editorHtml(
    '<p><span style="font-size:40px">大</span><a href="javascript:alert(1)">坏</a><img src="data:image/png;base64,AA"></p>',
  )
  expect(written).toBe('<p>大坏</p>')
})

test('an empty text is empty', () => {
  expect(editorHtml('')).toBe('')
  expect(editorHtml('<p></p>')).toBe('')
  expect(generateHTML(json(''), textExtensions)).toBe('<p></p>')
})

test('an empty text says where to write, and one that begins with an empty line does not', () => {
  const hint = (html: string) => openEditor(html).view.dom.querySelector('[data-placeholder="在这里写正文"]')
  expect(hint('<p></p>')).toBeTruthy()
  expect(hint('<p></p><p>本报讯</p>')).toBe(null)
})

test.each([
  ['another site', 'https://elsewhere.cn/static/img/AAAAAAAAAAAAAAAAAAAAAA.mp4'],
  ['a host told by two slashes', '//elsewhere.cn/static/img/AAAAAAAAAAAAAAAAAAAAAA.mp4'],
  ['another path of ours', '/files/a.mp4'],
])('a video of %s becomes a link on the server, and none in the editor', (_, src) => {
  const { html } = cleanHtml(`<figure><video src="${src}" controls></video></figure>`)
  expect(html).not.toContain('<video')
  expect(html).toContain('<a href=')
  expect(editorHtml(`<figure><video src="${src}"></video><figcaption>一</figcaption></figure>`)).not.toContain('<video')
})

test('of our own video nothing stays that could run or lead elsewhere', () => {
  const { html } = cleanHtml(
    '<video src="/static/img/AAAAAAAAAAAAAAAAAAAAAA.mp4" poster="https://elsewhere.cn/a.jpg" onplay="alert(1)" autoplay loop width="1e9" style="position:fixed"><source src="https://elsewhere.cn/b.mp4">看不了</video>',
  )
  expect(html).toMatch(/<figure><video src="\/static\/img\/A{22}\.mp4" controls(?:="")? preload="metadata"><\/video>/)
  for (const word of ['elsewhere', 'onplay', 'autoplay', 'style', 'loop', '1e9']) expect(html).not.toContain(word)
  expect(cleanHtml(html).html).toBe(html)
})
