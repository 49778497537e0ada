// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanHtml } from '../../../server/platform/richText/richText.ts'
import { plainText } from '../../../src/api/text/plainText.ts'
import { bodyOf } from './harmless.ts'

test.each([
  // What stays as it is.
  ['<p>正文<strong>粗</strong><em>斜</em><u>线</u><s>删</s><mark>亮</mark></p>'],
  ['<h1>一</h1><h2>二</h2><h3>三</h3><h4>四</h4>'],
  ['<ul><li>a<ol start="3"><li>b</li></ol></li></ul>'],
  ['<blockquote><p>引文</p></blockquote>'],
  ['<p style="text-align:center">居中</p><p style="text-indent:2em">缩进</p>'],
  ['<p><span style="font-size:14px">小</span><span style="font-size:24px">大</span></p>'],
  ['<p><a href="https://a.cn/?a=1&amp;b=2" rel="noopener" title="题" target="_blank">x</a></p>'],
  ['<p><a href="mailto:a@b.cn" rel="noopener">m</a><a href="tel:+8610" rel="noopener">t</a></p>'],
  ['<p><a href="/news/1" rel="noopener">站内</a></p>'],
  ['<figure><img src="https://a.cn/1.jpg" alt="图" width="600" height="400"><figcaption>说明</figcaption></figure>'],
  [
    '<table><colgroup><col span="2"></colgroup><thead><tr><th colspan="2">h</th></tr></thead><tbody><tr><td rowspan="2">a</td><td>b</td></tr></tbody></table>',
  ],
  ['<pre><code class="language-ts">a &lt; b\n  c</code></pre>'],
  ['<p>H<sub>2</sub>O x<sup>2</sup><br>b<i>i</i><b>b</b></p><hr>'],
  ['<p>　　全角缩进，𠮷😀\u00a0空格</p>'],
])('keeps %s', (html) => {
  expect(cleanHtml(html)).toEqual({ html, removed: {} })
})

test.each([
  ['<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
  [
    '<p><del>a</del><strike>b</strike><ins>c</ins><cite>d</cite><kbd>e</kbd></p>',
    '<p><s>a</s><s>b</s><u>c</u><em>d</em><code>e</code></p>',
  ],
  ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['<div><p>a</p>b</div>', '<p>a</p><p>b</p>'],
  ['<div style="text-align:right">a<ul><li>b</li></ul></div>', '<p style="text-align:right">a</p><ul><li>b</li></ul>'],
  ['<center>a</center>', '<p style="text-align:center">a</p>'],
  ['<p align="right">a</p>', '<p style="text-align:right">a</p>'],
  ['<section><article><h2>t</h2>x</article></section>', '<h2>t</h2><p>x</p>'],
  ['<dl><dt>词</dt><dd>义</dd></dl>', '<p>词</p><p>义</p>'],
  ['<p><font size="5">大</font></p>', '<p><span style="font-size:24px">大</span></p>'],
  ['<p><span style="font-weight:700;font-style:italic">a</span></p>', '<p><strong><em>a</em></strong></p>'],
  ['<p style="text-indent:32px;font-size:12pt">a</p>', '<p style="text-indent:2em;font-size:16px">a</p>'],
  ['<blockquote>引</blockquote>', '<blockquote><p>引</p></blockquote>'],
  ['<a href="http://a.cn"><div>块</div></a>', '<p><a href="http://a.cn" rel="noopener">块</a></p>'],
  ['<p>a<ul><li>b</li></ul></p>', '<p>a</p><ul><li>b</li></ul>'],
  ['<td>散</td><li>落</li>', '<p>散</p><p>落</p>'],
  ['<xmp><b>原样</b></xmp>', '<pre>&lt;b&gt;原样&lt;/b&gt;</pre>'],
  ['<img data-src="//a.cn/1.jpg" src="data:image/gif;base64,R0lGOD">', '<img src="https://a.cn/1.jpg">'],
  ['<a name="top">锚</a>', '锚'],
])('tells %s as %s', (foreign, ours) => {
  expect(cleanHtml(foreign).html).toBe(ours)
})

test('counts what was taken out: elements, attributes, styles', () => {
  const { removed } = cleanHtml(
    '<p class="a" id="b" onclick="x" style="color:red;text-align:left"><script>1</script><blink>t</blink></p>' +
      '<p class="c"></p><img src="data:x"><a href="javascript:1">y</a><script>2</script>',
  )
  expect(removed).toEqual({ class: 2, id: 1, onclick: 1, 'style:color': 1, script: 2, blink: 1, img: 1, href: 1 })
})

test('players from elsewhere become links, each once', () => {
  const { html, removed } = cleanHtml(
    '<p>前</p><iframe src="//v.qq.com/a?b=1&amp;c=2"></iframe><video><source src="https://a.cn/1.mp4"><source src="https://a.cn/1.webm">旧浏览器</video>' +
      '<object data="https://a.cn/f.swf"><embed src="https://a.cn/f.swf"></object><audio src="/up/1.mp3"></audio>',
  )
  expect([...bodyOf(html).querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://v.qq.com/a?b=1&c=2',
    'https://a.cn/1.mp4',
    'https://a.cn/f.swf',
    '/up/1.mp3',
  ])
  expect(plainText(html)).toContain('旧浏览器')
  expect(removed).toEqual({ iframe: 1, video: 1, object: 1, embed: 1, audio: 1 })
})

test('forms lose their tags and keep their text', () => {
  const { html } = cleanHtml(
    '<form>姓名<input value="v"><textarea>留言<b></textarea><select><option>甲</option></select><button>发</button></form>',
  )
  expect(plainText(html).replace(/\s/g, '')).toBe('姓名留言<b>甲发')
})

test('script, style, template and noscript vanish with what is in them', () => {
  expect(cleanHtml('a<script>b</script><style>c</style><template>d</template><noscript>e</noscript>f').html).toBe('af')
})

test('a forgotten quote or bracket loses no text', () => {
  expect(plainText(cleanHtml('前<a href="x>中<b>文</b> 后').html)).toBe('前中文 后')
  expect(plainText(cleanHtml('前 <div class="x').html)).toBe('前 <div class="x')
  expect(plainText(cleanHtml('3 < 5，《书》<重要>').html)).toBe('3 < 5，《书》<重要>')
})

test('line ends as paragraphs and breaks, except in pre', () => {
  const { html } = cleanHtml(
    '一\n二\n\n<b>三\n\n四</b> 五 <br>\n六\n<ul>\n<li>七\n八</li>\n</ul>\n<pre>九\n\n十</pre>',
    {
      paragraphs: true,
      newlines: true,
    },
  )
  expect(html).toBe(
    '<p>一<br>二</p><p><b>三</b></p><p><b>四</b> 五 <br>六</p><ul><li>七<br>八</li></ul><pre>九\n\n十</pre>',
  )
})

test('null characters go, other text is the same character for character', () => {
  expect(cleanHtml('<p>a\0b\u200d\ufeff　</p>').html).toBe('<p>ab\u200d\ufeff　</p>')
})

test('very deep nesting is flattened without losing text', () => {
  const { html } = cleanHtml(`${'<blockquote>'.repeat(5000)}底`)
  expect(plainText(html)).toBe('底')
  expect(html.split('<blockquote>').length - 1).toBeLessThanOrEqual(100)
})
