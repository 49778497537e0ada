import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GuideDiff } from '../../../src/api/engagement/vodGuides/guideDiff.ts'
import type { VodGuide } from '../../../src/api/engagement/vodGuides/calls.ts'
import GuidePanel from '../../../src/panels/engagement/vod/guide/GuidePanel.tsx'
import SheetPanel from '../../../src/panels/engagement/vod/guide/SheetPanel.tsx'
import type { Command } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf, everything } from '../../commands/context.ts'

const Day = '2026-11-25'
const channel = {
  ...{ ID: 3, StID: 1, Name: '新闻综合', Kind: 'tv' as const, Logo: '', Summary: '', StreamUrl: '', Lines: '' },
  ...{ ResourceGUID: '', IsEnable: true, ShowOrder: 1, ProgramCount: 0, UpdateTime: '2026-11-25T00:00:00Z' },
} as const
const entry = (ID: number, Begin: string, End: string, Title: string): VodGuide => ({
  ...{ ID, StID: 1, ChannelID: 3, Day, Begin, End, Title, ProgramID: null, ProgramName: '', ReMark: '' },
  UpdateTime: '2026-11-25T00:00:00Z',
})
const slot = (Begin: string, End: string, Title: string) => ({
  ...{ Begin, End, Title, ProgramID: null, ProgramName: '', ReMark: '' },
})

let offered: Map<string, readonly Command[]>
let params: object[]
beforeEach(async () => {
  offered = new Map()
  params = []
  settings.values = {}
  session.grants = everything
  await prepareApi()
  vi.spyOn(api.vodChannels, 'list').mockResolvedValue([channel])
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

const paneOf = (page: string) =>
  ({
    ...{ id: 'p1', page, params: {}, active: true, visible: true, window },
    ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, close() {} },
    setParams: (next: object) => void params.push(next),
    setCommands: (key: string, commands: readonly Command[] | undefined) => void offered.set(key, commands ?? []),
  }) as unknown as Pane
const commandOf = (id: string) => [...offered.values()].flat().find((one) => one.id === id)!

test('a day says how much there is and what does not fit; keys go from day to day', async () => {
  const List = [entry(1, '06:00', '07:00', '甲'), entry(2, '06:50', '08:00', '乙'), entry(3, '08:20', '24:30', '丙')]
  vi.spyOn(api.vodGuides, 'list').mockResolvedValue({ Total: 3, Capped: false, List })
  render(
    <PaneProvider value={paneOf('/OnDemand/Guide')}>
      <GuidePanel ChannelID={3} Day={Day} />
    </PaneProvider>,
  )
  await screen.findByText('3 条，2 处重叠或空档')
  expect(document.querySelectorAll('.cd-guide-strip > span')).toHaveLength(3)
  const { ctx } = contextOf()
  await act(async () => void (await commandOf('guide.after').run(ctx)))
  await act(async () => void (await commandOf('guide.before').run(ctx)))
  expect(params).toEqual([
    { ChannelID: 3, Day: '2026-11-26' },
    { ChannelID: 3, Day: '2026-11-24' },
  ])
})

const diff: GuideDiff = {
  ...{ Days: [Day], Mark: 'm1', Notes: [{ Line: 4, Says: '和第 3 行重复，只取一次', IsBad: false }] },
  Lines: [
    { Kind: 'same', Day, Line: 1, ID: 1, Now: slot('06:00', '07:00', '早安'), Was: null },
    {
      Kind: 'changed',
      Day,
      Line: 2,
      ID: 2,
      Now: slot('07:00', '08:00', '特别节目'),
      Was: slot('07:00', '08:00', '路况'),
    },
    { Kind: 'removed', Day, Line: 0, ID: 3, Now: slot('08:00', '09:00', '重播'), Was: null },
    { Kind: 'added', Day, Line: 3, ID: 0, Now: slot('08:10', '09:00', '剧场'), Was: null },
  ],
  Overlaps: [],
  Gaps: [{ Day, At: '08:10', Minutes: 10, Title: '特别节目', Next: '剧场' }],
}

async function look(found: GuideDiff) {
  vi.spyOn(api.vodGuides, 'compare').mockResolvedValue(found)
  render(
    <PaneProvider value={paneOf('/OnDemand/GuideSheet')}>
      <SheetPanel ChannelID={3} Day={Day} />
    </PaneProvider>,
  )
  await screen.findByText('新闻综合')
  const input = document.querySelector('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['x'], '节目单.csv')] } })
  await screen.findByText(/节目单\.csv/)
}

test('what a sheet would change is shown before it is taken, and taken with its mark', async () => {
  const taken = vi.spyOn(api.vodGuides, 'bulkImport').mockResolvedValue({ Done: [2, 3, 9], Skipped: [], LogID: 5 })
  await look(diff)
  expect(screen.getByRole('status').textContent).toContain('新增 1，修改 1，删除 1，不变 1')
  expect(screen.getByText('第 4 行：和第 3 行重复，只取一次')).toBeDefined()
  expect(screen.getByText(/“剧场”之前空 10 分钟/)).toBeDefined()
  expect(screen.queryByText('早安')).toBeNull()
  await act(async () => void (await commandOf('sheet.whole').run(contextOf().ctx)))
  expect(screen.getByText('早安')).toBeDefined()
  expect(commandOf('sheet.take').can(contextOf().ctx)).toBe(true)
  const { ctx } = contextOf()
  await act(async () => void (await commandOf('sheet.take').run(ctx)))
  await waitFor(() => expect(taken).toHaveBeenCalledWith(expect.objectContaining({ ChannelID: 3, Day, Mark: 'm1' })))
})

test('with a bad line it cannot be taken, and says so', async () => {
  await look({ ...diff, Notes: [{ Line: 2, Says: '没有写开始时间', IsBad: true }] })
  await waitFor(() =>
    expect(commandOf('sheet.take').can(contextOf().ctx)).toBe('有 1 行不能采用，请改好再选一次文件。'),
  )
  expect(screen.getByRole('button', { name: /采用/ })).toHaveProperty('disabled', true)
})
