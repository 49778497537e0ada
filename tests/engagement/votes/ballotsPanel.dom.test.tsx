// 选票: which vote it is, what of a cluster stands out, and of whom the reading side tells.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BallotCluster } from '../../../src/api/engagement/ballotClusters/calls.ts'
import type { Ballot } from '../../../src/api/engagement/ballots/calls.ts'
import type { Vote } from '../../../src/api/engagement/votes/model.ts'
import ballotCommands from '../../../src/commands/engagement/ballots.ts'
import { exclusionReason } from '../../../src/commands/engagement/exclusion.ts'
import BallotsPanel from '../../../src/panels/engagement/votes/BallotsPanel.tsx'
import { forgetReads } from '../../../src/workspace/data.ts'
import { PaneOffersContext, usePaneOffers } from '../../../src/workspace/pane.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf, everything } from '../../commands/context.ts'
import { inPane } from '../../support/inPane.tsx'

const AT = '2026-11-29T08:00:00Z'
const cluster: BallotCluster = {
  ...{
    ID: 4,
    StID: 1,
    VoteID: 9,
    VoteState: 'running',
    Name: '203.0.113.0/24 → 东港队',
    Place: '203.0.113.0/24',
    Options: [3],
  },
  ...{ Titles: '东港队', Count: 64, Excluded: 0, Young: 64, FirstAt: AT, LastAt: AT, Score: 8, IsSuspicious: true },
  Signs: '64 票的设备是一天内出现的；每隔 3 秒一票，像机器',
}
const ballot: Ballot = {
  ...{
    ID: 7,
    StID: 1,
    VoteID: 9,
    VoteState: 'running',
    Title: '第 466 号选票',
    Number: 466,
    CreateTime: AT,
    Minute: AT,
    Options: [3],
  },
  ...{ Titles: '东港队', Pseudonym: '0123456789ab', Place: '203.0.113.0/24', Grade: 'device', KnownSince: AT },
  ...{ IsCounted: true, Reason: '', ExcludedBy: '', ExcludedAt: null },
}
const votes = [
  { ID: 12, Title: '最美渡口', State: 'ended' },
  { ID: 9, Title: '最美龙舟', State: 'running' },
] as Vote[]

beforeEach(async () => {
  settings.values = {}
  session.grants = everything
  await prepareApi()
  Element.prototype.scrollTo = () => {}
  vi.spyOn(api.votes, 'list').mockResolvedValue({ Total: 2, Capped: false, List: votes })
  vi.spyOn(api.ballotClusters, 'list').mockResolvedValue({ Total: 1, Capped: false, List: [cluster] })
  vi.spyOn(api.ballots, 'list').mockResolvedValue({ Total: 1, Capped: false, List: [ballot] })
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

/** The panel, and what it tells its pane. */
async function opened() {
  const told = { title: undefined as string | undefined, params: undefined as unknown }
  const Told = () => {
    const pane = usePaneOffers()
    const setTitle = (title: string | undefined) => void (told.title = title)
    const setParams = (params: unknown) => void (told.params = params)
    return (
      <PaneOffersContext value={{ ...pane, setTitle, setParams }}>
        <BallotsPanel />
      </PaneOffersContext>
    )
  }
  const pane = inPane('/Interaction/Ballots', Told)
  await screen.findByRole('heading', { name: '第 466 号选票' })
  return { ...pane, told }
}

test('the vote stands in the title of the pane and in a filter, by which another one is shown', async () => {
  const { told } = await opened()
  expect(told.title).toBe('选票：最美龙舟')
  const filter = screen.getByRole('combobox', { name: '投票' })
  expect([...filter.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '投票：最美龙舟',
    '最美渡口',
  ])
  fireEvent.change(filter, { target: { value: '12' } })
  expect(told.params).toEqual({ VoteID: 12 })
})

test('among the clusters the reading side tells of the cluster, in words; right leads to its ballots, left back', async () => {
  const { press } = await opened()
  await press('left')
  await press('j')
  await screen.findByRole('heading', { name: `集群：${cluster.Name}` })
  expect(screen.getByRole('heading', { name: '按数字剔除整群' })).toBeDefined()
  expect(screen.getByText(cluster.Signs)).toBeDefined()
  expect(screen.queryByRole('heading', { name: '第 466 号选票' })).toBeNull()
  await press('right')
  await waitFor(() => expect(screen.getByRole('heading', { name: '第 466 号选票' })).toBeDefined())
  expect(screen.getByRole('heading', { name: '按数字剔除' })).toBeDefined()
  await press('left')
  expect(screen.getByRole('heading', { name: `集群：${cluster.Name}` })).toBeDefined()
})

test('for all ballots of the vote the reading side offers no keys of the other list', async () => {
  const { press } = await opened()
  await press('left')
  await act(async () => {})
  expect(screen.getByRole('heading', { name: '第 466 号选票' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /按数字/ })).toBeNull()
})

test('which vote a receipt belongs to is asked only where none is at hand', async () => {
  const why = ballotCommands.commands.find(({ id }) => id === 'ballots.why')!
  const answers = { 'ballots.why': { Says: '', Because: [] }, 'votes.list': { List: votes } }
  const said = { ReceiptCode: 'ABCDE', VoteID: 12, Why: '' }
  for (const subject of [
    { family: 'votes', rows: [votes[0]] },
    { family: 'ballotClusters', rows: [{ ...cluster, VoteID: 12 }] },
  ]) {
    const { ctx, happened } = contextOf({ answers, said, subject } as never)
    await why.run(ctx)
    expect(happened.asked[0]!.fields.map(({ name }) => name)).toEqual(['ReceiptCode'])
    expect(happened.calls).toEqual([['ballots.why', { VoteID: 12, ReceiptCode: 'ABCDE' }]])
  }
  const { ctx, happened } = contextOf({ answers, said })
  await why.run(ctx)
  expect(happened.asked[0]!.fields.map(({ name }) => name)).toEqual(['VoteID', 'ReceiptCode'])
})

test('a reason has one number: that of its row', () => {
  const options = exclusionReason.options!(contextOf().ctx) as readonly { hint?: string }[]
  expect(options.map(({ hint }) => hint)).toEqual(options.map(() => undefined))
})
