import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hosts } from '../../src/api/hosts.ts'
import { forgetHistory, remember } from '../../src/workspace/history.ts'
import { dismissAll, notices } from '../../src/workspace/notices.ts'
import { Countdown } from '../../src/workspace/outgoing/Countdown.tsx'
import OutgoingShown from '../../src/workspace/outgoing/OutgoingShown.tsx'
import WaitingNote from '../../src/workspace/outgoing/WaitingNote.tsx'
import { leavesAt, waiting } from '../../src/workspace/outgoing/waiting.ts'
import { forgetReads } from '../../src/workspace/data.ts'

const start = Date.parse('2026-11-21T08:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const effect = (ID: number, LogID: number, seconds: number) => ({ ID, LogID, Title: `稿件${ID}`, DueAt: at(seconds) })

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(start)
})
afterEach(() => {
  cleanup()
  forgetHistory()
  forgetReads()
  dismissAll()
  Object.assign(waiting, { list: [], ahead: 0 })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('seconds are counted down, minutes beyond two of them, and then it is being sent', async () => {
  render(<Countdown dueAt={at(30)} />)
  expect(screen.getByRole('timer').textContent).toBe('30 秒后')
  await pass(29)
  expect(screen.getByRole('timer').textContent).toBe('1 秒后')
  await pass(1)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(document.body.textContent).toBe('正在发送')
  render(<Countdown dueAt={at(30 + 600)} />)
  expect(screen.getByRole('timer').textContent).toBe('10 分钟后')
})

test('a clock that is wrong counts by the server’s', () => {
  waiting.ahead = 20_000
  render(<Countdown dueAt={at(30)} />)
  expect(screen.getByRole('timer').textContent).toBe('10 秒后')
})

test('a notice says what of its act waits, and stays until it left', async () => {
  waiting.list = [effect(1, 11, 30), effect(2, 11, 30), effect(3, 12, 50)]
  remember('发布：2 篇完成', 11)
  render(<WaitingNote logId={11} />)
  expect(document.body.textContent).toContain('30 秒后对外发送 2 条，撤销就不发')
  await pass(6)
  expect(notices.items).toHaveLength(1)
  await pass(25)
  expect(notices.items).toHaveLength(0)
})

test('a notice of an act that was taken back does not stay for it', async () => {
  waiting.list = [effect(1, 11, 300)]
  remember('发布：完成', 11)
  await pass(20)
  expect(notices.items).toHaveLength(1)
  waiting.list = []
  await pass(2)
  expect(notices.items).toHaveLength(0)
  expect(leavesAt(11)).toBeUndefined()
})

test('other notices go after five seconds', async () => {
  waiting.list = [effect(1, 11, 300)]
  remember('置顶：完成', 10)
  await pass(5)
  expect(notices.items).toHaveLength(0)
})

test('the status bar shows what waits, and asks again once it is due', async () => {
  let rows: object[] = [{ ...effect(1, 11, 30), Left: 30_000 }]
  let asked = 0
  const rest = {
    ...{ Kind: 'distribution', Event: 'published', Family: 'articles', RecordID: 7, UserID: 1, State: 'queued' },
    ...{ AdminUserRealName: '', IsOver: false, Attempts: 0, SentAt: null, Target: '', Problem: '', CreateTime: at(0) },
  }
  vi.stubGlobal('fetch', async (path: string | URL) => {
    if (String(path).includes('outgoing/waiting')) asked++
    return new Response(JSON.stringify(hosts.main.yes(rows.map((row) => ({ ...rest, ...row })))), {
      headers: { 'content-type': 'application/json' },
    })
  })
  // The contract is fetched once, which no clock of a test hurries.
  vi.useRealTimers()
  render(<OutgoingShown />)
  await screen.findByRole('button', undefined, { timeout: 5000 })
  cleanup()
  forgetReads()
  vi.useFakeTimers()
  vi.setSystemTime(start)
  asked = 0
  render(<OutgoingShown />)
  await pass(1)
  expect(screen.getByRole('button').textContent).toMatch(/“稿件1”.29 秒后发送/)
  expect(waiting.list.map(({ ID }) => ID)).toEqual([1])
  rows = []
  await pass(30)
  expect([asked, screen.queryAllByRole('button').length]).toEqual([1, 1])
  await pass(3)
  expect([asked, screen.queryAllByRole('button').length]).toEqual([2, 0])
})
