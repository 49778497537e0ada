import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetHistory, remember } from '../../src/workspace/history.ts'
import { leaveExpired } from '../../src/workspace/leaving.ts'
import { dismissAll, NOTICE_MS, notices, notify, told } from '../../src/workspace/notices.ts'
import { ChoiceDialog } from '../../src/workspace/overlay/ChoiceDialog.tsx'
import { ExpiredAlert } from '../../src/workspace/overlay/ExpiredAlert.tsx'
import { NoticeStack } from '../../src/workspace/overlay/NoticeStack.tsx'
import { page } from '../../src/workspace/page.ts'
import { choose, confirm, explain } from '../../src/workspace/questions.ts'
import { REFRESH_KEY, storeTokens, token } from '../../src/workspace/session.ts'

beforeEach(() => {
  // jsdom has the element without its modal half.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  dismissAll()
  notices.expired = false
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a notice stays five seconds (R-186) and is shown once', async () => {
  vi.useFakeTimers()
  render(<NoticeStack />)
  notify('已保存', 'success')
  notify('已保存', 'success')
  await vi.advanceTimersByTimeAsync(NOTICE_MS - 1)
  expect(screen.getAllByText('已保存')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(screen.queryByText('已保存')).toBeNull()
})

test('what is said again stands before what was said since, for as long as a new one', async () => {
  vi.useFakeTimers()
  notify('规则还缺兑奖方式。', 'warning')
  await vi.advanceTimersByTimeAsync(NOTICE_MS - 1000)
  notify('已试抽', 'success')
  notify('规则还缺兑奖方式。', 'warning')
  expect(notices.items.map(({ text }) => text)).toEqual(['已试抽', '规则还缺兑奖方式。'])
  await vi.advanceTimersByTimeAsync(NOTICE_MS - 1)
  expect(notices.items.map(({ text }) => text)).toContain('规则还缺兑奖方式。')
  await vi.advanceTimersByTimeAsync(1000)
  expect(notices.items).toEqual([])
})

test('a refusal that names whom to ask stays until it is closed, and can be looked at again', async () => {
  vi.useFakeTimers()
  render(<NoticeStack />)
  const text =
    '发布：“大桥合龙”没有完成（稿件里的“竖拍手机”来源性质是不明，还没有人批准等 6 个，不能公开使用。可以找周敏、赵一鸣、何静授权）'
  notify(text, 'warning')
  await vi.advanceTimersByTimeAsync(NOTICE_MS * 10)
  expect(screen.getByText(text).closest('[data-sticky]')).toBeTruthy()
  dismissAll()
  expect(told[0]).toEqual({ tone: 'warning', text })
})

test('an error interrupts screen readers, the rest waits its turn', async () => {
  render(<NoticeStack />)
  notify('保存失败', 'error')
  notify('已保存', 'success')
  await screen.findByText('保存失败')
  expect(screen.getByText('保存失败').closest('[role=alert]')).toBeTruthy()
  expect(screen.getByText('已保存').closest('[role=alert]')).toBeNull()
  expect(screen.getByText('已保存').closest('[aria-live=polite]')).toBeTruthy()
})

test('what a notice offers runs once and takes the notice away', async () => {
  render(<NoticeStack />)
  const run = vi.fn()
  notify('已置顶 3 篇稿件', 'success', { action: { title: '撤销', keys: 'mod+z', run } })
  await userEvent.click(await screen.findByRole('button', { name: /撤销/ }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('已置顶 3 篇稿件')).toBeNull()
})

const shown = () => document.querySelector('[data-front]')

test('the notices are one line: errors before all else, beside them what was told last, and how many stand behind', async () => {
  render(<NoticeStack />)
  notify('已保存', 'success')
  notify('保存失败', 'error')
  notify('已刷新', 'info')
  await screen.findByText('已刷新')
  expect(document.querySelectorAll('[data-front]')).toHaveLength(1)
  expect(shown()?.textContent).toContain('保存失败')
  expect(shown()?.textContent).not.toContain('另有')
  const beside = document.querySelector('[data-beside]')
  expect(beside?.textContent).toContain('已刷新')
  expect(beside?.textContent).toContain('另有 1 条')
  expect(screen.getByText('已保存').closest('.cd-hidden')).toBeTruthy()
  notify('“夏季促销”改到 2026-12-01 至 2026-12-07', 'success')
  await waitFor(() => expect(document.querySelector('[data-beside]')?.textContent).toContain('夏季促销'))
})

test('an act that is done again and again is summed up, and the key takes back the last one', async () => {
  render(<NoticeStack />)
  const sum = { key: 'articles 一审通过', title: '一审通过', count: 1, unit: '篇' }
  for (const [logId, name] of [
    [1, '甲'],
    [2, '乙'],
    [3, '丙'],
  ] as const)
    remember(`一审通过：“${name}”完成`, logId, [], 'success', sum)
  await screen.findByText('一审通过 3 篇')
  expect(notices.items).toHaveLength(1)
  expect(shown()?.textContent).toMatch(/一审通过 3 篇.*撤销最近一次/)
  // What was left is told by itself.
  remember('一审通过：“丁”没有完成', 4, [], 'warning')
  expect(notices.items).toHaveLength(2)
  forgetHistory()
})

test('the expired sign-in says what the specification says, and only its button leaves it (R-086)', async () => {
  render(<ExpiredAlert />)
  notices.expired = true
  const alert = await screen.findByRole('alertdialog', { name: '系统提示' })
  expect(alert.textContent).toContain('登录状态已过期，请重新登录')
  const button = screen.getByRole('button', { name: '重新登录' })
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Escape}{Escape}')
  expect(screen.getByRole('alertdialog')).toBe(alert)
})

test('leaving an expired sign-in clears tokens and local storage and goes to the origin (R-087)', async () => {
  const go = vi.spyOn(page, 'go').mockImplementation(() => {})
  storeTokens('access', 'refresh')
  localStorage.setItem('anything', '1')
  expect([token(), localStorage.getItem(REFRESH_KEY)]).toEqual(['access', 'refresh'])
  await leaveExpired()
  expect([token(), localStorage.length]).toEqual([undefined, 0])
  expect(go).toHaveBeenCalledExactlyOnceWith('/')
})

test('a choice is answered by Enter, by its letters and by Escape; Enter never loses anything', async () => {
  render(<ChoiceDialog />)
  const ask = () =>
    choose('稿件有未保存的修改。', [
      { value: 'discard', title: '不保存', tone: 'danger', letter: 'd' },
      { value: 'save', title: '保存并关闭', tone: 'primary', letter: 's' },
    ])
  const answers: (string | undefined)[] = []
  for (const keys of ['{Enter}', 'd', 'S', '{Escape}', '{ArrowLeft}{Enter}']) {
    const answer = ask()
    await screen.findByRole('alertdialog', { name: '稿件有未保存的修改。' })
    await userEvent.keyboard(keys)
    answers.push(await answer)
  }
  expect(answers).toEqual(['save', 'discard', 'save', undefined, 'discard'])
})

test('questions wait for each other', async () => {
  render(<ChoiceDialog />)
  const first = confirm('第一个？')
  const second = confirm('第二个？', { danger: true })
  await screen.findByText('第一个？')
  expect(screen.queryByText('第二个？')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('第二个？')
  await userEvent.keyboard('{Enter}')
  expect([await first, await second]).toEqual([true, false])
})

test('why something is so stands there until it was read: the answer, what it rests on, and when that was', async () => {
  render(<ChoiceDialog />)
  let isRead = false
  const lines = [
    { text: '剔除的选票留在树里。', rows: '剔除记录 3', at: '2020-06-18T04:00:00.000Z' },
    { text: '名额按候补次序给。' },
  ]
  void explain('为什么这票没算', '第 12 号选票没有计票。', lines).then(() => (isRead = true))
  await screen.findByRole('alertdialog', { name: '为什么这票没算' })
  screen.getByText('第 12 号选票没有计票。')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first!.textContent).toMatch(/^剔除的选票留在树里。2020 年 6 月 18 日 .*剔除记录 3$/)
  expect(second!.textContent).toBe('名额按候补次序给。')
  await userEvent.keyboard('{Enter}')
  expect(isRead).toBe(true)
})
