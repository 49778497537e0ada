/** What the page of a vote leads with: its options while one can vote or the figures are withheld, else the figures. */
import { within } from '@testing-library/react'
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import type { PublicVote } from '../../src/api/engagement/votes/model.ts'
import { VoteView } from '../../src/reader/views/vote.ts'

afterEach(async () => {
  await act(() => render(null, document.body))
  vi.unstubAllGlobals()
})

const option = (Number: number, Title: string, more: object = {}) => ({
  ...{ Number, Title, Summary: '', IsWithdrawn: false, WithdrawReason: '' },
  Figures: { Raw: 6, Excluded: { 收钱投票: 6 }, Counted: 0, Jury: null },
  ...more,
})
const vote = {
  ...{ GUID: 'v1', Title: '最美龙舟', Summary: '', State: 'certified', BeginTime: null, EndTime: null, Reads: 3 },
  ...{ LeastChoices: 1, MostChoices: 1, Limits: { PerPerson: 0, PerDay: 1, PerOption: 0, PerDevice: 0 } },
  Options: [option(1, '飞虎'), option(2, '青龙', { IsWithdrawn: true, WithdrawReason: '船坏了' })],
  ...{ Ballots: 8, Excluded: 6, WhyHidden: '', CanVote: false, WhyNot: '投票已经结束。', Mine: 0, MineToday: 0 },
  ...{ NeedProof: false, NeedPicture: false, Origin: '', Key: '', Certificate: null, Notice: '', Grade: 'device' },
} as unknown as PublicVote

async function show(data: PublicVote) {
  vi.stubGlobal('fetch', async () => Response.json({ Succeeded: true, StatusCode: 200, Data: data, Errors: null }))
  const page = { kind: 'vote', key: 'jz', station: '', guid: 'v1', data, zone: 'Asia/Shanghai', ad: '', at: 0 } as const
  await act(() => render(h(VoteView, { page }), document.body))
  return within(document.body)
}

test('a vote that is over shows its figures, and no options that nobody can choose', async () => {
  const shown = await show(vote)
  expect(shown.queryAllByRole('radio')).toEqual([])
  shown.getByText('投票已经结束。')
  shown.getByText('2. 青龙')
  shown.getByText('（已退出：船坏了）')
})

test('one whose figures are withheld still says who could be voted for, and so does one that runs', async () => {
  const withheld = await show({ ...vote, Ballots: null, WhyHidden: '结果只有编辑部能看。' })
  expect(withheld.queryAllByRole('radio')).toEqual([])
  withheld.getByText('1. 飞虎')
  withheld.getByText('2. 青龙（已退出：船坏了）')
  await act(() => render(null, document.body))
  const running = await show({ ...vote, State: 'running', CanVote: true, WhyNot: '' })
  expect(running.getAllByRole('radio')).toHaveLength(2)
})

const running = { ...vote, State: 'running', CanVote: true, WhyNot: '' } as PublicVote
const press = (element: HTMLElement) => act(async () => element.click())

test('how many were chosen is said no longer once that is otherwise', async () => {
  const three = [option(1, '甲'), option(2, '乙'), option(3, '丙')]
  const shown = await show({ ...running, MostChoices: 2, Options: three } as unknown as PublicVote)
  for (const box of shown.getAllByRole('checkbox')) await press(box)
  await press(shown.getByRole('button', { name: '投票' }))
  shown.getByText('请选 1 到 2 项，现在选了 3 项。')
  await press(shown.getAllByRole('checkbox')[0]!)
  expect(shown.queryByText(/现在选了 3 项/)).toBeNull()
})

test('who is told that it is over sees it over', async () => {
  const shown = await show(running)
  let isOver = false
  vi.stubGlobal('fetch', async (address: string) => {
    if (!String(address).includes('ballot'))
      return Response.json({
        ...{ Succeeded: true, StatusCode: 200, Errors: null },
        Data: isOver ? { ...vote, State: 'ended' } : running,
      })
    isOver = true
    return Response.json({ Succeeded: false, StatusCode: 400, Data: null, Errors: '投票已于 09:26 结束。' })
  })
  await press(shown.getAllByRole('radio')[0]!)
  await press(shown.getByRole('button', { name: '投票' }))
  await vi.waitFor(() => expect(document.body.textContent).toContain('已结束'))
  expect(shown.queryByRole('button', { name: '投票' })).toBeNull()
  shown.getByText('投票已于 09:26 结束。')
})

test('one that ended before its time says when it did', async () => {
  const times = { BeginTime: '2026-11-29T01:00:00Z', EndTime: '2026-11-29T10:00:00Z', EndedAt: '2026-11-29T05:53:00Z' }
  await show({ ...vote, ...times })
  const said = document.body.textContent!.replaceAll('\u00a0', ' ')
  expect(said).toContain('投票时间：2026 年 11 月 29 日 09:00 至 2026 年 11 月 29 日 13:53')
})
