import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hosts } from '../../../src/api/hosts.ts'
import { SANDBOX_TITLE } from '../../../src/api/system/smsAccounts/fields.ts'
import registeredUsers from '../../../src/commands/accounts/registeredUsers.ts'
import SmsAccountPanel from '../../../src/panels/system/smsAccounts/SmsAccountPanel.tsx'
import { forgetReads } from '../../../src/workspace/data.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { contextOf } from '../../commands/context.ts'

const nothing = () => {}
const pane = {
  ...{ id: 'p', window, active: true, setCommands: nothing, setSubject: nothing, setFocus: nothing },
} as unknown as Pane
let answer: object
beforeEach(() => {
  answer = {
    ...{ ID: 1, StID: 1, StationName: '江州日报', Appkey: '', HasSecret: false, Host: '', DailyLimit: 1000 },
    ...{ IsEnable: false, SentToday: 12, UpdateTime: null },
  }
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify(hosts.main.yes(answer)), { headers: { 'content-type': 'application/json' } }),
  )
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <PaneProvider value={pane}>
      <SmsAccountPanel />
    </PaneProvider>,
  )

test('without an account the screen says that nothing is sent, and how many were wanted today', async () => {
  show()
  expect(await screen.findByText(new RegExp(SANDBOX_TITLE))).toBeTruthy()
  expect(screen.getByText('12 / 1000 条')).toBeTruthy()
})

test('with one it does not', async () => {
  answer = { ...answer, IsEnable: true, HasSecret: true, Appkey: 'LTAI' }
  show()
  await screen.findByText('LTAI')
  expect(screen.queryByText(new RegExp(SANDBOX_TITLE))).toBeNull()
})

test('from a member one goes to whom they write comments as', () => {
  const go = registeredUsers.commands.find(({ id }) => id === 'registeredUsers.comments')!
  const grants = { '/contribution/CommentAuthors': { defined: [], granted: [] } }
  const { ctx, happened } = contextOf({
    grants,
    subject: { family: 'registeredUsers', rows: [{ ID: 7, NickName: '江边散步' }] } as never,
  })
  expect(go.can?.(ctx)).toBe(true)
  void go.run(ctx)
  expect(happened.opened).toEqual([['/contribution/CommentAuthors', { ReaderID: 7 }]])
})
