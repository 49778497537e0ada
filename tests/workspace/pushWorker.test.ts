/** The service worker that shows notifications, run as a browser would: public/push-worker.js. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const source = readFileSync(resolve(import.meta.dirname, '../../public/push-worker.js'), 'utf8')

/** One with these windows open. */
function worker(windows: readonly string[]) {
  const listeners = new Map<string, (event: object) => void>()
  const open = windows.map((url) => ({ url, postMessage: vi.fn(), focus: vi.fn() }))
  const [showNotification, openWindow, close] = [vi.fn(), vi.fn(), vi.fn()]
  const clients = { claim: vi.fn(), openWindow, matchAll: () => Promise.resolve(open) }
  const addEventListener = (name: string, listener: (event: object) => void) => void listeners.set(name, listener)
  runInContext(
    source,
    createContext({
      addEventListener,
      skipWaiting: vi.fn(),
      clients,
      registration: { showNotification },
      URL,
      URLSearchParams,
    }),
  )
  const fire = async (name: string, event: object) => {
    let done: unknown
    listeners.get(name)!({ ...event, waitUntil: (promise: unknown) => void (done = promise) })
    await done
  }
  const click = (data: object) => fire('notificationclick', { notification: { close, data } })
  return { listeners, open, showNotification, openWindow, close, fire, click }
}

test('it answers no request of a page: pages load as if it were not there', () => {
  expect([...worker([]).listeners.keys()].toSorted()).toEqual(['activate', 'install', 'notificationclick', 'push'])
})

test('it shows what it is sent, in the place of the one of the same tag', async () => {
  const { fire, showNotification } = worker([])
  const notice = { title: '任务', body: '催办了任务', tag: 'a-1', page: '/Task/Detail', params: { ID: 3 } }
  await fire('push', { data: { json: () => notice } })
  expect(showNotification).toHaveBeenCalledWith(
    '任务',
    expect.objectContaining({ body: '催办了任务', tag: 'a-1', data: { page: '/Task/Detail', params: { ID: 3 } } }),
  )
})

test('a click leads to the workspace that is open, and not to a pane that was popped out of it', async () => {
  const { click, open, openWindow, close } = worker([
    'https://desk.example/popout.html',
    'https://desk.example/Publish',
  ])
  await click({ page: '/Task/Detail', params: { ID: 3 } })
  const message = { kind: 'copydesk.open', page: '/Task/Detail', params: { ID: 3 } }
  expect(open[1]!.postMessage).toHaveBeenCalledWith(message)
  expect(open[1]!.focus).toHaveBeenCalled()
  expect(open[0]!.postMessage).not.toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
  expect(close).toHaveBeenCalled()
})

test.each([
  [{ page: '/Task/Detail', params: { ID: 3 } }, '/Task/Detail?ID=3'],
  [{ page: '/Message/Inbox', params: {} }, '/Message/Inbox'],
  [{ page: '', params: {} }, '/Message/Inbox'],
  [{ page: '//evil.example/x', params: {} }, '/Message/Inbox'],
  [{ page: '/\\evil.example', params: {} }, '/Message/Inbox'],
  [{ page: 'https://evil.example', params: {} }, '/Message/Inbox'],
])('with none open %o opens one at %s', async (data, address) => {
  const { click, openWindow } = worker([])
  await click(data)
  expect(openWindow).toHaveBeenCalledWith(address)
})
