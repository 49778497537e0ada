/** Letting a browser tell of messages: asked only when a person wants it, and ended in both places. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const calls = vi.hoisted(() => ({ begin: vi.fn(), subscribe: vi.fn(), end: vi.fn() }))
const notify = vi.hoisted(() => vi.fn())
vi.mock('../../../src/workspace/session.ts', () => ({ api: { pushDevices: calls } }))
vi.mock('../../../src/workspace/notices.ts', () => ({ notify }))
const { endReceiving, pushProblem, receiveHere } = await import('../../../src/panels/accounts/personal/pushActs.ts')

const requestPermission = vi.fn()
const unsubscribe = vi.fn()
const register = vi.fn()
const subscribe = vi.fn()
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

beforeEach(() => {
  vi.clearAllMocks()
  calls.begin.mockResolvedValue({ PublicKey: 'KEY' })
  subscribe.mockResolvedValue({ toJSON: () => ({ endpoint: 'https://push.example/1', keys }) })
  const registration = { pushManager: { subscribe, getSubscription: () => Promise.resolve({ unsubscribe }) } }
  register.mockResolvedValue(registration)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  const serviceWorker = {
    register,
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete (navigator as { serviceWorker?: unknown }).serviceWorker
})

test('allowed: the browser listens for the key of this installation, and the server knows where', async () => {
  requestPermission.mockResolvedValue('granted')
  await receiveHere()
  expect(register).toHaveBeenCalledWith('/push-worker.js')
  expect(unsubscribe).toHaveBeenCalled()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'KEY' })
  expect(calls.subscribe).toHaveBeenCalledWith({
    Endpoint: 'https://push.example/1',
    P256dh: keys.p256dh,
    Auth: keys.auth,
  })
})

test('not allowed: nothing is registered, and it is said', async () => {
  requestPermission.mockResolvedValue('denied')
  await receiveHere()
  expect(register).not.toHaveBeenCalled()
  expect(calls.begin).not.toHaveBeenCalled()
  expect(notify).toHaveBeenCalledWith('没有得到浏览器的允许，还不能接收通知。', 'warning')
})

test('ended here the browser forgets it, too; ended elsewhere it does not', async () => {
  await endReceiving(3, false)
  expect(unsubscribe).not.toHaveBeenCalled()
  await endReceiving(4, true)
  expect(unsubscribe).toHaveBeenCalled()
  expect(calls.end.mock.calls).toEqual([[{ ID: 3 }], [{ ID: 4 }]])
})

test('a browser that cannot says why', () => {
  expect(pushProblem()).toBe('')
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission })
  expect(pushProblem()).toMatch('不允许本站发通知')
  vi.stubGlobal('isSecureContext', false)
  expect(pushProblem()).toMatch('https://')
})
