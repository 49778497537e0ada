import { beforeEach, expect, test, vi } from 'vitest'

const openPath = vi.hoisted(() => vi.fn())
vi.mock('../../src/workspace/dock/opening.ts', () => ({ openPath }))
const { openFromNotification } = await import('../../src/workspace/live/notificationClicks.ts')

beforeEach(() => openPath.mockClear())

test('a click on a notification opens its page with what it is about', () => {
  openFromNotification({ kind: 'copydesk.open', page: '/Publish', params: { ID: 3 } })
  expect(openPath).toHaveBeenCalledWith('/Publish', { ID: 3 })
})

test.each([
  { kind: 'other', page: '/Publish' },
  { kind: 'copydesk.open', page: '/Nowhere' },
  { kind: 'copydesk.open', page: 'toString' },
  { kind: 'copydesk.open', page: 7 },
  {},
])('%o opens nothing', (said) => {
  openFromNotification(said)
  expect(openPath).not.toHaveBeenCalled()
})
