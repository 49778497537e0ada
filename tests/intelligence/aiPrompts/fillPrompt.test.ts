import { expect, test } from 'vitest'
import { promptPurposes } from '../../../src/api/intelligence/aiPrompts/fields.ts'
import { mistakenPlaces, fillPrompt, placesIn } from '../../../src/api/intelligence/aiPrompts/fillPrompt.ts'
import { shippedPrompts } from '../../../src/api/intelligence/aiPrompts/shipped.ts'
import { aiPrompts } from '../../../src/api/intelligence/aiPrompts/calls.ts'

test('places are filled in, each as often as it stands, also in wide braces and with blanks', () => {
  const filled = fillPrompt('标题：{标题}；｛ 正文 ｝；再说一次 {标题}', { 标题: '大桥合龙', 正文: '昨日合龙。' })
  expect(filled).toEqual({ text: '标题：大桥合龙；昨日合龙。；再说一次 大桥合龙', missing: [] })
})

test('what is put in is not looked through for places, nor are signs of a replacement in it', () => {
  const filled = fillPrompt('{选中}|{标题}', { 选中: '{标题} $& $1', 标题: '甲' })
  expect(filled.text).toBe('{标题} $& $1|甲')
})

test('what is not there is named, once, and becomes nothing; other braces stay', () => {
  expect(fillPrompt('{栏目}{选中}{选中} {"a":1} {别的}', { 选中: '  ' })).toEqual({
    text: ' {"a":1} {别的}',
    missing: ['选中', '栏目'],
  })
  expect(placesIn('没有')).toEqual([])
})

test('twelve are shipped, each a record that may be kept, with places for what its purpose works on', () => {
  expect(shippedPrompts.length).toBe(12)
  expect(new Set(shippedPrompts.map(({ Name }) => Name)).size).toBe(12)
  for (const prompt of shippedPrompts) {
    expect(aiPrompts.calls.save.input.safeParse(prompt).success).toBe(true)
    const places = placesIn(prompt.Text)
    expect(places).toContain(prompt.Purpose === 'rewrite' ? '选中' : '正文')
    expect(Object.keys(promptPurposes)).toContain(prompt.Purpose)
  }
})

test('a place that is misspelt is named; braces around other words are the prompt’s own', () => {
  expect(mistakenPlaces('把 {标提} 和｛正问｝改短：{正文} {地点} {"a":1} {标提}')).toEqual(['标提', '正问'])
})
