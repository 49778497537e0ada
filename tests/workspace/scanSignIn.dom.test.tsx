import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hosts, type HostName } from '../../src/api/hosts.ts'
import LoginPage from '../../src/workspace/login/LoginPage.tsx'
import ScanSignIn from '../../src/workspace/login/ScanSignIn.tsx'
import { page } from '../../src/workspace/page.ts'
import { SCAN_POLL_MS } from '../../src/workspace/login/useScan.ts'

type Body = object | 'offline'
let answers: Record<string, Body>
let asked: string[]
const hostOf: Record<string, HostName> = {
  ...{ CreateQRCode: 'legacy', VerifyQRCode: 'ai', WeChatLogin: 'legacy' },
  ...{ scanlogin: 'main', wechat: 'main' },
}
const yes = (call: string, data: unknown) => void (answers[call] = hosts[hostOf[call]!].yes(data))
const state = (State: string, AdminUserRealName = '') => yes('VerifyQRCode', { State, AdminUserRealName })
const code = (Number: string) =>
  yes('CreateQRCode', { Code: `secret of ${Number}`, Number, Address: `/ScanLogin?code=${Number}`, Seconds: 120 })
const later = (ms = SCAN_POLL_MS) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answers = {}
  code('12345678')
  state('waiting')
  yes('wechat', [])
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const url = new URL(typeof input === 'string' ? input : input.url, 'http://localhost')
    const call = url.pathname.split('/').at(-1)!
    // Whether there is anybody at all, and which ways in the house has, is asked beside.
    if (call !== 'firstrun' && call !== 'ways')
      // Of what is none of the sign-in's the whole path, so that one knows whose it is.
      asked.push(
        call === 'VerifyQRCode' ? `${call} ${String(init?.body)}` : hostOf[call] ? call : url.pathname + url.search,
      )
    const body = answers[call]
    if (!body || body === 'offline') throw new TypeError(`nothing answers ${call}`)
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  history.replaceState(null, '', '/login')
})

const told = () => screen.getByRole('status').textContent
const entered = vi.fn(async () => {})
const show = async () => {
  entered.mockClear()
  render(<ScanSignIn onFactor={() => {}} onSignedIn={entered} />)
  await later(0)
}

test('the picture and its number; who looks at it is told, and the secret is asked about, not the number', async () => {
  await show()
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('登录二维码，数字码 1234 5678')
  expect(screen.getByText('1234 5678')).toBeTruthy()
  expect(told()).toBe('等待扫码')
  state('scanned', '林小满')
  await later()
  expect(told()).toBe('林小满 已扫码，请在那台设备上确认。')
  expect(asked.filter((call) => call.startsWith('Verify')).at(-1)).toBe('VerifyQRCode {"Code":"secret of 12345678"}')
})

test('the seconds are counted down', async () => {
  await show()
  expect(screen.getByText(/120 秒后过期/)).toBeTruthy()
  await later(30_000)
  expect(screen.getByText(/90 秒后过期/)).toBeTruthy()
})

test('a confirmed code is exchanged for a sign-in, once', async () => {
  await show()
  state('confirmed')
  yes('scanlogin', {
    ...{ AccessToken: 'a', Token: 'a', RefreshToken: 'r', RoleID: 1, StID: 1, ID: 1 },
    ...{ AdminUserRealName: '林小满', AdminIcon: '' },
  })
  await later()
  expect(told()).toBe('已确认，正在登录…')
  await later(20_000)
  expect(asked.filter((call) => call === 'scanlogin')).toHaveLength(1)
  expect(entered).toHaveBeenCalledWith(expect.objectContaining({ AccessToken: 'a', RefreshToken: 'r' }))
})

test.each([
  ['expired', '二维码已过期'],
  ['refused', '对方拒绝了这次登录'],
])('%s: said, no more questions, and the button for another code has the focus', async (State, sentence) => {
  await show()
  state(State)
  await later()
  expect(told()).toBe(sentence)
  const count = asked.length
  await later(60_000)
  expect(asked).toHaveLength(count)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '换一个二维码' }))
  code('87654321')
  state('waiting')
  fireEvent.click(document.activeElement!)
  await later(0)
  expect(screen.getByText('8765 4321')).toBeTruthy()
})

test('another code comes by key, and the old one is not asked about any more', async () => {
  await show()
  code('87654321')
  fireEvent.keyDown(window, { key: 'r', code: 'KeyR', altKey: true })
  await later(0)
  await later()
  expect(screen.getByText('8765 4321')).toBeTruthy()
  expect(asked.filter((call) => call.startsWith('Verify'))).toEqual(['VerifyQRCode {"Code":"secret of 87654321"}'])
})

test('an error code is silent and the page asks again (R-109); a lost network is told until it is back', async () => {
  await show()
  answers.VerifyQRCode = { Code: 500, Message: '出错了', Data: null }
  await later()
  expect(told()).toBe('等待扫码')
  answers.VerifyQRCode = 'offline'
  await later()
  expect(told()).toBe('连接不上服务器，正在重试…')
  state('waiting')
  await later()
  expect(told()).toBe('等待扫码')
})

test('no code could be had: said, and Enter tries again', async () => {
  answers.CreateQRCode = hosts.legacy.no('busy', '请求太频繁，请 9 秒后再试。')
  await show()
  expect(told()).toBe('请求太频繁，请 9 秒后再试。')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '换一个二维码' }))
})

test('the sign-in goes from one way to the other by key and keeps what was typed', async () => {
  render(<LoginPage />)
  fireEvent.change(screen.getByLabelText('账号'), { target: { value: 'editor' } })
  expect(asked).toEqual([])
  const toggle = async () => {
    fireEvent.keyDown(window, { key: 'q', code: 'KeyQ', altKey: true })
    await vi.dynamicImportSettled()
    await later(50)
  }
  // Its code comes when it is asked for.
  await import('../../src/workspace/login/ScanSignIn.tsx')
  await toggle()
  expect(screen.getByRole('tab', { name: '扫码登录' }).getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '扫码登录' }))
  await vi.waitFor(() => expect(screen.getByText('1234 5678')).toBeTruthy())
  await toggle()
  expect(screen.queryByText('1234 5678')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('editor')
  expect(document.activeElement).toBe(screen.getByLabelText('账号'))
  const count = asked.length
  await later(10_000)
  expect(asked).toHaveLength(count)
})

test('a station known to WeChat is offered, and the way there leads back here', async () => {
  yes('wechat', [{ StID: 3, StationName: '青石县融媒体中心', AppID: 'wx-3' }])
  history.replaceState(null, '', '/login?redirect=%2FSystemLog')
  const go = vi.spyOn(page, 'go').mockImplementation(() => {})
  await show()
  fireEvent.click(screen.getByRole('button', { name: '用微信登录' }))
  const there = new URL(go.mock.calls[0]![0])
  expect([there.origin, there.searchParams.get('appid')]).toEqual(['https://open.weixin.qq.com', 'wx-3'])
  const back = new URL(there.searchParams.get('redirect_uri')!)
  expect(back.origin + back.pathname).toBe(`${location.origin}/login`)
  expect(Object.fromEntries(back.searchParams)).toEqual({ wechat: '3', redirect: '/SystemLog' })
  expect(there.searchParams.get('state')).toBe(sessionStorage.getItem('copydesk.weChatState'))
})

test('a code this window asked WeChat for is sent once; the refusal is told over the form', async () => {
  answers.WeChatLogin = hosts.legacy.no('refused', '这个微信还没有绑定账号。')
  sessionStorage.setItem('copydesk.weChatState', 'word')
  history.replaceState(null, '', '/login?wechat=3&code=abc&state=word')
  render(<LoginPage />)
  await later(0)
  expect(screen.getByRole('alert').textContent).toBe('这个微信还没有绑定账号。')
  expect(asked).toEqual(['WeChatLogin'])
})

test('a code that somebody else asked WeChat for is not taken', async () => {
  sessionStorage.setItem('copydesk.weChatState', 'word')
  history.replaceState(null, '', '/login?wechat=3&code=abc&state=another')
  render(<LoginPage />)
  await later(0)
  expect(screen.getByRole('alert').textContent).toBe('这次微信授权不是在这个窗口里发起的，请重新授权。')
  expect(asked).toEqual([])
})
