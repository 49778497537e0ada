import { expect, test } from 'vitest'
import { settled } from '../../../src/panels/content/articles/editor/suggest/settle.ts'
import { suggestionList } from '../../../src/panels/content/articles/editor/suggest/list.ts'
import { htmlOf } from '../suggestions/writing.ts'
import { answering, shown, type Answer } from './rewriting.ts'

/** Rejecting all brings back what was there; answers the text that accepting all makes. */
function accepted({ before, doc }: Answer): string {
  expect(htmlOf(settled(doc, 'reject'))).toBe(htmlOf(before))
  return htmlOf(settled(doc, 'accept')).replaceAll(' rel="noopener"', '')
}

test('what the answer leaves carries no mark, what it changes is one suggestion each, with the number of the answer', () => {
  const one = answering(
    '<p>市水利局通报，江水漫过了滨江路，无人员伤亡情况。</p>',
    '市水利局通报，江水已漫过滨江路，无人员伤亡。',
  )
  expect(shown(one.doc)).toBe('市水利局通报，江水+已+漫过-了-滨江路，无人员伤亡-情况-。')
  const list = suggestionList(one.doc)
  expect(list).toHaveLength(3)
  expect(new Set(list.map(({ id }) => id)).size).toBe(3)
  expect(list.map(({ answer, by }) => [answer, by])).toEqual([
    [7, 1],
    [7, 1],
    [7, 1],
  ])
  expect(one.made).toBe(3)
  expect(accepted(one)).toBe('<p>市水利局通报，江水已漫过滨江路，无人员伤亡。</p>')
})

test.each<[name: string, html: string, answer: string, after: string]>([
  [
    'a link and bold stay where their words stay',
    '<p>据<a href="https://js.example/a">市气象台</a>消息，<strong>暴雨红色预警</strong>已经被解除了。</p>',
    '据市气象台消息，暴雨红色预警已解除。',
    '<p>据<a href="https://js.example/a">市气象台</a>消息，<strong>暴雨红色预警</strong>已解除。</p>',
  ],
  [
    'what takes the place of a whole link or of bold is a link, or bold, too',
    '<p>见<a href="https://js.example/a">通知全文</a>，<strong>务必</strong>留意。</p>',
    '见公告原件，一定留意。',
    '<p>见<a href="https://js.example/a">公告原件</a>，<strong>一定</strong>留意。</p>',
  ],
  [
    'amid bold new words are bold, beside it they are not',
    '<p><strong>红色预警</strong>解除</p>',
    '红色暴雨预警今天解除',
    '<p><strong>红色暴雨预警</strong>今天解除</p>',
  ],
  [
    'a mark of a footnote is told to nobody and stays',
    '<p>同比增长5%<sup>[1]</sup>，创新高。</p><hr><p><sup>[1]</sup>统计局。</p>',
    '同比增长约5%，创历史新高。\n统计局。',
    '<p>同比增长约5%<sup>[1]</sup>，创历史新高。</p><hr><p><sup>[1]</sup>统计局。</p>',
  ],
  [
    'a picture within a line, and one between paragraphs',
    '<p>江面<img src="/a.jpg">起了雾。</p><figure><img src="/b.jpg"><figcaption>江面</figcaption></figure><p>船停航了。</p>',
    '江面起雾。\n船已停航。',
    '',
  ],
  ['emoji are not torn', '<p>好消息👨‍👩‍👧🎉：通车😀了</p>', '好消息👨‍👩‍👦🎉：通车😃了！', '<p>好消息👨‍👩‍👦🎉：通车😃了！</p>'],
  ['another alphabet', '<p>GDP增长5.0%，CPI持平</p>', 'GDP增长5.2%，CPI基本持平', '<p>GDP增长5.2%，CPI基本持平</p>'],
  [
    'a paragraph more, behind the one before it, set in as that is',
    '<p style="text-indent: 2em">一是抢险。</p><p>二是安置。</p>',
    '一是抢险。\n沙袋已经到位，人员全部撤离。\n二是安置。',
    '<p style="text-indent: 2em;">一是抢险。</p><p style="text-indent: 2em;">沙袋已经到位，人员全部撤离。</p><p>二是安置。</p>',
  ],
  [
    'before the first',
    '<p>二是安置。</p>',
    '先说要点，共有三条。\n二是安置。',
    '<p>先说要点，共有三条。</p><p>二是安置。</p>',
  ],
  [
    'behind a heading stands a paragraph',
    '<h2>进展</h2>',
    '进展\n水位回落，道路恢复通行。',
    '<h2>进展</h2><p>水位回落，道路恢复通行。</p>',
  ],
  [
    'a paragraph less',
    '<p>一是抢险。</p><p>据悉，情况就是这样。</p><p>二是安置。</p>',
    '一是抢险。\n二是安置。',
    '<p>一是抢险。</p><p>二是安置。</p>',
  ],
  ['the first one less', '<p>据悉，情况就是这样。</p><p>二是安置。</p>', '二是安置。', '<p>二是安置。</p>'],
  [
    'items of a list, which models write with signs',
    '<ul><li><p>抢险</p></li><li><p>安置群众</p></li></ul><p>完</p>',
    '- 抢险排涝\n- 安置群众\n- 恢复供电供水\n完',
    '<ul><li><p>抢险排涝</p></li><li><p>安置群众</p></li><li><p>恢复供电供水</p></li></ul><p>完</p>',
  ],
  [
    'an item less, and numbers that are none of an item',
    '<ol><li><p>1.5亿元到账</p></li><li><p>据悉情况如此</p></li><li><p>零下3度</p></li></ol>',
    '1.5亿元已到账\n零下3度',
    '<ol><li><p>1.5亿元已到账</p></li><li><p>零下3度</p></li></ol>',
  ],
  [
    'a nested list keeps its levels',
    '<ul><li><p>抢险</p><ul><li><p>堵口</p></li></ul></li><li><p>安置</p></li></ul>',
    '抢险救灾\n堵口复堤\n安置',
    '<ul><li><p>抢险救灾</p><ul><li><p>堵口复堤</p></li></ul></li><li><p>安置</p></li></ul>',
  ],
  [
    'line breaks within a paragraph',
    '<p>电话：12345<br>地址：滨江路</p>',
    '电话：12345\n传真：54321\n地址：滨江路1号',
    '<p>电话：12345<br>传真：54321<br>地址：滨江路1号</p>',
  ],
  [
    'a line behind a break less',
    '<p>电话：12345<br>传真：略<br>地址：滨江路</p>',
    '电话：12345\n地址：滨江路',
    '<p>电话：12345<br>地址：滨江路</p>',
  ],
  [
    'a quotation and a heading stay what they are',
    '<h2>江水退了</h2><blockquote><p>我们回家了</p></blockquote>',
    '江水已退\n“我们终于回家了”',
    '<h2>江水已退</h2><blockquote><p>“我们终于回家了”</p></blockquote>',
  ],
  [
    'other words altogether stand where the old ones stood',
    '<h3>前言</h3><p>天地玄黄</p>',
    '导语\n宇宙洪荒',
    '<h3>导语</h3><p>宇宙洪荒</p>',
  ],
  [
    'fences, signs of headings and of bold are none of the text',
    '<h2>进展</h2><p>水位回落</p>',
    '```markdown\n## 新进展\n\n**水位**已回落\n```',
    '<h2>新进展</h2><p>水位已回落</p>',
  ],
  [
    'line ends of Windows, and blanks around lines',
    '<p>甲方签字</p><p>乙方签字</p>',
    '\r\n　　甲方已签字\r\n\r\n乙方签字  \r\n',
    '<p>甲方已签字</p><p>乙方签字</p>',
  ],
  ['a blank at the beginning of a paragraph stays', '<p>　　江水退去了</p>', '江水已退去', '<p>　　江水已退去</p>'],
  [
    'empty paragraphs stay',
    '<p>甲方签字</p><p></p><p>乙方签字</p>',
    '甲方已签字\n乙方已签字',
    '<p>甲方已签字</p><p></p><p>乙方已签字</p>',
  ],
  [
    'superscript, subscript and small print',
    '<p>CO<sub>2</sub>的排放量下降了</p>',
    'CO2排放量下降',
    '<p>CO<sub>2</sub>排放量下降</p>',
  ],
])('%s', (_name, html, answer, after) => {
  const one = answering(html, answer)
  const found = accepted(one)
  if (after) expect(found).toBe(after)
  else expect(found).toContain('/b.jpg')
})

test('within a paragraph: what stands around the selection is left, also where the answer has several lines', () => {
  const html = '<p>甲队先到。乙队后来也到了。丙队没有来。</p>'
  const short = answering(html, '乙队随后到达。', '乙队后来也到了。')
  expect(short.asked).toBe('乙队后来也到了。')
  expect(accepted(short)).toBe('<p>甲队先到。乙队随后到达。丙队没有来。</p>')
  const lines = answering(html, '乙队后来也到了。\n各队随即汇合。', '乙队后来也到了。')
  expect(accepted(lines)).toBe('<p>甲队先到。乙队后来也到了。</p><p>各队随即汇合。丙队没有来。</p>')
  const item = answering('<ul><li><p>先到。乙队到。后来</p></li></ul>', '乙队到。\n各队随即汇合。', '乙队到。')
  expect(accepted(item)).toBe('<ul><li><p>先到。乙队到。</p></li><li><p>各队随即汇合。后来</p></li></ul>')
  const gone = answering(html, '', '乙队后来也到了。')
  expect(accepted(gone)).toBe('<p>甲队先到。丙队没有来。</p>')
})

test('tables, pictures and code stay as they are and are told; within one cell a text is rewritten', () => {
  const html =
    '<p>下表为准了。</p><table><tbody><tr><td><p>水位高了</p></td></tr></tbody></table><figure><img src="/a.jpg"><figcaption>江面起雾了</figcaption></figure><pre><code>let a</code></pre><p>完毕了</p>'
  const one = answering(html, '下表为准。\n完毕')
  expect(one.asked).toBe('下表为准了。\n完毕了')
  expect([...one.left]).toEqual([
    ['表格', 1],
    ['图片或视频', 1],
    ['代码块', 1],
  ])
  expect(accepted(one)).toContain('<td><p>水位高了</p></td>')
  expect(accepted(answering(html, '水位偏高', '水位高了'))).toContain('<td><p>水位偏高</p></td>')
  expect(accepted(answering(html, '江面起雾\n船停了', '江面起雾了'))).toMatch(/江面起雾船停了|江面起雾/)
})

test('what touches an open suggestion or code is left and counted; the rest is suggested', () => {
  const tag = 'data-s="x" data-by="2" data-who="周敏" data-at="2026-01-02T03:04:05.000Z"'
  const html = `<p>江面<del ${tag}>起了</del><ins ${tag}>升起</ins>雾，<code>npm i</code>，所有的船也停航了。</p>`
  const one = answering(html, '江面满是雾，npm run，所有的船停航。')
  expect(one.asked).toBe('江面起了雾，npm i，所有的船也停航了。')
  expect([...one.held]).toEqual([
    ['suggested', 1],
    ['code', 1],
  ])
  expect(shown(one.doc)).toBe('江面-起了-+升起+雾，npm i，所有的船-也-停航-了-。')
})

test('links that go are counted; an answer that says the same suggests nothing', () => {
  const html = '<p>详情请看<a href="https://js.example/a">通知</a>全文，谢谢大家。</p>'
  expect(answering(html, '谢谢大家。').links).toBe(1)
  const same = answering(html, (asked) => asked)
  expect([same.made, same.links, same.range]).toEqual([0, 0, undefined])
  expect(same.doc.eq(same.before)).toBe(true)
})

test('the range is that of what was suggested', () => {
  const { doc, range } = answering('<p>甲方已签</p><p>乙方签字</p><p>丙方签字了</p>', '甲方签\n乙方签字\n丙方签字')
  expect(doc.textBetween(range!.from, range!.to, '|')).toBe('已签|乙方签字|丙方签字了')
})
