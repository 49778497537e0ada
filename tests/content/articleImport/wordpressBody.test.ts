import { expect, test } from 'vitest'
import type { ImportedImage } from '../../../server/content/articleImport/item.ts'
import { wordpressBody } from '../../../server/content/articleImport/wordpressBody.ts'

const body = (html: string, images: ImportedImage[] = []) => wordpressBody(html, images).html

test.each([
  ['一\n\n二', '<p>一</p><p>二</p>'],
  ['一\r\n二\r\n\r\n\r\n三', '<p>一<br>二</p><p>三</p>'],
  ['<p>已有段落\n换行</p>', '<p>已有段落<br>换行</p>'],
  ['前\n<h2>题</h2>\n后', '<p>前</p><h2>题</h2><p>后</p>'],
  ['<em>跨\n\n段</em>落', '<p><em>跨</em></p><p><em>段</em>落</p>'],
  ['<pre>a\n\n  b</pre>\n\nc', '<pre>a\n\n  b</pre><p>c</p>'],
  ['<div>一\n\n二</div>', '<p>一</p><p>二</p>'],
  ['<blockquote>一\n\n二</blockquote>', '<blockquote><p>一</p><p>二</p></blockquote>'],
  ['<ul>\n\t<li>一</li>\n\t<li>二</li>\n</ul>', '<ul><li>一</li><li>二</li></ul>'],
  ['<table>\n<tr>\n<td>a</td>\n</tr>\n</table>', '<table><tr><td>a</td></tr></table>'],
  ['a <br />\nb', '<p>a <br>b</p>'],
  ['一<!--more-->二', '<p>一二</p>'],
  ['一\n<!--nextpage-->\n二', '<p>一</p><hr><p>二</p>'],
  [
    'https://v.qq.com/x?a=1&amp;b=2\n\n文',
    '<p><a href="https://v.qq.com/x?a=1&amp;b=2" rel="noopener">https://v.qq.com/x?a=1&amp;b=2</a></p><p>文</p>',
  ],
  ['　　全角缩进\n\n　　第二段', '<p>　　全角缩进</p><p>　　第二段</p>'],
  ['未知短代码 [contact-form id="1"] 留着', '<p>未知短代码 [contact-form id="1"] 留着</p>'],
])('classic %j', (html, ours) => {
  expect(body(html)).toBe(ours)
})

test('blocks keep their own paragraphs, text between them gets its', () => {
  const html =
    '<!-- wp:paragraph {"align":"center"} -->\n<p style="text-align:center">一\n行</p>\n<!-- /wp:paragraph -->\n\n散\n\n文\n\n' +
    '<!-- wp:group --><div><!-- wp:heading --><h2>题</h2><!-- /wp:heading --></div><!-- /wp:group -->' +
    '<!-- wp:spacer /--><!-- wp:latest-posts {"a":1} /-->'
  const cleaned = wordpressBody(html, [])
  expect(cleaned.html).toBe('<p style="text-align:center">一\n行</p>\n<p>散</p><p>文</p>\n<h2>题</h2>')
  expect(cleaned.warnings).toEqual(['正文里有由原网站生成的区块（latest-posts），导出文件里没有它们的内容。'])
})

test('blocks whose end is missing lose nothing', () => {
  expect(body('<!-- wp:group --><div><!-- wp:paragraph --><p>一</p>')).toBe('<p>一</p>')
  expect(body('<p>一</p><!-- /wp:paragraph --><p>二</p>')).toBe('<p>一</p><p>二</p>')
})

test('a cover keeps its picture, which only its comment names', () => {
  const html =
    '<!-- wp:cover {"url":"https:\\/\\/w.cn\\/c.jpg"} --><div style="background-image:url(https://w.cn/c.jpg)"><p>字</p></div><!-- /wp:cover -->'
  expect(body(html)).toBe('<figure><img src="https://w.cn/c.jpg"></figure><p>字</p>')
})

test.each([
  [
    '[caption id="a" align="x"]<a href="https://w.cn/b"><img src="https://w.cn/1.jpg" /></a> 说<b>明</b>[/caption]',
    '<figure><a href="https://w.cn/b" rel="noopener"><img src="https://w.cn/1.jpg"></a><figcaption>说<b>明</b></figcaption></figure>',
  ],
  [
    '[caption caption="旧式 [1] 说明"]<img src="https://w.cn/1.jpg">[/caption]',
    '<figure><img src="https://w.cn/1.jpg"><figcaption>旧式 [1] 说明</figcaption></figure>',
  ],
  ['[audio src="https://w.cn/1.mp3"]', '<p><a href="https://w.cn/1.mp3" rel="noopener">https://w.cn/1.mp3</a></p>'],
  ['[audio https://w.cn/1.mp3]', '<p><a href="https://w.cn/1.mp3" rel="noopener">https://w.cn/1.mp3</a></p>'],
  [
    '[video mp4="https://w.cn/1.mp4"][/video]',
    '<p><a href="https://w.cn/1.mp4" rel="noopener">https://w.cn/1.mp4</a></p>',
  ],
  ['[embed width="1"]https://w.cn/v[/embed]', '<p><a href="https://w.cn/v" rel="noopener">https://w.cn/v</a></p>'],
  ['写作 [[gallery]] 即可', '<p>写作 [gallery] 即可</p>'],
  ['[[caption]说明[/caption]]', '<p>[caption]说明[/caption]</p>'],
  ['[caption]没有结束', '<p>[caption]没有结束</p>'],
  ['[captions] 不是它', '<p>[captions] 不是它</p>'],
  ['[video src="javascript:alert(1)"]', ''],
])('%j', (html, ours) => {
  expect(body(html)).toBe(ours)
})

const images: ImportedImage[] = [
  { address: 'https://w.cn/f.jpg', role: 'featured', id: '9' },
  { address: 'https://w.cn/1.jpg', role: 'attached', id: '1', caption: '一<图' },
  { address: 'https://w.cn/2.jpg', role: 'attached', id: '2', alt: '二' },
]
const one = '<figure><img src="https://w.cn/1.jpg" alt="一&lt;图"><figcaption>一&lt;图</figcaption></figure>'
const two = '<figure><img src="https://w.cn/2.jpg" alt="二"></figure>'

test.each([
  ['[gallery]', one + two],
  ['[gallery ids="2,1"]', two + one],
  ['[gallery exclude="1"]', two],
  ['[gallery ids="9"]', '<figure><img src="https://w.cn/f.jpg" alt=""></figure>'],
])('%s shows the pictures it names', (html, figures) => {
  expect(body(html, images)).toBe(figures)
})

test('a gallery whose pictures are not in the file is told', () => {
  const cleaned = wordpressBody('前[gallery ids="77"]后', images)
  expect(cleaned.html).toBe('<p>前后</p>')
  expect(cleaned.warnings).toEqual(['短代码 [gallery] 引用的内容不在导出文件里，没有导入。'])
})

test('hostile shortcodes do not take forever', () => {
  const hostile = '[caption id="x'.repeat(5000) + '[gallery '.repeat(5000) + '[[caption] '.repeat(5000)
  expect(body(hostile)).toContain('[gallery')
})
