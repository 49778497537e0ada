import { expect, test } from 'vitest'
import { correctionsIn } from '../../../src/api/intelligence/aiTexts/correcting.ts'
import { putBackIn } from '../../../server/intelligence/guard/masks.ts'
import { sentencesOf, summaryOf } from '../../../src/api/text/sentences.ts'
import { weighed, wordsOf } from '../../../src/api/text/words.ts'

const text =
  '本报讯（记者 林小满）江州长江大桥昨日合龙。大桥全长两千米，桥面设六条车道。市民说，以后过江不用再绕行。有关部门表示，通车前还要进行荷载试验。'

test('words that tell nothing are left out, the others counted', () => {
  const words = wordsOf(text)
  expect(words.get('大桥')).toBe(2)
  expect(['有关', '表示', '进行', '记者'].filter((word) => words.has(word))).toEqual([])
})

test('a word that few articles have outweighs one that stands in each', () => {
  const uses = new Map([
    ['大桥', 90],
    ['荷载', 0],
  ])
  const order = weighed({ title: '', text: '大桥荷载试验，大桥合龙' }, { articles: 100, uses }).map(({ word }) => word)
  expect(order.indexOf('荷载')).toBeLessThan(order.indexOf('大桥'))
  const titled = weighed({ title: '荷载', text: '大桥荷载' }, { articles: 0, uses: new Map() })
  expect(titled[0]!.word).toBe('荷载')
})

test('a summary is whole sentences of the text in their order, the first before others, without what opens a news text', () => {
  const weightsIn = (sentence: string) => sentence.length
  const short = summaryOf(text, 30, weightsIn)
  expect(short).toBe('江州长江大桥昨日合龙。大桥全长两千米，桥面设六条车道。')
  for (const sentence of sentencesOf(short)) expect(text).toContain(sentence)
  expect(summaryOf(text, 400, weightsIn)).toBe(text.slice('本报讯（记者 林小满）'.length))
  expect(summaryOf('很长的一句，后面还有很多很多很多的字没有写完', 12, weightsIn)).toBe('很长的一句…')
  expect(summaryOf('', 100, weightsIn)).toBe('')
})

const stretches = [
  { place: 'Title', text: '按装电梯' },
  { place: 'body 1', text: '他既使来了' },
]

test('of a model’s corrections only those count that stand in their stretch', () => {
  const answer = `好的：\n\`\`\`json\n${JSON.stringify([
    { 段: 1, 原文: '按装', 改为: '安装', 说明: '错别字' },
    { 段: 2, 原文: '按装', 改为: '安装' },
    { 段: 2, 原文: '既使', 改为: '即使' },
    { 段: 9, 原文: '既使', 改为: '即使' },
    { 段: 2, 原文: '来了', 改为: '来了' },
    null,
  ])}\n\`\`\`（演示）`
  expect(correctionsIn(answer, stretches)).toEqual([
    { stretch: 0, text: '按装', fix: '安装', says: '错别字' },
    { stretch: 1, text: '既使', fix: '即使', says: '建议改为“即使”' },
  ])
  expect(correctionsIn('[]', stretches)).toEqual([])
  expect(correctionsIn('没有错误', stretches)).toBeUndefined()
  expect(correctionsIn('[{"段":1', stretches)).toBeUndefined()
})

test('what was masked in a correction is put back in what was read, not in its JSON', () => {
  const masks = { '⟦姓名1⟧': '李"小"明', '⟦电话1⟧': '13812345678' }
  const whole = [{ place: 'body 1', text: '他说"按装"，李"小"明打13812345678' }]
  const answer = JSON.stringify([{ 段: 1, 原文: '"按装"，⟦姓名1⟧打⟦电话1⟧', 改为: '"安装"，⟦姓名1⟧打⟦电话1⟧' }])
  expect(correctionsIn(answer, whole, (read) => putBackIn(masks, read))).toMatchObject([
    { text: '"按装"，李"小"明打13812345678', fix: '"安装"，李"小"明打13812345678' },
  ])
})
