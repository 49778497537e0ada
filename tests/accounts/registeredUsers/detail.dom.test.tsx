import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hosts } from '../../../src/api/hosts.ts'
import type { RegisteredUser } from '../../../src/api/accounts/registeredUsers/calls.ts'
import { MemberDetail } from '../../../src/panels/accounts/registeredUsers/MemberDetail.tsx'
import { yuan } from '../../../src/panels/accounts/registeredUsers/memberColumns.tsx'
import type { Command } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { session } from '../../../src/workspace/session.ts'
import { contextOf } from '../../commands/context.ts'

const member: RegisteredUser = {
  ...{ ID: 7, StID: 1, NickName: '江边散步', RealName: '', Telphone: '138****5678', Sex: 0, Area: '', Source: 'app' },
  ...{ Label: '', Score: 30, Money: 1234, Enabled: true, Status: 'waiting', Reason: '', ReMark: '' },
  ...{ RegisterTime: '2026-11-01T00:00:00.000Z', LastSignInTime: null, UpdateTime: '2026-11-01T00:00:00.000Z' },
}
/** What was read, by the end of the address. */
let asked: string[]
let commands: Map<string, readonly Command[] | undefined>
const pane = {
  id: 'p',
  window,
  active: true,
  setCommands: (key: string, given: readonly Command[] | undefined) => void commands.set(key, given),
} as unknown as Pane
const command = (id: string) => [...commands.values()].flatMap((list) => list ?? []).find((one) => one.id === id)!
const show = (row: RegisteredUser | undefined) =>
  render(
    <PaneProvider value={pane}>
      <MemberDetail row={row} />
    </PaneProvider>,
  )

beforeEach(() => {
  commands = new Map()
  session.grants = { '/RegisterUser': { defined: ['查看电话', '导出'], granted: ['查看电话'] } }
  const at = '2026-11-02T00:00:00.000Z'
  const pages: Record<string, object> = {
    RegScoreTabs: { Total: 80, List: [{ ID: 1, Title: '签到', Change: 5, Balance: 30, CreateTime: at }] },
    RegContactsTabs: { Total: 0, List: [] },
    RegShowLogTabs: { Total: 0, List: [] },
  }
  asked = []
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const url = new URL(typeof input === 'string' ? input : input.url, 'http://localhost')
    const name = url.pathname.split('/').at(-1)!
    asked.push(`${name} ${String(init?.body)}`)
    const body = hosts.legacy.yes({ Capped: false, ...pages[name] })
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.unstubAllGlobals()
})

test('facts first; keys of the list turn the tabs, and round', async () => {
  show(member)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('资料')
  expect(screen.getByText('12.34 元')).toBeTruthy()
  act(() => void command('registeredUsers.nextTab').run(contextOf().ctx))
  expect(await screen.findByText('没有留联系人。')).toBeTruthy()
  act(() => void command('registeredUsers.nextTab').run(contextOf().ctx))
  expect(await screen.findByText('+5')).toBeTruthy()
  expect(asked).toContain('RegScoreTabs {"ID":7,"PageSize":50}')
  for (let times = 0; times < 3; times++) act(() => void command('registeredUsers.previousTab').run(contextOf().ctx))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('动态')
})

test('arrows walk the tabs and take the focus along; more is read on demand', async () => {
  show(member)
  const tabs = screen.getAllByRole('tab')
  tabs[0]!.focus()
  fireEvent.keyDown(tabs[0]!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(tabs[1])
  fireEvent.keyDown(tabs[1]!, { key: 'ArrowRight' })
  fireEvent.click(await screen.findByText('再看 50 条（共 80 条）'))
  await waitFor(() => expect(asked.at(-1)).toBe('RegScoreTabs {"ID":7,"PageSize":100}'))
})

test('who may not see numbers is not told how, and who may not export has no such command', () => {
  show(member)
  expect(screen.getByText(/查看完整号码/)).toBeTruthy()
  const { ctx } = contextOf({ grants: session.grants })
  expect(command('registeredUsers.export').can(ctx)).toBe(false)
  cleanup()
  session.grants = { '/RegisterUser': { defined: ['查看电话', '导出'], granted: ['导出'] } }
  show(member)
  expect(screen.queryByText(/查看完整号码/)).toBeNull()
  expect(command('registeredUsers.export').can(contextOf({ grants: session.grants }).ctx)).toBe(true)
})

test('without a member it says what to do', () => {
  show(undefined)
  expect(screen.getByText('没有选中的注册用户')).toBeTruthy()
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1234, '12.34'],
  [-100, '-1.00'],
])('%d fen are %s yuan', (fen, text) => expect(yuan(fen)).toBe(text))
