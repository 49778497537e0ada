import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hosts } from '../../src/api/hosts.ts'
import LoginPage from '../../src/workspace/login/LoginPage.tsx'

let sent: Record<string, unknown>[]
let refusal: { message: string; detail?: unknown } | undefined
const accounts = [{ UserName: 'reviewer1', RoleName: '一审', PassWord: 'kT4mNpQr8sVw2xYzAb3C' }]

beforeEach(() => {
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
    if (init?.method === 'GET') return answer(hosts.main.yes({ IsOpen: true }))
    sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>)
    if (refusal) return answer(hosts.main.no('refused', refusal.message, { detail: refusal.detail }))
    const person = { RoleID: 1, StID: 1, ID: 1, AdminUserRealName: '方晴', AdminIcon: '' }
    const tokens = { AccessToken: 'a', RefreshToken: 'r' }
    return answer(hosts.main.yes({ ...tokens, ...person, Made: ['栏目', '角色'], Accounts: accounts }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function answer(body: object): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}

async function fill(): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup()
  render(<LoginPage />)
  await screen.findByLabelText('一次性密钥')
  // Keys alone: the fields in their order, each with an eye beside it where it is a password.
  for (const text of ['AAAAA-BBBBB', '云溪县融媒体中心', 'boss', '方晴']) {
    await user.keyboard(text)
    await user.tab()
  }
  await user.type(screen.getByLabelText('密码'), 'a quiet Monday 9')
  await user.type(screen.getByLabelText('再输一遍密码'), 'a quiet Monday 9')
  return user
}

test('instead of the sign-in there is the first page; what is missing is said where it is missing', async () => {
  const user = userEvent.setup()
  render(<LoginPage />)
  const key = await screen.findByLabelText('一次性密钥')
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(document.activeElement).toBe(key)
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    ...['请填写一次性密钥', '请填写站点名称', '请填写账号', '请填写姓名', '请填写密码'],
  ])
  expect([sent, document.activeElement]).toEqual([[], key])
})

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const user = await fill()
  refusal = { message: '一次性密钥不正确', detail: { Fields: [{ Field: 'Key', Message: '一次性密钥不正确' }] } }
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findByRole('alert')).textContent).toBe('一次性密钥不正确')
  expect(document.activeElement).toBe(screen.getByLabelText('一次性密钥'))
  expect(screen.getByLabelText<HTMLInputElement>('站点名称').value).toBe('云溪县融媒体中心')
})

test('then the first accounts stand there once, and the way in has the focus', async () => {
  const user = await fill()
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('table')).textContent).toContain('一审reviewer1kT4mNpQr8sVw2xYzAb3C')
  expect(document.activeElement?.textContent).toBe('进入工作台')
  expect(sent).toEqual([
    {
      ...{ Key: 'AAAAA-BBBBB', StationName: '云溪县融媒体中心', UserName: 'boss', AdminUserRealName: '方晴' },
      ...{ PassWord: 'a quiet Monday 9', Accounts: true, SensitiveWords: false },
    },
  ])
  await user.keyboard('{Alt>}c{/Alt}')
  await screen.findByText('已复制，请妥善交给本人。')
  expect(await navigator.clipboard.readText()).toBe('一审\treviewer1\tkT4mNpQr8sVw2xYzAb3C')
})
