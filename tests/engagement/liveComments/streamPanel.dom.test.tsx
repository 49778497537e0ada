import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Comment } from '../../../src/api/content/comments/model.ts'
import { STREAM_CAME } from '../../../src/api/engagement/liveComments/model.ts'
import type { Lease } from '../../../src/api/engagement/liveSlices/calls.ts'
import { slicesOf } from '../../../src/api/engagement/liveSlices/slices.ts'
import { derivedCommands } from '../../../src/commands/derived.ts'
import { liveCommentCommands, liveCommentKeys } from '../../../src/commands/engagement/liveComments.ts'
import StreamPanel from '../../../src/panels/engagement/liveComments/StreamPanel.tsx'
import type { Command, Subject } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { claimed } from '../../../src/workspace/live/listen.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf, everything } from '../../commands/context.ts'
import { comment } from './comment.ts'

const ME = 7
const live = {
  ...{ ID: 9, StID: 1, Title: '马拉松', State: 'live', CommentMode: 'pre', SlowSeconds: 10 },
  ...{ StartedAt: '2026-11-21T08:00:00.000Z', Waiting: 40 },
}
let offered: Map<string, readonly Command[]>
let subject: Subject | undefined
let first: Comment[]
let later: Comment[]
let leases: Lease[]
let opened: unknown[]

beforeEach(async () => {
  offered = new Map()
  subject = undefined
  first = Array.from({ length: 40 }, (_, at) => comment(at + 1))
  later = []
  opened = []
  leases = [{ LiveID: 9, UserID: ME, AdminUserRealName: '孙立群', TakenBy: null }]
  settings.values = {}
  session.grants = everything
  Object.assign(session, { user: { ID: ME, AdminUserRealName: '孙立群' } })
  setCommands([...derivedCommands(liveCommentKeys), ...liveCommentCommands])
  await prepareApi()
  vi.spyOn(api.liveComments, 'stream').mockImplementation((async ({ Cursor }: { Cursor?: string }) => ({
    ...{ List: Cursor === undefined ? first : later.splice(0), Cursor: '1.1.0', More: false, Lives: [live] },
  })) as never)
  vi.spyOn(api.liveComments, 'context').mockImplementation((async ({ ID }: { ID: number }) => ({
    ...{ ID, Parent: null, Replies: [], Others: [], SameAddress: 0 },
  })) as never)
  vi.spyOn(api.liveSlices, 'renew').mockImplementation((async () => leases) as never)
  vi.spyOn(api.liveSlices, 'release').mockResolvedValue(null)
  vi.spyOn(api.liveSlices, 'take').mockImplementation((async () => leases) as never)
  vi.spyOn(api.commentAuthors, 'get').mockResolvedValue(undefined as never)
  vi.spyOn(api.commentNotes, 'list').mockResolvedValue([
    { ID: 1, Content: '发过广告', AdminUserRealName: '周敏' },
  ] as never)
  vi.spyOn(api.push, 'presence').mockResolvedValue([])
  vi.spyOn(api.gaeaDict, 'select').mockResolvedValue([{ id: '1', text: '人身攻击或辱骂', extend: '' }])
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  setCommands([])
  Object.assign(session, { user: undefined })
})

const paneOf = (more: Partial<Pane>): Pane =>
  ({
    ...{ id: 'p1', page: '/Live/Comments', params: {}, active: true, visible: true, window },
    ...{ setTitle() {}, setGuard() {}, setFocus() {}, setParams() {}, close() {} },
    setSubject: (now) => void (subject = now),
    setCommands: (key, commands) => void offered.set(key, commands ?? []),
    ...more,
  }) as Pane
const Shown = (more: Partial<Pane>) => (
  <PaneProvider value={paneOf(more)}>
    <StreamPanel />
  </PaneProvider>
)
const commandOf = (id: string) => [...offered.values()].flat().find((one) => one.id === id)!
const numbers = () => (subject?.rows ?? []).map((row) => (row as { ID: number }).ID)
async function press(id: string, times = 1): Promise<void> {
  const { ctx } = contextOf({ subject })
  const open = (...all: unknown[]) => void opened.push(all)
  for (let nth = 0; nth < times; nth++) await act(async () => void (await commandOf(id).run({ ...ctx, open })))
}
async function open(more: Partial<Pane> = {}) {
  const shown = render(<Shown {...more} />)
  await waitFor(() => expect(numbers()).toEqual([1]))
  // What stands beside the list follows a moment later.
  await waitFor(() => expect(shown.container.querySelector('.cd-comment-content')).not.toBeNull())
  return shown
}
/** Push says that something came. */
const came = (rows: Comment[]) =>
  act(async () => {
    later = rows
    claimed({ Topic: 'liveComments', Action: STREAM_CAME, Ids: [], UserID: 0, AdminUserRealName: '', Data: null })
  })

test('what comes in waits and is counted while somebody is at the list; the row under the cursor stays', async () => {
  await open()
  await press('list.down', 4)
  expect(numbers()).toEqual([5])
  await came([comment(41), comment(42)])
  await screen.findByText(/有 2 条新的/)
  expect(numbers()).toEqual([5])
  await press('list.fresh')
  expect(numbers()).toEqual([41])
  expect(screen.queryByText(/条新的/)).toBeNull()
})

test('nobody is at it: what comes in is listed by itself, unless following is switched off', async () => {
  await open({ active: false })
  await came([comment(41)])
  await waitFor(() => expect(screen.getByText(/共 41 条/)).toBeDefined())
  await press('liveStream.follow')
  await came([comment(42)])
  await screen.findByText(/有 1 条新的/)
  expect(screen.getByText(/共 41 条/)).toBeDefined()
})

test('a burst of events is read at most four times a second', async () => {
  await open()
  const before = vi.mocked(api.liveComments.stream).mock.calls.length
  const end = performance.now() + 1100
  while (performance.now() < end) {
    await came([])
    await new Promise((done) => setTimeout(done, 15))
  }
  expect(vi.mocked(api.liveComments.stream).mock.calls.length - before).toBeLessThanOrEqual(5)
})

test('what somebody else decided stays dimmed until the cursor moves; what I decided goes', async () => {
  await open()
  await press('list.down', 2)
  await came([comment(3, { State: 'rejected', DecidedBy: 8, DecidedName: '周敏' })])
  await waitFor(() => expect(subject!.rows[0]).toMatchObject({ ID: 3, State: 'rejected' }))
  await press('list.down')
  expect(numbers()).toEqual([4])
  await waitFor(() => expect(screen.getByText(/共 39 条/)).toBeDefined())
  await came([comment(4, { State: 'approved', DecidedBy: ME })])
  await waitFor(() => expect(numbers()).toEqual([5]))
})

test('those of one text, one author or one address are gathered and all selected; decided, the stream is back', async () => {
  first = [
    comment(1, { Content: '加 微 信 jz88', AuthorID: 5, Address: '45.12.88.9' }),
    comment(2, { Content: '几点开始', Address: '1.1.1.1' }),
    comment(3, { Content: '加微信ＪＺ88！', AuthorID: 6, Address: '45.12.88.9' }),
    comment(4, { Content: '别的', AuthorID: 5, Address: '1.1.1.2' }),
  ]
  await open()
  await press('liveStream.gather.text')
  expect(numbers()).toEqual([1, 3])
  expect(screen.getByText(/同一内容：“加 微 信 jz88”，2 条/)).toBeDefined()
  await press('liveStream.gather.text')
  expect(numbers()).toEqual([1])
  await press('liveStream.gather.author')
  expect(numbers()).toEqual([1, 4])
  await press('liveStream.gather.author')
  await press('liveStream.gather.address')
  expect(numbers()).toEqual([1, 3])
  await came([1, 3].map((ID) => comment(ID, { State: 'rejected', DecidedBy: ME, Address: '45.12.88.9' })))
  await waitFor(() => expect(numbers()).toEqual([2]))
})

test('two have a slice each; all can be seen, and the other’s slice taken over', async () => {
  leases = [...leases, { LiveID: 9, UserID: 8, AdminUserRealName: '何静', TakenBy: null }]
  const { isMine } = slicesOf(leases, ME)
  const mine = first.filter(({ AuthorID }) => isMine(9, AuthorID)).length
  render(<Shown />)
  await screen.findByText('第 1 / 2 份，另一份：何静')
  // The row under the cursor is no slice: it stays until the cursor moves.
  await press('list.down', 3)
  expect(subject!.rows.every((row) => isMine(9, (row as Comment).AuthorID))).toBe(true)
  expect(screen.getByText(new RegExp(`共 ${mine} 条`))).toBeDefined()
  await press('liveStream.whole')
  expect(screen.getByText(/共 40 条/)).toBeDefined()
  await press('liveStream.whole')
  leases = leases.map((one) => (one.UserID === 8 ? { ...one, TakenBy: ME } : one))
  await press('liveStream.take')
  expect(api.liveSlices.take).toHaveBeenCalledWith({ LiveIDs: [9], UserID: 8 })
  await screen.findByText('第 1 / 2 份，另一份：何静（由您接手）')
})

test('the line above says how comments come to be seen; the side has what colleagues noted', async () => {
  await open()
  expect(screen.getByText('慢速 10 秒')).toBeDefined()
  expect(screen.getByText('先审后发')).toBeDefined()
  await screen.findByText('发过广告')
})

test('o leads the player to the moment of the comment', async () => {
  first = [comment(1, { AtSeconds: 90 })]
  await open()
  await press('liveStream.player')
  expect(opened).toEqual([['/Live/Player', { ID: 9, At: '2026-11-21T08:01:30.000Z' }, 'right']])
})

test('the lease is given back when the pane closes', async () => {
  const { unmount } = await open()
  await waitFor(() => expect(api.liveSlices.renew).toHaveBeenCalled())
  const { Key } = vi.mocked(api.liveSlices.renew).mock.calls[0]![0]
  unmount()
  expect(api.liveSlices.release).toHaveBeenCalledWith({ Key })
})

test('keys: the same as for comments of articles, and nothing is deleted by a bare letter', () => {
  const keys = Object.fromEntries(liveCommentCommands.map(({ id, keys: own }) => [id, own]))
  expect({ ...liveCommentKeys, ...keys }).toMatchObject({
    'liveComments.approve': 'a',
    'liveComments.refuse': 'r',
    'liveComments.top': 't',
    'liveComments.restore': 'u',
    'liveComments.reply': 'c',
    'liveComments.remove': ['#', 'shift+delete'],
    'liveComments.mute': 'm',
    'liveComments.muteDay': 'shift+m',
    'liveComments.ban': 'shift+b',
    'liveComments.unmute': 'shift+u',
    'liveComments.close': 'x',
    'liveComments.note': 'n',
  })
})
