import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { plainText } from '../../../src/api/text/plainText.ts'
import { cleanHtml } from '../../../server/platform/richText/richText.ts'
import { editorHtml } from '../../../src/panels/content/articles/editor/html.ts'
import { cleanPaste } from '../../../src/panels/content/articles/editor/paste/cleanPaste.ts'

const folder = path.join(import.meta.dirname, 'fixtures')

/** As browsers spell it: this one ends every style with a semicolon and puts a link's address last. */
const spelt = (html: string) =>
  html.replaceAll(';">', '">').replace(/<a rel="noopener" (href="[^"]*")>/g, '<a $1 rel="noopener">')

/** What the editor makes of a clipboard, and whether it told of pictures that were left. */
function pasted(name: string) {
  let left = 0
  const html = editorHtml(cleanPaste(readFileSync(path.join(folder, `${name}.html`), 'utf8'), () => left++))
  return { html: spelt(html), text: plainText(html), left }
}

const expected: Readonly<Record<string, { text: string; left: number; holds: readonly string[] }>> = {
  word: {
    left: 1,
    text: [
      '江州市今年新建口袋公园32处',
      '（记者 林小满）',
      '本报讯 11月20日，记者从市园林局获悉，今年全市已建成口袋公园32处，总面积18.6万平方米。',
      '一、建在哪里',
      '老城区14处，多用边角地；',
      '解放路6处',
      '青年路8处',
      '新城区18处。',
      '（一）资金由市、区两级分担；',
      '“推窗见绿”成了居民的日常[1]。市民张先生说很好。',
      '区',
      '处数',
      '老城',
      '14',
      '[1] 据市园林局2026年统计。',
    ].join('\n'),
    holds: [
      '<h1>江州市今年新建口袋公园32处</h1>',
      '<p style="text-align: center">（记者 林小满）</p>',
      '<p style="text-indent: 2em">本报讯',
      '<strong>32</strong>处',
      '<ol><li><p>老城区14处，多用边角地；</p><ul><li><p>解放路6处</p></li><li><p>青年路8处</p></li></ul></li><li><p>新城区18处。</p></li></ol>',
      '日常<sup>[1]</sup>。',
      '<s>很</s>好',
      '<td><p>14</p></td>',
    ],
  },
  wps: {
    left: 1,
    text: [
      '关于做好低温雨雪天气防范的通知',
      '各县区、市直各部门：',
      '据市气象台预报，11月22日至24日我市有一次低温雨雪天气过程，最低气温降至-3℃。',
      '一、加强巡查',
      '道路、桥梁结冰点；',
      '学校、养老院。',
      '值班电话保持畅通；',
      '重大情况立即上报。',
      '江州市应急管理局',
      '2026年11月21日',
    ].join('\n'),
    holds: [
      '<h1 style="text-align: center">',
      '<p style="text-indent: 2em">据市气象台预报',
      '<ul><li><p>道路、桥梁结冰点；</p></li><li><p>学校、<u>养老院</u>。</p></li></ul>',
      '<ol start="3"><li><p>值班电话保持畅通；</p></li><li><p>重大情况立即上报。</p></li></ol>',
      '<p style="text-align: right">江州市应急管理局</p>',
    ],
  },
  'web-portal': {
    left: 0,
    text: [
      '江州港吞吐量突破千万吨',
      '2026-11-20 08:15 来源：江州新闻网 分享',
      '江州新闻网11月20日电（记者 陈思远）记者从江州港务局了解到，截至19日，江州港今年货物吞吐量突破1000万吨。',
      '其中，集装箱吞吐量42万标箱，同比增长8.3%。',
      '港务局负责人表示，明年将新开三条航线。',
      '江州港集装箱码头。丁浩然 摄',
      '据介绍，江州港去年完成货物吞吐量920万吨。',
      '（责任编辑：周敏）',
    ].join('\n'),
    holds: [
      '<h1 style="text-align: center">江州港吞吐量突破千万吨</h1>',
      '<p style="text-indent: 2em">江州新闻网11月20日电',
      '<p style="text-indent: 2em">港务局负责人表示',
      '<strong>1000万吨</strong>',
      '<strong>42万标箱</strong>',
      '<a href="https://www.example.cn/port/lines?id=3&amp;from=news" rel="noopener">三条航线</a>',
      '<img src="https://img.example.cn/2026/port.jpg" alt="江州港" width="640">',
    ],
  },
  'web-mp': {
    left: 0,
    text: [
      '这个周末，去江边看候鸟',
      '十一月的江州，三万只候鸟如约而至。',
      '江滩湿地的豆雁。张敏 摄',
      '“它们每年都来，像老朋友。”',
      '观鸟提示：',
      '保持五十米以上距离',
      '不用闪光灯',
      '路线：地铁2号线江滩站 → 步行10分钟',
    ].join('\n'),
    holds: [
      '<p style="text-indent: 2em">十一月的江州，<strong>三万只候鸟</strong>如约而至。</p>',
      '<img src="https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg&amp;from=appmsg" alt="图片">',
      '<blockquote><p>“它们每年都来，像老朋友。”</p></blockquote>',
      '<ul><li><p>保持<em>五十米</em>以上距离</p></li><li><p>不用闪光灯</p></li></ul>',
    ],
  },
  'web-docs': {
    left: 0,
    text: [
      '采访提纲',
      '受访人：赵一鸣（值班编委）',
      '为什么现在做？',
      '起因',
      '花了多少钱？效果如何？',
      '参见上次的稿子。E=mc2',
      '日程',
      '周一',
      '采访',
      '拍照',
    ].join('\n'),
    holds: [
      '<h2>采访提纲</h2>',
      '<p>受访人：<strong>赵一鸣</strong><em>（值班编委）</em></p>',
      '<li><p>为什么现在做？</p><ol><li><p>起因</p></li></ol></li>',
      '<s>花了多少钱？</s>效果如何？',
      '<a href="https://docs.example.com/d/1AbC/edit?usp=sharing" rel="noopener">上次的稿子</a>',
      'E=mc<sup>2</sup>',
      '<td colspan="2"><p><strong>日程</strong></p></td>',
      '<p>采访<br>拍照</p>',
    ],
  },
}

describe.each(Object.entries(expected))('pasted from %s', (name, { text, left, holds }) => {
  const lines = (whole: string) => whole.replaceAll('\t', '\n')

  test('the text is complete, and nothing else is in it', () => expect(lines(pasted(name).text)).toBe(text))
  test('the structure stays', () => {
    const { html } = pasted(name)
    for (const piece of holds) expect(html).toContain(piece)
  })
  test('foreign looks and marks are gone', () => {
    expect(pasted(name).html).not.toMatch(
      /mso|class=|font-family|color|<font|<o:|<v:|o:p|&nbsp;|<p><\/p>|file:|data:|script|<span/i,
    )
  })
  test('pictures without an address of their own are told', () => expect(pasted(name).left).toBe(left))
  test('the server has nothing to take out of it', () => {
    expect(cleanHtml(pasted(name).html).removed).toEqual({})
  })
})

test.each([
  [
    'a line that is set in by no-break spaces',
    '<p>&nbsp;&nbsp;&nbsp;&nbsp;江州</p>',
    '<p style="text-indent: 2em">江州</p>',
  ],
  ['a single break stays', '<p>江<br>州</p>', '<p>江<br>州</p>'],
  ['a preformatted text stays as it is', '<pre>a  b\n\nc</pre>', '<pre><code>a  b\n\nc</code></pre>'],
  ['a link that does something leaves its words', '<p><a href="javascript:x()">江州</a></p>', '<p>江州</p>'],
  [
    'a player of the allow-list stays',
    '<div>前<iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=1"></iframe></div>',
    '<p>前</p><figure><iframe src="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD"></iframe></figure>',
  ],
  [
    'of any other a link does',
    '<iframe src="https://a.cn/v"></iframe>',
    '<p><a href="https://a.cn/v" rel="noopener">https://a.cn/v</a></p>',
  ],
  ['bold that says it is not', '<b style="font-weight:normal">江州</b>', '<p>江州</p>'],
  [
    'letters before items stay as text',
    "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>a)</span>江州</p>",
    '<p>a) 江州</p>',
  ],
])('%s', (_what, html, wanted) => {
  expect(spelt(editorHtml(cleanPaste(html, () => {})))).toBe(wanted)
})

test('what Word deleted under tracked changes stays away, what it inserted comes; a web page keeps its own strikes', () => {
  const word =
    '<p class=MsoNormal>全部<span class=msoDel><del cite="mailto:a" datetime="2026-11-01T08:00">十月</del></span>' +
    '<span class=msoIns><ins cite="mailto:a" datetime="2026-11-01T08:00">十一月</ins></span>完工。</p>' +
    '<p class=MsoNormal style="mso-prop-change:a 20261101T0800">第二段<del cite="mailto:b">删去</del></p>'
  expect(spelt(editorHtml(cleanPaste(word, () => {})))).toBe('<p>全部十一月完工。</p><p>第二段</p>')
  expect(editorHtml(cleanPaste('<p>原价<del>九元</del>五元</p>', () => {}))).toContain('九元')
})

test.each([
  ['a video whose data only the page has', '<video src="blob:https://a.cn/1"></video><p>江州</p>', ['video']],
  ['a video that becomes a link', '<video><source src="https://a.cn/v.mp4"></video>', ['video']],
  ['a player of the allow-list', '<iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD"></iframe>', []],
])('%s is told where it was left out', (_what, html, told) => {
  const left: string[] = []
  cleanPaste(html, (what) => left.push(what))
  expect(left).toEqual(told)
})
