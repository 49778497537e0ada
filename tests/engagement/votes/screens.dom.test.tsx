import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BallotCluster } from '../../../src/api/engagement/ballotClusters/calls.ts'
import type { Ballot } from '../../../src/api/engagement/ballots/calls.ts'
import type { Vote } from '../../../src/api/engagement/votes/model.ts'
import BallotsPanel from '../../../src/panels/engagement/votes/BallotsPanel.tsx'
import { Tally } from '../../../src/panels/engagement/votes/Tally.tsx'
import ballotCommands from '../../../src/commands/engagement/ballots.ts'
import { allCommands } from '../../../src/commands/index.ts'
import clusterCommands from '../../../src/commands/engagement/ballotClusters.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import type { Pane } from '../../../src/workspace/pane.ts'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf, everything } from '../../commands/context.ts'

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
    Titles: '东港队',
  },
  ...{
    Count: 64,
    Excluded: 0,
    Young: 64,
    FirstAt: AT,
    LastAt: AT,
    Score: 8,
    Signs: '64 票的设备是一天内出现的',
    IsSuspicious: true,
  },
}
const ballot: Ballot = {
  ...{
    ID: 7,
    StID: 1,
    VoteID: 9,
    VoteState: 'running',
    Title: '第 12 号选票',
    Number: 12,
    CreateTime: AT,
    Minute: AT,
    Options: [3],
    Titles: '东港队',
  },
  ...{ Pseudonym: '0123456789ab', Place: '203.0.113.0/24', Grade: 'device', KnownSince: AT, IsCounted: false },
  ...{ Reason: '设备刚刚出现', ExcludedBy: '周敏', ExcludedAt: AT },
}
const pane = {
  ...{ id: 'p1', page: '/Interaction/Ballots', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, setParams() {}, close() {}, setCommands() {} },
} as unknown as Pane

beforeEach(async () => {
  settings.values = {}
  session.grants = everything
  setCommands(allCommands(false))
  await prepareApi()
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  setCommands([])
})

test('raw, taken out with its reasons and counted stand together; points of the jury apart', () => {
  const option = { Summary: '', IsWithdrawn: false, WithdrawReason: '' }
  render(
    <Tally
      options={[
        { ...option, Number: 1, Title: '古渡一队', Raw: 120, Excluded: {}, Counted: 120, Jury: 92.5 },
        { ...option, Number: 2, Title: '东港队', Raw: 90, Excluded: { 设备刚刚出现: 64 }, Counted: 26, Jury: null },
        {
          ...option,
          Number: 3,
          Title: '石桥镇队',
          IsWithdrawn: true,
          WithdrawReason: '退赛',
          Raw: 3,
          Excluded: {},
          Counted: 3,
          Jury: null,
        },
      ]}
    />,
  )
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    '选项原始剔除计票评委分',
    '1 古渡一队12012092.5',
    '2 东港队9064 设备刚刚出现 6426',
    '3 石桥镇队 已撤下：退赛33',
  ])
})

test('clusters of the vote that runs stand beside its ballots, and a ballot says why it does not count', async () => {
  vi.spyOn(api.votes, 'list').mockResolvedValue({
    Total: 1,
    Capped: false,
    List: [{ ID: 9, Title: '最美龙舟', State: 'running' } as Vote],
  })
  const clusters = vi.spyOn(api.ballotClusters, 'list').mockResolvedValue({ Total: 1, Capped: false, List: [cluster] })
  const list = vi.spyOn(api.ballots, 'list').mockResolvedValue({ Total: 1, Capped: false, List: [ballot] })
  render(
    <PaneProvider value={pane}>
      <BallotsPanel />
    </PaneProvider>,
  )
  await waitFor(() => expect(screen.getAllByLabelText('“最美龙舟”的选票集群').length).toBeGreaterThan(0))
  await waitFor(() => expect(list).toHaveBeenCalled())
  expect(clusters.mock.calls[0]![0]).toMatchObject({ VoteID: 9 })
  expect(list.mock.calls[0]![0]).toMatchObject({ VoteID: 9 })
  await waitFor(() => expect(screen.getByText('没有计票：设备刚刚出现')).toBeTruthy())
  expect(screen.getByText('恢复计票')).toBeTruthy()
})

test('a digit takes a whole cluster out with its reason', async () => {
  const answers = { 'ballotClusters.exclude': { Done: [4], Skipped: [], LogID: 5 } }
  const { ctx, happened } = contextOf({ answers, subject: { family: 'ballotClusters', rows: [cluster] } })
  const fifth = clusterCommands.commands.find(({ id }) => id === 'ballotClusters.exclude5')!
  expect(fifth.keys).toBe('5')
  expect(fifth.can?.(ctx)).toBe(true)
  await fifth.run(ctx)
  expect(happened.calls).toEqual([['ballotClusters.exclude', { Ids: [4], Reason: '收钱投票或雇人投票' }]])
  expect(happened.remembered[0]?.[1]).toBe(5)
  const out = contextOf({ subject: { family: 'ballotClusters', rows: [{ ...cluster, Excluded: 64 }] } })
  expect(fifth.can?.(out.ctx)).toBe('已经全部剔除')
})

test('why a ballot does not count: the rule, the rows and the moment', async () => {
  const line = { Rule: '剔除的选票留在树里，只是不计票。', Rows: '剔除记录 3，周敏，操作日志 88', At: AT }
  const answers = { 'ballots.why': { Says: '第 12 号选票没有计票：设备刚刚出现。', Because: [line] } }
  const { ctx, happened } = contextOf({ answers, subject: { family: 'ballots', rows: [ballot] } })
  await ballotCommands.commands.find(({ id }) => id === 'ballots.why')!.run(ctx)
  const because = [{ text: line.Rule, rows: line.Rows, at: AT }]
  expect(happened.explained).toEqual([['为什么这票没算', '第 12 号选票没有计票：设备刚刚出现。', because]])
})
