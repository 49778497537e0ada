/** After an act: the outcome has the focus, the receipt knows what was chosen, and the way back is there. */
import { fireEvent, waitFor, within } from '@testing-library/react'
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hosts } from '../../src/api/hosts.ts'
import { keepActivity } from '../../src/reader/cameFrom.ts'
import { ProofView } from '../../src/reader/views/proof.ts'
import { SignUpView } from '../../src/reader/views/signUp.ts'
import { VoteView } from '../../src/reader/views/vote.ts'
import { deckFile } from '../evidence/samples.ts'

const page = { key: 'jz', station: '江州融媒', guid: 'g', zone: 'Asia/Shanghai', ad: '', at: 0 } as const
let answers: Record<string, unknown>
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  answers = {
    '/open/readers/me': { Kind: 'device', NickName: '', Phone: '' },
    '/open/readers/device': { ReaderToken: 'device' },
  }
  vi.stubGlobal('fetch', async (path: string) => {
    const [plain] = path.split('?')
    const said = answers[plain!]
    return Response.json(said === undefined ? hosts.main.no('missing', '没有。') : hosts.main.yes(said))
  })
})
afterEach(() => {
  render(null, document.body)
  vi.unstubAllGlobals()
})
const shown = () => within(document.body)

const option = (Number: number, Title: string) => ({
  ...{ Number, Title, Summary: '', Picture: '', IsWithdrawn: false, WithdrawReason: '' },
  Figures: { Raw: 0, Excluded: {}, Counted: 0, Jury: null },
})
const vote = {
  ...{ GUID: 'g', Title: '最美龙舟', Summary: '', BeginTime: null, EndTime: null, LeastChoices: 1, MostChoices: 1 },
  ...{ Limits: { PerPerson: 0, PerDay: 1, PerOption: 0 }, Grade: 'device', State: 'running', Reads: 0 },
  ...{ Options: [option(1, '飞虎'), option(2, '青龙')], Ballots: 0, Excluded: 0, WhyHidden: '' },
  ...{ CanVote: true, WhyNot: '', Mine: 0, MineToday: 0, NeedProof: false, NeedPicture: false },
  ...{ Origin: '', Key: '', Certificate: null, Notice: '' },
}

test('a ballot: what came of it has the focus, and the option is marked; of one option one is asked for', async () => {
  answers['/open/vote'] = vote
  render(h(VoteView, { page: { ...page, kind: 'vote', data: vote } }), document.body)
  fireEvent.click(shown().getByRole('button', { name: '投票' }))
  await shown().findByText('请选一项。')
  expect(document.activeElement).toBe(shown().getAllByRole('radio')[0])
  await act(() => void fireEvent.click(shown().getByLabelText(/青龙/)))
  answers['/open/vote/ballot'] = { ReceiptCode: 'AAAAA-BBBBB', Minute: '2026-06-18T01:00Z', Message: '已收到。' }
  answers['/open/vote'] = {
    ...vote,
    CanVote: false,
    WhyNot: '您今天已经投满 1 票，明天可以再投。',
    Mine: 1,
    MineToday: 1,
  }
  fireEvent.click(shown().getByRole('button', { name: '投票' }))
  const line = await shown().findByText('已收到。 回执码 AAAAA-BBBBB。票数一分钟以内更新。')
  await waitFor(() => expect(document.activeElement).toBe(line))
  shown().getByText('投给 2. 青龙')
  expect(shown().getByText('✓ 已投过').closest('label')!.textContent).toContain('青龙')
  shown().getByText(/刚投的票一分钟以内计入/)
})

test('a sign-up: its heading has the focus', async () => {
  const signUp = {
    ...{ GUID: 'g', Title: '船队报名', Content: '', Location: '', Grade: 'device', MostSeats: 1, FormVersion: 1 },
    ...{ BeginTime: '2026-06-18T01:00:00Z', EndTime: null, Message: '正在报名。', GradeMessage: '', Fields: [] },
    Sessions: [{ ID: 3, Title: '预赛', Option: '', IsOpen: true, Message: '还有 1 个名额。' }],
  }
  const mine = {
    ...{ No: 1, Code: 'c', Name: '城西队', Seats: 1, State: 'applied', StateTitle: '待审核', Message: '报名已收到。' },
    ...{ SessionName: '预赛', Ahead: null, OfferUntil: null, Reason: '', Fields: [], Answers: {}, SessionID: 3 },
    MayDo: { Cancel: '', Leave: '不能。', Accept: '不能。', Correct: '' },
  }
  answers['/open/signup'] = signUp
  answers['/open/signup/mine'] = { Mine: null, Apply: '' }
  answers['/open/signup/apply'] = { Message: '报名已收到。', Mine: mine }
  render(h(SignUpView, { page: { ...page, kind: 'signup', data: signUp } }), document.body)
  shown().getByText('报名时间：2026 年 6 月 18 日 09:00 起')
  await act(() => void fireEvent.input(shown().getByLabelText(/姓名或队名/), { target: { value: '城西队' } }))
  answers['/open/signup/mine'] = { Mine: mine, Apply: '您已经报过名。' }
  fireEvent.click(shown().getByRole('button', { name: '提交报名' }))
  const heading = await shown().findByRole('heading', { name: '我的报名：待审核' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  fireEvent.click(shown().getByRole('button', { name: '更正' }))
  fireEvent.click(await shown().findByRole('button', { name: '不改了' }))
  await waitFor(() => expect(shown().queryByRole('button', { name: '保存更正' })).toBeNull())
  fireEvent.click(shown().getByRole('button', { name: '取消报名' }))
  await shown().findByRole('button', { name: '不取消' })
})

test('a draw that is running is not called wrong: what is public agrees, and the seed comes later', async () => {
  const { format, kind, committed, specification } = deckFile()
  answers['/open/draw/evidence'] = { format, kind, committed, specification }
  render(h(ProofView, { page: { ...page, kind: 'proof', data: { of: 'draw', title: '即抽' } } }), document.body)
  fireEvent.click(shown().getByRole('button', { name: '逐条核对' }))
  const heading = await shown().findByRole('heading', { name: '现在能核对的都相符，种子还没有揭示' })
  expect(document.querySelector('.wrong')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(heading))
  shown().getByText(/种子要到抽奖结束才揭示/)
  expect(shown().getByRole('link', { name: '返回抽奖' }).getAttribute('href')).toBe('/join/jz/g')
})

test('whoever came from an activity finds back to it, on its parts alone', async () => {
  keepActivity('jz', { guid: 'a', title: '龙舟节', parts: ['g'] })
  render(h(ProofView, { page: { ...page, kind: 'proof', data: { of: 'draw', title: '' } } }), document.body)
  const link = await shown().findByRole('link', { name: '回到“龙舟节”' })
  expect(link.getAttribute('href')).toBe('/join/jz/a')
  render(null, document.body)
  // What is kept is looked up once the page runs.
  await act(() =>
    render(
      h(ProofView, { page: { ...page, guid: 'x', kind: 'proof', data: { of: 'draw', title: '' } } }),
      document.body,
    ),
  )
  shown().getByRole('link', { name: '返回抽奖' })
  expect(shown().queryByRole('link', { name: '回到“龙舟节”' })).toBeNull()
})
