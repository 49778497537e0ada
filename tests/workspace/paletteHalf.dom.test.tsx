import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AskField } from '../../src/workspace/command.ts'
import { halfAsked, KEPT_MS, keepHalf } from '../../src/workspace/palette/halfAsked.ts'
import { closePalette } from '../../src/workspace/palette/palette.ts'
import { PaletteHost, preparePalette } from '../../src/workspace/palette/PaletteHost.tsx'
import { ask, withdrawQuestions } from '../../src/workspace/questions.ts'
import { settings } from '../../src/workspace/settings.ts'

const options = () => [
  { title: '编辑', value: 1 },
  { title: '终审', value: 2 },
]
const fields: readonly AskField[] = [
  { name: 'RoleID', label: '角色', kind: 'pick', options },
  { name: 'Name', label: '名称', kind: 'text' },
  { name: 'Slot', label: '编号', kind: 'number', optional: true },
]
let said: Promise<Record<string, unknown> | undefined>

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

const put = (title = '给角色', of = fields) => act(() => void (said = ask(title, of)))
const keys = (text: string) => userEvent.keyboard(text)
const at = (label: RegExp) => screen.findByPlaceholderText(label)

/** Answers the first two fields and steps out at the third. */
async function leaveHalf(): Promise<void> {
  put()
  await at(/角色/)
  await keys('终审{Enter}')
  await at(/名称/)
  await keys('夜班{Enter}')
  await at(/编号/)
  await keys('{Escape}')
  expect(await said).toBeUndefined()
}

test('a question that was left half answered is gone on with where it was left', async () => {
  await leaveHalf()
  put()
  await at(/上次没有填完/)
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    expect.stringContaining('角色：终审，名称：夜班'),
    expect.stringContaining('重新填写'),
  ])
  await keys('{Enter}')
  await at(/编号/)
  await keys('3{Enter}')
  expect(await said).toEqual({ RoleID: 2, Name: '夜班', Slot: 3 })
  // Answered: nothing is left of it.
  put()
  await at(/角色/)
})

test('what was answered can be changed by stepping back', async () => {
  await leaveHalf()
  put()
  await at(/上次没有填完/)
  await keys('{Enter}')
  await at(/编号/)
  await keys('{Shift>}{Tab}{/Shift}')
  expect(((await at(/名称/)) as HTMLInputElement).value).toBe('夜班')
  await keys('白班{Enter}')
  await at(/编号/)
  await keys('{Enter}')
  expect(await said).toMatchObject({ RoleID: 2, Name: '白班' })
})

test('begun anew, what was kept is dropped; stepping out of the offer keeps it', async () => {
  await leaveHalf()
  put()
  await at(/上次没有填完/)
  await keys('{Escape}')
  put()
  await at(/上次没有填完/)
  await keys('{ArrowDown}{Enter}')
  await at(/角色/)
  await keys('{Escape}')
  put()
  await at(/角色/)
})

test('another question, another day and a question without answers are not offered', async () => {
  await leaveHalf()
  put('别的')
  await at(/角色/)
  await keys('{Escape}')
  expect(halfAsked({ title: '给角色', fields }, Date.now())).toHaveLength(2)
  expect(halfAsked({ title: '给角色', fields }, Date.now() + KEPT_MS)).toBeUndefined()
  expect(halfAsked({ title: '别的', fields }, Date.now())).toBeUndefined()
  expect(halfAsked({ title: '给角色', fields: fields.slice(0, 2) }, Date.now())).toBeUndefined()
})

test('a password is never kept, nor what came after it', () => {
  const secret: AskField[] = [fields[1]!, { name: 'Password', label: '密码', kind: 'password' }, fields[2]!, fields[0]!]
  const given = ['甲', 'secret', '3'].map((text) => ({ text, value: text }))
  keepHalf({ title: '改密码', fields: secret }, given, Date.now())
  expect(JSON.stringify(settings.values)).not.toContain('secret')
  expect(halfAsked({ title: '改密码', fields: secret }, Date.now())).toEqual([{ text: '甲', value: '甲' }])
})

test('twenty are kept, the latest', async () => {
  for (let nth = 0; nth < 25; nth++) keepHalf({ title: `第 ${nth}`, fields }, [{ text: '终审', value: 2 }], Date.now())
  await waitFor(() => expect(halfAsked({ title: '第 24', fields }, Date.now())).toHaveLength(1))
  expect(halfAsked({ title: '第 4', fields }, Date.now())).toBeUndefined()
  expect(halfAsked({ title: '第 5', fields }, Date.now())).toHaveLength(1)
})

test('an answer in a wrong order to one before it is refused where it is given', async () => {
  put('加一个字段', [
    { name: 'Min', label: '至少几个字', kind: 'number', optional: true },
    { name: 'Max', label: '最多几个字', kind: 'number', optional: true, notBelow: 'Min' },
    { name: 'Name', label: '名称', kind: 'text' },
  ])
  await at(/至少几个字/)
  await keys('20{Enter}')
  await at(/最多几个字/)
  await keys('5{Enter}')
  await screen.findByText('最多几个字（5）不能小于至少几个字（20）。')
  await keys('0{Enter}')
  await at(/名称/)
  await keys('灯{Enter}')
  expect(await said).toEqual({ Min: 20, Max: 50, Name: '灯' })
})
