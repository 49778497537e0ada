/** Who waits for a place hears of it without doing anything: the page asks again while it is seen, and only then. */
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFresh } from '../../src/reader/useFresh.ts'

let asked = 0
function Page() {
  const { data, busy } = useFresh(
    'jz',
    'waitlisted',
    async () => (++asked < 3 ? 'waitlisted' : 'passed'),
    (state) => state === 'waitlisted',
  )
  return h('p', { 'aria-busy': busy }, data)
}
const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

beforeEach(() => {
  asked = 0
  vi.useFakeTimers()
  localStorage.clear()
  vi.stubGlobal('fetch', async () =>
    Response.json({ Succeeded: true, StatusCode: 200, Data: { Kind: 'none' }, Errors: null }),
  )
})
afterEach(async () => {
  await act(() => render(null, document.body))
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('until the first answer is there what is shown is said to be on its way', async () => {
  const busy = () => document.querySelector('p')!.getAttribute('aria-busy')
  await act(() => render(h(Page, null), document.body))
  expect(busy()).toBe('true')
  await later(0)
  expect(busy()).toBe('false')
})

test('until what is awaited has come', async () => {
  await act(() => render(h(Page, null), document.body))
  await later(0)
  expect(asked).toBe(1)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await later(60_000)
  expect(asked).toBe(1)
  hidden.mockRestore()
  await later(60_000)
  expect([asked, document.body.textContent]).toEqual([3, 'passed'])
  await later(120_000)
  expect(asked).toBe(3)
})
