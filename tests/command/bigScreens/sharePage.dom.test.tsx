import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import SharePage from '../../../src/panels/command/bigScreens/share/SharePage.tsx'
import { api, prepareApi } from '../../../src/workspace/session.ts'
import { designOf, widgetOf } from '../../support/designs.ts'

const CODE = 'abcdefghijklmnopqrst'
const offline = new Refusal('fault', '网络连接不上服务器，请检查网络后重试。', { detail: { offline: true } })
const Design = designOf(widgetOf('a', { Source: { DataSetID: 1, Params: {}, Seconds: 5 } }))
type Asked = { ShareCode: string; Password?: string; ShareToken?: string }

let asked: Asked[]
let answer: (input: Asked) => object

beforeEach(async () => {
  await prepareApi()
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  history.replaceState(null, '', `/aj/${CODE}`)
  asked = []
  answer = () => ({ NeedsPassword: false, Title: '台风专题', Revision: 1, Design, ShareToken: 't1' })
  vi.spyOn(api.bigScreens, 'getShare').mockImplementation((async (input: Asked) => {
    asked.push(input)
    return answer(input)
  }) as never)
  vi.spyOn(api.bigScreens, 'getData').mockImplementation((async (input: Asked) => {
    asked.push(input)
    const Columns = [{ Name: 'n', Title: '数', Type: 'number' }]
    return { Columns, Rows: [{ n: 42 }], At: new Date().toISOString(), AgeSeconds: 0, IsStale: false, Problem: '' }
  }) as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Time passes; what was drawn by then begins to run, and a moment more for that. */
const pass = async (ms: number) => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  await act(async () => void (await vi.advanceTimersByTimeAsync(10)))
}

test('an open share is drawn with its data, by its token', async () => {
  render(<SharePage />)
  await pass(200)
  expect(document.title).toBe('台风专题')
  expect(document.querySelector('.cd-sc-figure')!.textContent).toBe('42')
  expect(asked).toEqual([
    { ShareCode: CODE },
    { ShareCode: CODE, ShareToken: 't1', WidgetID: 'a', DataSetID: 1, Params: {} },
  ])
})

test('a password is asked for; a wrong one says so and can be typed again', async () => {
  answer = ({ Password }) => {
    if (Password === undefined)
      return { NeedsPassword: true, Title: '台风专题', Revision: 0, Design: null, ShareToken: '' }
    if (Password !== '正确') throw new Refusal('refused', '分享密码不正确，请向分享的人核对。')
    return { NeedsPassword: false, Title: '台风专题', Revision: 1, Design, ShareToken: 't2' }
  }
  render(<SharePage />)
  await pass(10)
  const field = screen.getByLabelText('分享密码')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '不对' } })
  fireEvent.submit(field)
  await pass(10)
  expect(screen.getByRole('alert').textContent).toBe('分享密码不正确，请向分享的人核对。')
  fireEvent.change(field, { target: { value: '正确' } })
  fireEvent.submit(field)
  await pass(200)
  expect(document.querySelector('.cd-sc-figure')!.textContent).toBe('42')
})

test('one that ended says why, calmly', async () => {
  answer = () => {
    throw new Refusal('refused', '这个分享链接已过期，请联系分享的人。')
  }
  render(<SharePage />)
  await pass(10)
  expect(screen.getByRole('heading').textContent).toBe('这块大屏看不到了')
  expect(screen.getByText('这个分享链接已过期，请联系分享的人。')).toBeDefined()
})

test('while the server is away what is seen stays; what is not seen yet is tried again', async () => {
  answer = () => {
    throw offline
  }
  render(<SharePage />)
  await pass(10)
  expect(screen.getByText(/网络连接不上服务器/)).toBeDefined()
  answer = () => ({ NeedsPassword: false, Title: '台风专题', Revision: 1, Design, ShareToken: 't1' })
  await pass(10_500)
  expect(document.querySelector('.cd-sc-figure')).not.toBeNull()
  answer = () => {
    throw offline
  }
  await pass(600_000)
  expect(document.querySelector('.cd-sc-figure')!.textContent).toBe('42')
})

test('data that are refused make the page look whether the share ended', async () => {
  render(<SharePage />)
  await pass(200)
  answer = () => {
    throw new Refusal('refused', '分享已停止。')
  }
  vi.mocked(api.bigScreens.getData).mockRejectedValue(new Refusal('forbidden', '分享已停止。'))
  await pass(8000)
  expect(screen.getByText('分享已停止。')).toBeDefined()
})
