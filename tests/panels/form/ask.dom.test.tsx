import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AskField } from '../../../src/workspace/command.ts'
import { closePalette } from '../../../src/workspace/palette/palette.ts'
import { PaletteHost, preparePalette } from '../../../src/workspace/palette/PaletteHost.tsx'
import { ask, withdrawQuestions } from '../../../src/workspace/questions.ts'
import { settings } from '../../../src/workspace/settings.ts'

beforeAll(() => preparePalette())
beforeEach(() => {
  settings.values = {}
  render(<PaletteHost />)
})
afterEach(() => {
  act(() => {
    withdrawQuestions()
    closePalette()
  })
  cleanup()
})

/** Put a question, answer it by keys, and give back what was said. */
async function answered(fields: readonly AskField[], keys: readonly string[]) {
  let said: Record<string, unknown> | undefined
  act(() => void ask('试问', fields).then((answer) => (said = answer)))
  await screen.findByRole('combobox', { name: '命令面板' })
  for (const key of keys) await userEvent.keyboard(key)
  await waitFor(() => expect(said).toBeDefined())
  return said
}

test('a day is understood, and the shortcuts of R-185 are offered', async () => {
  const fields: AskField[] = [{ name: 'Day', label: '日期', kind: 'date' }]
  expect(await answered(fields, ['2026-11-21{Enter}'])).toEqual({ Day: '2026-11-21' })
  // The last answer stands in the field otherwise.
  settings.values = {}
  act(() => void ask('再问', fields))
  await screen.findByRole('combobox', { name: '命令面板' })
  const offered = screen.getAllByRole('option').map((row) => row.textContent ?? '')
  for (const shortcut of ['今天', '昨天', '上周', '上月', '近三个月'])
    expect(offered.some((row) => row.startsWith(shortcut))).toBe(true)
})

test('yes or no are two choices', async () => {
  expect(await answered([{ name: 'On', label: '启用', kind: 'flag' }], ['否{Enter}'])).toEqual({ On: false })
})

const colours = ['红', '绿', '蓝'].map((title, at) => ({ title, value: at + 1 }))

test('several are chosen one by one; Ctrl+Enter takes them', async () => {
  const field: AskField = { name: 'Tags', label: '颜色', kind: 'many', options: () => colours }
  expect(await answered([field], ['红{Enter}', '蓝{Enter}', '{Control>}{Enter}{/Control}'])).toEqual({ Tags: [1, 3] })
})

test('what no list has is not taken among several', async () => {
  const field: AskField = { name: 'Tags', label: '颜色', kind: 'many', options: () => colours }
  act(() => void ask('试问', [field]))
  await screen.findByRole('combobox', { name: '命令面板' })
  await userEvent.keyboard('紫{Control>}{Enter}{/Control}')
  expect(screen.getByText('没有“紫”，请从列表里选择“颜色”。')).toBeTruthy()
})

test('choices that are looked for come as one types', async () => {
  const asked: string[] = []
  const find = async (_: unknown, { keyword }: { keyword: string }) => {
    asked.push(keyword)
    return { options: [{ title: `找到${keyword}`, value: keyword || 'all' }], more: true }
  }
  const field: AskField = { name: 'User', label: '人员', kind: 'pick', find }
  act(() => void ask('试问', [field]))
  await screen.findByText('输入关键词搜索更多')
  await userEvent.keyboard('林')
  await screen.findByText('找到林')
  expect(asked).toEqual(['', '林'])
})

test('a password is neither shown behind nor remembered', async () => {
  const fields: AskField[] = [
    { name: 'PassWord', label: '密码', kind: 'password' },
    { name: 'Name', label: '名称', kind: 'text' },
  ]
  act(() => void ask('试问', fields))
  const input = await screen.findByRole('combobox', { name: '命令面板' })
  expect(input.className).toContain('is-secret')
  await userEvent.keyboard('geheim{Enter}')
  await screen.findByText('密码：••••')
  await userEvent.keyboard('甲{Enter}')
  await waitFor(() => expect(JSON.stringify(settings.values)).toContain('甲'))
  expect(JSON.stringify(settings.values)).not.toContain('geheim')
})
