import { expect, test } from 'vitest'
import { indexOptions, pickChoices } from '../../src/workspace/palette/askOptions.ts'

const field = { name: 'Kind', label: '字段类型', kind: 'pick' } as const
const options = ['单行文字', '多行文字', '数字 2'].map((title) => ({ title, value: title }))
const offered = (typed: string) =>
  pickChoices(indexOptions(options, undefined), field, typed).map(({ title, digit }) => `${digit ?? '-'} ${title}`)

test('a digit stands where it chooses: before anything was typed, and at the one whose number was typed', () => {
  expect(offered('')).toEqual(['1 单行文字', '2 多行文字', '3 数字 2'])
  expect(offered('文字')).toEqual(['- 单行文字', '- 多行文字'])
  expect(offered('2')).toEqual(['2 多行文字', '- 数字 2'])
})
