/** A vote that has ended is told, not filled in: nothing on its page can be marked any more. */
import { within } from '@testing-library/react'
import { h, render } from 'preact'
import { afterEach, expect, test } from 'vitest'
import type { PublicVote } from '../../src/api/engagement/votes/model.ts'
import { Ballot } from '../../src/reader/views/ballot.ts'

afterEach(() => render(null, document.body))

const option = (Number: number, Title: string) => ({
  ...{ Number, Title, Summary: '', Picture: '', IsWithdrawn: false, WithdrawReason: '', Figures: null },
})
const vote = {
  ...{ GUID: 'g', Title: '最美龙舟', Summary: '', BeginTime: null, EndTime: null, LeastChoices: 1, MostChoices: 1 },
  ...{
    Limits: { PerPerson: 0, PerDay: 1, PerOption: 0 },
    Grade: 'phone',
    Captcha: 'never',
    Results: 'staff',
    Reads: 0,
  },
  ...{ Options: [option(1, '飞虎'), option(2, '青龙')], Ballots: null, Excluded: null, WhyHidden: '结果不公开。' },
  ...{ CanVote: false, WhyNot: '投票已经结束。', Mine: 0, MineToday: 0, NeedProof: false, NeedPicture: false },
  ...{ Origin: '', Key: '', Certificate: null, Notice: '' },
}
const page = {
  kind: 'vote',
  key: 'jz',
  station: '',
  guid: 'g',
  data: null,
  zone: 'Asia/Shanghai',
  ad: '',
  at: 0,
} as const
const show = (State: string) => {
  const data = { ...vote, State, CanVote: State === 'running', WhyNot: State === 'running' ? '' : vote.WhyNot }
  render(h(Ballot, { page, vote: data as unknown as PublicVote, onCast: async () => {} }), document.body)
  return within(document.body)
}

test('while it runs there is something to mark', () => {
  expect(show('running').getAllByRole('radio')).toHaveLength(2)
})

test.each(['ended', 'certified'])('%s: the options are told, with why nobody votes any more', (state) => {
  const shown = show(state)
  expect(shown.queryAllByRole('radio')).toEqual([])
  expect(shown.queryByRole('button', { name: '投票' })).toBeNull()
  shown.getByText('投票已经结束。')
  shown.getByText('2. 青龙')
})
