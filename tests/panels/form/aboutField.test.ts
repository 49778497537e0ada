import { expect, test } from 'vitest'
import { aboutField, problemsLeaving } from '../../../src/panels/form/problemsLeaving.ts'
import { newForm } from '../../../src/panels/form/formState.ts'
import type { AskField } from '../../../src/workspace/command.ts'

const fields: readonly AskField[] = [
  { name: 'Least', label: '至少选几项', kind: 'number' },
  { name: 'Most', label: '最多选几项', kind: 'number' },
  { name: 'Title', label: '投票名称', kind: 'text' },
]

test('a sentence that names another field is about that one as well', () => {
  const problems = { Most: '最多选几项（1）不能小于至少选几项（2）。', Title: '投票名称不能超过 100 个字。' }
  expect(aboutField(fields, problems, 'Least')).toEqual(['Least', 'Most'])
  expect(new Set(aboutField(fields, problems, 'Most'))).toEqual(new Set(['Most']))
  expect(new Set(aboutField(fields, problems, 'Title'))).toEqual(new Set(['Title']))
})

test('a number that will not do, or stands in a wrong order, is told as soon as its field is left', () => {
  const counted: readonly AskField[] = [
    fields[0]!,
    { ...fields[1]!, notBelow: 'Least' },
    { name: 'From', label: '从几点', kind: 'number', max: 23 },
  ]
  const leave = (typed: object, name: string) =>
    problemsLeaving(counted, newForm({ Least: '1', Most: '1', From: '', ...typed }), name, new Date())
  const wrong = { Most: '最多选几项（1）不能小于至少选几项（2）。' }
  expect(leave({ Least: '2' }, 'Least')).toEqual(wrong)
  expect(leave({ Least: '2' }, 'Most')).toEqual(wrong)
  expect(leave({ Least: '2' }, 'From')).toEqual({})
  expect(leave({ From: '25' }, 'From')).toEqual({ From: '从几点不能大于 23，现在是 25。' })
  expect(leave({ Least: '二' }, 'Least')).toEqual({ Least: expect.stringContaining('必须是数字') })
})
