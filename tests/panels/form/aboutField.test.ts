import { expect, test } from 'vitest'
import { aboutField } from '../../../src/panels/form/orderedTimes.ts'
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
