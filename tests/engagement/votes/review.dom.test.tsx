// Votes, draws and advertisements that wait are sent back by a digit, with one of the usual reasons.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ComponentType } from 'react'
import { allCommands as everyCommand } from '../../../src/commands/index.ts'
import { AdDetail } from '../../../src/panels/engagement/ads/AdDetail.tsx'
import { DrawDetail } from '../../../src/panels/engagement/draws/DrawDetail.tsx'
import { VoteDetail } from '../../../src/panels/engagement/votes/VoteDetail.tsx'
import type { Command } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf, everything } from '../../commands/context.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + 3_600_000 })
  settings.values = {}
  session.grants = everything
  setCommands(everyCommand(false))
  await prepareApi()
  vi.spyOn(api.draws, 'get').mockResolvedValue({ Rules: '' } as never)
  vi.spyOn(api.draws, 'charts').mockResolvedValue({ Hours: [] } as never)
  vi.spyOn(api.adStatistics, 'counts').mockResolvedValue({ Total: 0, Capped: false, List: [] } as never)
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  vi.useRealTimers()
  setCommands([])
})

const base = { ID: 3, StID: 1, Title: '古渡龙舟赛', Revision: 4, Reason: '', OwnerName: '林小满' }
const times = { CreateTime: '2026-11-21T08:00:00Z', UpdateTime: '2026-11-21T08:00:00Z' }
const vote = { ...base, ...times, State: 'pending', Choices: [], Certificate: null, Results: 'always', ShowPath: '' }
const draw = { ...base, ...times, State: 'pending', Kind: 'closing', Outside: 'empty', SpecificationHash: '' }
const seen = { SpaceName: '首页', Views: 17_114, BookedViews: 188_300, Left: 171_186, Clicks: 1_200 }
const ad = { ...base, ...times, State: 'pending', FromDate: '2026-12-01', ToDate: '2026-12-02', ...seen }

test.each([
  ['votes', VoteDetail, vote, ['votes.check', { IsPublic: false }], 'voteRefusalReason'],
  ['draws', DrawDetail, { ...draw, ShowPath: '' }, ['draws.examine', { Status: 1 }], 'drawRefusalReason'],
  ['ads', AdDetail, ad, ['ads.examine', { IsCheck: false }], 'adRefusalReason'],
] as const)('%s', async (family, Detail, row, [call, said], dictCode) => {
  const asked = vi.spyOn(api.gaeaDict, 'select').mockResolvedValue([
    { id: '1', text: '时间有误', extend: '' },
    { id: '2', text: '文字有错', extend: '' },
  ])
  const offered = new Map<string, readonly Command[]>()
  const pane = {
    ...{ id: 'p1', page: '/Interaction/Vote', params: {}, active: true, visible: true, window },
    ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, setParams() {}, close() {} },
    setCommands: (key: string, commands: readonly Command[] | undefined) => void offered.set(key, commands ?? []),
  } as unknown as Pane
  const Shown = Detail as ComponentType<{ row: object }>
  render(
    <PaneProvider value={pane}>
      <Shown row={row} />
    </PaneProvider>,
  )
  await screen.findByText('文字有错')
  expect(asked.mock.calls[0]![0]).toMatchObject({ dictCode })
  const second = () => [...offered.values()].flat().find(({ id }) => id === `${family.slice(0, -1)}Review.refuse2`)!
  await waitFor(() => expect(second()).toBeDefined())
  await act(async () => void vi.advanceTimersByTime(300))
  const answers = { [call]: { Done: [3], Skipped: [], LogID: 8 } }
  const { ctx, happened } = contextOf({ answers, subject: { family, rows: [row] } } as never)
  await second().run(ctx)
  expect(happened.calls[0]).toEqual([call, expect.objectContaining({ ...said, Ids: [3], Reason: '文字有错' })])
  cleanup()
  render(
    <PaneProvider value={pane}>
      <Shown row={{ ...row, State: 'draft' }} />
    </PaneProvider>,
  )
  expect(screen.queryByText('文字有错')).toBeNull()
})
