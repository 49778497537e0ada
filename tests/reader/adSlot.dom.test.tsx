import { h, render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hosts } from '../../src/api/hosts.ts'
import { AdSlot } from '../../src/reader/parts/adSlot.ts'
import type { ReaderPage } from '../../src/reader/page.ts'

const page: ReaderPage = {
  ...{ kind: 'draw', key: 'st-1', station: '江州融媒', guid: 'g', data: {}, zone: 'Asia/Shanghai', at: 0, ad: 'foot' },
}
const ad = {
  ...{
    GUID: 'a',
    Mark: '广告',
    Title: '春茶节',
    Advertiser: '清河酒业',
    Picture: '/static/img/x.jpg',
    Words: '春茶上市',
  },
  ...{ Target: 'https://shop.example.com/a', Width: 360, Height: 120, Ticket: 'ticket-1' },
}

/** Those who watch, so that a test says what they see. */
let watching: Set<{ readonly options: IntersectionObserverInit; readonly see: (ratio: number) => void }>
class Watch {
  readonly #one
  constructor(told: (entries: object[]) => void, options: IntersectionObserverInit) {
    const see = (ratio: number) => told([{ intersectionRatio: ratio, isIntersecting: ratio > 0 }])
    this.#one = { options, see }
  }
  observe() {
    watching.add(this.#one)
  }
  disconnect() {
    watching.delete(this.#one)
  }
}
let sent: { readonly path: string; readonly body: Record<string, string>; readonly keepalive: boolean }[]
let answer: unknown
let root: HTMLElement

beforeEach(() => {
  watching = new Set()
  sent = []
  answer = { Ad: ad }
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-12-03T12:00:00+08:00') })
  vi.stubGlobal('IntersectionObserver', Watch)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)), keepalive: init.keepalive === true })
    return new Response(JSON.stringify(hosts.main.yes(answer)))
  })
  root = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  render(null, root)
  root.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** What is under way is over. */
const settled = () => vi.advanceTimersByTimeAsync(0)
const drawn = async () => {
  render(h(AdSlot, { page }), root)
  await vi.advanceTimersByTimeAsync(100)
}
/** Somebody comes near. */
const near = async () => {
  for (const { options, see } of watching) if (options.threshold === undefined) see(0.1)
  await vi.advanceTimersByTimeAsync(100)
}
const see = (ratio: number) => {
  for (const one of watching) if (one.options.threshold !== undefined) one.see(ratio)
}
const paths = () => sent.map(({ path }) => path)
const looked = (how: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(how)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('it is asked for when somebody is near, marked, with the room of its picture', async () => {
  localStorage.setItem('copydesk.reader.st-1', JSON.stringify({ device: 'of-the-device', person: 'of-a-person' }))
  await drawn()
  expect(paths()).toEqual([])
  expect(root.textContent).toBe('')
  await near()
  expect(sent[0]).toMatchObject({
    path: '/open/ads/choose',
    body: { StationKey: 'st-1', Space: 'foot', ReaderToken: 'of-the-device' },
  })
  expect(root.querySelector('aside')!.getAttribute('aria-label')).toBe('广告')
  expect(root.querySelector('aside')!.textContent).toBe('广告 清河酒业关闭广告')
  const picture = root.querySelector('img')!
  expect([picture.getAttribute('src'), picture.alt]).toEqual(['/static/img/x.jpg', '春茶上市'])
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['360', '120'])
  expect(root.querySelector('a')!.rel).toBe('noopener noreferrer nofollow sponsored')
  expect(root.innerHTML).not.toMatch(/<script|<iframe|style="(?!aspect-ratio)/)
})

test('half of it for a second in a tab that is looked at is a view, once; less is none', async () => {
  await drawn()
  await near()
  looked('visible')
  see(0.49)
  await vi.advanceTimersByTimeAsync(5000)
  see(0.5)
  await vi.advanceTimersByTimeAsync(999)
  see(0.4)
  await vi.advanceTimersByTimeAsync(5000)
  see(0.8)
  await vi.advanceTimersByTimeAsync(999)
  looked('hidden')
  await vi.advanceTimersByTimeAsync(5000)
  expect(paths()).toEqual(['/open/ads/choose'])
  looked('visible')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent[1]).toMatchObject({ path: '/open/ads/view', body: { StationKey: 'st-1', Ticket: 'ticket-1' } })
  expect(sent[1]!.body['ClientID']).toMatch(/^[\da-f]{24}$/)
  see(0)
  see(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(paths()).toEqual(['/open/ads/choose', '/open/ads/view'])
  expect(watching.size).toBe(0)
})

test('a click is told of, also where the page is left by it', async () => {
  await drawn()
  await near()
  const link = root.querySelector('a')!
  link.addEventListener('click', (event) => event.preventDefault())
  // Within the second that makes a view, the server would not count it.
  link.click()
  await vi.advanceTimersByTimeAsync(800)
  expect(paths()).toEqual(['/open/ads/choose'])
  await vi.advanceTimersByTimeAsync(200)
  expect(paths()).toEqual(['/open/ads/choose', '/open/ads/click'])
  link.click()
  await settled()
  expect(paths()).toEqual(['/open/ads/choose', '/open/ads/click', '/open/ads/click'])
  expect(sent[1]).toMatchObject({ path: '/open/ads/click', body: { Ticket: 'ticket-1' }, keepalive: true })
})

test('one tap closes it, for the day on this device', async () => {
  await drawn()
  await near()
  root.querySelector('button')!.click()
  await vi.advanceTimersByTimeAsync(100)
  expect(root.querySelector('aside')).toBeNull()
  expect(root.textContent).toBe('已关闭，今天不再显示广告。')
  render(null, root)
  await drawn()
  await near()
  expect(paths()).toEqual(['/open/ads/choose'])
  expect(root.textContent).toBe('')
  render(null, root)
  vi.setSystemTime(new Date('2026-12-04T00:00:00+08:00'))
  await drawn()
  await near()
  expect(paths()).toEqual(['/open/ads/choose', '/open/ads/choose'])
})

test.each([
  ['none just now', () => (answer = { Ad: null })],
  ['the line is down', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')))],
  ['a browser that watches nothing', () => vi.stubGlobal('IntersectionObserver', undefined)],
])('%s: nothing stands there', async (_, before) => {
  before()
  await drawn()
  await near()
  expect(root.textContent).toBe('')
})

test('without a landing page it leads nowhere', async () => {
  answer = { Ad: { ...ad, Target: '', Width: 0, Height: 0 } }
  await drawn()
  await near()
  expect(root.querySelector('a')).toBeNull()
  expect(root.querySelector('img')!.getAttribute('width')).toBe('640')
})

test('it has the room that was booked, whatever the picture is like', async () => {
  await drawn()
  await near()
  const picture = root.querySelector('img')!
  expect(picture.style.aspectRatio).toBe('360 / 120')
  answer = { Ad: { ...ad, Width: 0, Height: 0 } }
  render(null, root)
  await drawn()
  await near()
  // Where none is named, the picture's own.
  expect(root.querySelector('img')!.style.aspectRatio).toBe('')
})
