import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Announcement } from '../../../src/api/services/announcements/model.ts'
import { derivedCommands } from '../../../src/commands/derived.ts'
import announcementCommands from '../../../src/commands/services/announcements.ts'
import { AnnouncementDesk } from '../../../src/panels/services/announcements/AnnouncementDesk.tsx'
import { defineCommand, type Command } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { allCommands, setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf, everything } from '../../commands/context.ts'

const announcement = (more: Partial<Announcement> = {}): Announcement => ({
  ...{ ID: 3, StID: 1, GUID: '', Title: '龙舟赛报名', TypeID: 1, TypeName: '活动', Content: '<p>名额 40 条船。</p>' },
  ...{ Summary: '', Cover: '', VideoUrl: '', BeginTime: null, EndTime: null, CommentMode: 'pre', State: 'pending' },
  ...{ Phase: 'none', Reason: '', Revision: 4, PassedRevision: null, SubmitTime: '2026-11-21T08:00:00Z' },
  ...{ AuditorName: '', AuditTime: null, PublishTime: null, IsTop: true, IsBest: false, ShowOrder: 1, ReadNo: 0 },
  ShowPath: '',
  ...{ OwnerID: 7, OwnerName: '林小满', EditorID: 7, EditorName: '林小满', DeletedAt: null },
  ...{ CreateTime: '2026-11-21T07:00:00Z', UpdateTime: '2026-11-21T07:00:00Z' },
  ...more,
})

let ran: string[]
let offered: Map<string, readonly Command[]>
let shown: Announcement

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + 3_600_000 })
  ran = []
  offered = new Map()
  settings.values = {}
  session.grants = everything
  session.user = undefined
  const own = (id: string) =>
    defineCommand({ id, title: id, group: '列表', where: 'list', run: () => void ran.push(id) })
  setCommands([...derivedCommands(announcementCommands.keys), ...announcementCommands.commands, own('list.down')])
  await prepareApi()
  vi.spyOn(api.push, 'presence').mockResolvedValue([])
  vi.spyOn(api.gaeaDict, 'select').mockResolvedValue([
    { id: '1', text: '事实要核实', extend: '' },
    { id: '2', text: '时间或地点有误', extend: '' },
  ])
  vi.spyOn(api.announcements, 'get').mockImplementation(async () => shown)
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  setCommands([])
})

const pane = {
  ...{ id: 'p1', page: '/Announce/list', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, setParams() {}, close() {} },
  setCommands: (key: string, commands: readonly Command[] | undefined) => void offered.set(key, commands ?? []),
} as unknown as Pane
const commandOf = (id: string) => [...offered.values()].flat().find((one) => one.id === id)!

async function open(row: Announcement) {
  shown = row
  render(
    <PaneProvider value={pane}>
      <AnnouncementDesk row={row} />
    </PaneProvider>,
  )
  await screen.findByText('名额 40 条船。')
  await waitFor(() => expect(commandOf('announcementReview.refuse2')).toBeDefined())
  await act(async () => void vi.advanceTimersByTime(300))
}

async function press(id: string, row: Announcement) {
  const { ctx, happened } = contextOf({
    subject: { family: 'announcements', rows: [row] },
    answers: { 'announcements.batch': { Done: [row.ID], Skipped: [], LogID: 70 } },
  } as never)
  await act(async () => void (await commandOf(id).run(ctx)))
  return happened
}

test('what waits is read beside the list; passing names the revision that was seen, and goes on to the next', async () => {
  const row = announcement()
  await open(row)
  expect(screen.getByText('时间或地点有误')).toBeTruthy()
  const { calls } = await press('announcements.pass', row)
  expect(calls).toContainEqual([
    'announcements.batch',
    expect.objectContaining({ Ids: [3], IsCheck: true, Seen: [{ ID: 3, Revision: 4 }] }),
  ])
  expect(ran).toEqual(['list.down'])
})

test('a digit sends back with its reason; whose own it is, is told that somebody else decides', async () => {
  session.user = { ID: 7 } as never
  const row = announcement()
  await open(row)
  expect(screen.getByText('是您自己写的，要由别人审核。')).toBeTruthy()
  const { calls } = await press('announcementReview.refuse2', row)
  expect(calls).toContainEqual([
    'announcements.batch',
    expect.objectContaining({ IsCheck: false, Reason: '时间或地点有误' }),
  ])
})

test('of a public one the badge says whether it has begun, or is over', async () => {
  await open(announcement({ State: 'public', Phase: 'soon', PassedRevision: 4 }))
  expect(screen.getByText(/未开始/)).toBeTruthy()
  expect(screen.queryByText('事实要核实')).toBeNull()
  cleanup()
  forgetReads()
  await open(announcement({ State: 'public', Phase: 'over', PassedRevision: 4 }))
  expect(screen.getByText(/已结束/)).toBeTruthy()
})

test('a new one, and one that is there, is written on its own page', async () => {
  const by = (id: string) => allCommands().find((one) => one.id === id)!
  const { ctx, happened } = contextOf({ subject: { family: 'announcements', rows: [announcement()] } } as never)
  await by('announcements.add').run({ ...ctx, subject: undefined })
  await by('announcements.edit').run(ctx)
  expect(happened.opened.map(([page, params]) => [page, params])).toEqual([
    ['/Announce/Add', {}],
    ['/Announce/Add', { ID: 3 }],
  ])
})

test('where the public reads it stands beside it, with a code to be scanned; one that it does not see has no address', async () => {
  await open(announcement({ State: 'public', Phase: 'on', ShowPath: '/notice/k/7d1f' }))
  const link = screen.getByRole('link', { name: `${window.location.origin}/notice/k/7d1f` })
  expect(link.getAttribute('href')).toBe(`${window.location.origin}/notice/k/7d1f`)
  expect(screen.getByRole('img', { name: '“龙舟赛报名”公众页面的二维码' })).toBeDefined()
  cleanup()
  await open(announcement())
  expect(screen.queryByRole('region', { name: '公众页面' })).toBeNull()
})
