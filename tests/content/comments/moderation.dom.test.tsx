import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CommentAuthor } from '../../../src/api/content/commentAuthors/model.ts'
import type { Comment } from '../../../src/api/content/comments/model.ts'
import { commentCommands, commentKeys } from '../../../src/commands/content/comments.ts'
import { derivedCommands } from '../../../src/commands/derived.ts'
import { Moderation } from '../../../src/panels/content/moderation/Moderation.tsx'
import { defineCommand, type Command, type Context } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { history } from '../../../src/workspace/history.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf, everything } from '../../commands/context.ts'

const comment = (ID: number, more: Partial<Comment> = {}): Comment => ({
  ...{
    ID,
    StID: 1,
    TargetID: 9,
    TargetTitle: '老街改造',
    PlaceID: 1,
    PlaceName: '民生',
    Mode: 'pre',
    ParentID: null,
    IsSub: false,
  },
  ...{ ParentText: '', IsStaff: false, AtSeconds: null, DecidedBy: null },
  ...{ AuthorID: 100 + ID, NickName: `网友${ID}`, Address: '59.172.40.8', Content: `第 ${ID} 条`, State: 'pending' },
  ...{ IsTop: false, Revision: 1, Words: [], Reason: '', DecidedName: '', DecidedAt: null, EditTime: null },
  CreateTime: '2026-11-21T08:00:00Z',
  ...more,
})
const author = (ID: number, more: Partial<CommentAuthor> = {}): CommentAuthor => ({
  ...{
    ID,
    StID: 1,
    Name: '网友',
    Phone: '',
    OpenID: '',
    ReaderID: null,
    Address: '',
    MutedUntil: null,
    IsBanned: false,
  },
  ...{ Comments: 3, Refused: 1, CreateTime: '2026-11-01T08:00:00Z', UpdateTime: '2026-11-21T08:00:00Z' },
  ...more,
})

let ran: string[]
let offered: Map<string, readonly Command[]>

beforeEach(async () => {
  // Each test an hour later: the same act on the same record within a second is taken for a slip.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + 3_600_000 })
  ran = []
  offered = new Map()
  settings.values = {}
  history.acts = []
  session.grants = everything
  const own = (id: string, run: Command['run']) => defineCommand({ id, title: id, group: '列表', where: 'list', run })
  setCommands([
    ...derivedCommands(commentKeys),
    ...commentCommands,
    own('list.down', () => void ran.push('down')),
    own('workspace.undo', () => void ran.push('undo')),
  ])
  await prepareApi()
  vi.spyOn(api.articleComments, 'context').mockImplementation((async ({ ID }: { ID: number }) => ({
    ...{ ID, Parent: null, Replies: [], SameAddress: 2 },
    Others: [comment(50, { Content: '从前说的', State: 'rejected', Reason: '广告或引流' })],
  })) as never)
  vi.spyOn(api.commentAuthors, 'get').mockImplementation((async ({ ID }: { ID: number }) => author(ID)) as never)
  vi.spyOn(api.push, 'presence').mockResolvedValue([])
  vi.spyOn(api.gaeaDict, 'select').mockResolvedValue([
    { id: '1', text: '人身攻击或辱骂', extend: '' },
    { id: '2', text: '广告或引流', extend: '' },
  ])
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  setCommands([])
})

const pane: Pane = {
  ...{ id: 'p1', page: '/contribution/Comments', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, close() {} },
  setParams: (params) => void ran.push(`back to ${String(params['ID'])}`),
  setCommands: (key, commands) => void offered.set(key, commands ?? []),
} as Pane

const Shown = ({ row }: { readonly row: Comment }) => (
  <PaneProvider value={pane}>
    <Moderation family="articleComments" row={row} />
  </PaneProvider>
)
const commandOf = (id: string) => [...offered.values()].flat().find((one) => one.id === id)!
/** Press on some rows; answers the requests that were made. */
async function press(id: string, rows: readonly Comment[], answers = {}) {
  const answer = { Done: rows.map(({ ID }) => ID), Skipped: [], LogID: 70 }
  const { ctx, happened } = contextOf({
    subject: { family: 'articleComments', rows },
    answers: { 'articleComments.check': answer, ...answers },
  })
  const command = commandOf(id) ?? commentCommands.find((one) => one.id === id)!
  const told: Context = { ...ctx, remember: (...all) => (ran.push('done'), ctx.remember(...all)) }
  await act(async () => void (await command.run(told)))
  return happened
}
/** Long enough that one may have read it. */
const look = () => act(async () => void vi.advanceTimersByTime(300))
async function open(row = comment(1)) {
  const shown = render(<Shown row={row} />)
  await waitFor(() => expect(commandOf('moderation.refuse2')).toBeDefined())
  return shown
}

test('a goes on to the next one and sends which version was looked at', async () => {
  await open()
  await look()
  const { calls } = await press('articleComments.approve', [comment(1)])
  expect(ran).toEqual(['down', 'done'])
  expect(calls).toEqual([
    ['articleComments.check', { Ids: [1], Seen: [{ ID: 1, Revision: 1, State: 'pending' }], IsCheck: true }],
  ])
})

test('a digit refuses with its reason and asks nothing', async () => {
  await open()
  await look()
  const { calls, asked } = await press('moderation.refuse2', [comment(1)])
  expect(asked).toEqual([])
  expect(calls[0]![1]).toMatchObject({ Ids: [1], IsCheck: false, Reason: '广告或引流' })
  expect(ran).toEqual(['down', 'done'])
})

test('a key that comes before anybody can have read it decides nothing; nor after its author changed it', async () => {
  const { rerender } = await open()
  expect((await press('articleComments.approve', [comment(1)])).calls).toEqual([])
  await look()
  rerender(<Shown row={comment(1, { Revision: 2, Content: '改了' })} />)
  const happened = await press('articleComments.approve', [comment(1, { Revision: 2 })])
  expect(happened.calls).toEqual([])
  expect(happened.notices).toEqual([['这一条刚刚显示，请看过再审。', undefined]])
  await look()
  const { calls } = await press('articleComments.approve', [comment(1, { Revision: 2 })])
  expect(calls[0]![1]).toMatchObject({ Seen: [{ ID: 1, Revision: 2 }] })
})

test('what somebody else decided first leads back to it', async () => {
  await open(comment(4))
  await look()
  const taken = { Done: [], Skipped: [{ ID: 4, Reason: '周敏处理过了，现在是“已通过”，不能通过' }] }
  const { notices } = await press('articleComments.approve', [comment(4)], { 'articleComments.check': taken })
  expect(ran).toEqual(['down', 'back to 4'])
  expect(notices[0]![0]).toContain('周敏处理过了')
})

test('several that are selected are decided together, without going on', async () => {
  await open()
  const { calls } = await press('articleComments.approve', [comment(1), comment(2), comment(3, { State: 'approved' })])
  expect(calls[0]![1]).toMatchObject({ Ids: [1, 2] })
  expect(ran).toEqual(['done'])
})

test('taking it back leads back to the comment', async () => {
  await open(comment(5))
  await look()
  await press('articleComments.approve', [comment(5)])
  history.acts = [{ title: '通过评论', logId: 70, at: Date.now() }]
  await press('workspace.undo', [comment(2)])
  expect(ran).toEqual(['down', 'done', 'undo', 'back to 5'])
})

test('who wrote them is muted from the comments, each person once', async () => {
  await open()
  const rows = [comment(1, { AuthorID: 7 }), comment(2, { AuthorID: 7 }), comment(3, { AuthorID: 8 })]
  const answers = { 'commentAuthors.silence': { Done: [7, 8], Skipped: [], LogID: 71 } }
  const { calls, remembered } = await press('articleComments.muteDay', rows, answers)
  expect(calls).toEqual([['commentAuthors.silence', { Ids: [7, 8], Silence: 'day' }]])
  expect(remembered[0]![1]).toBe(71)
})

test('what the comments are about is closed for more, each once', async () => {
  await open()
  const rows = [comment(1), comment(2)]
  const answers = { 'commentTargets.mode': { Done: [9], Skipped: [], LogID: 72 } }
  const { calls, remembered } = await press('articleComments.close', rows, answers)
  expect(calls).toEqual([['commentTargets.mode', { Ids: [9], Mode: 'closed', Kind: 'article' }]])
  expect(remembered).toEqual([['已关闭评论“老街改造”', 72]])
})

test('those of one author are gathered, told by the title, and let go again', async () => {
  const titles: (string | undefined)[] = []
  const shown = (params: Record<string, unknown>) => (
    <PaneProvider value={{ ...pane, params, setParams: gathered, setTitle: (title) => void titles.push(title) }}>
      <Moderation family="articleComments" row={comment(6)} />
    </PaneProvider>
  )
  const gathered = vi.fn()
  const { rerender } = render(shown({ ID: 6 }))
  await press('moderation.sameAuthor', [comment(6)])
  expect(gathered).toHaveBeenLastCalledWith({ AuthorID: 106 })
  rerender(shown({ AuthorID: 106 }))
  expect(titles.at(-1)).toBe('网友6的评论')
  expect(commandOf('moderation.sameAuthor').title).toBe('看所有评论')
  await press('moderation.sameAuthor', [comment(6)])
  expect(gathered).toHaveBeenLastCalledWith({})
  await press('moderation.sameTarget', [comment(6)])
  expect(gathered).toHaveBeenLastCalledWith({ TargetID: 9 })
})

test('keys: one letter each, nothing is deleted by a bare one', () => {
  const keys = Object.fromEntries(commentCommands.map(({ id, keys: own }) => [id, own]))
  expect({ ...commentKeys, ...keys }).toMatchObject({
    'articleComments.approve': 'a',
    'articleComments.refuse': 'r',
    'articleComments.top': 't',
    'articleComments.restore': 'u',
    'articleComments.remove': ['#', 'shift+delete'],
    'articleComments.mute': 'm',
    'articleComments.muteDay': 'shift+m',
    'articleComments.ban': 'shift+b',
    'articleComments.unmute': 'shift+u',
    'articleComments.close': 'x',
    'articleComments.usual': 'shift+x',
  })
})

test('the comment stands in its context: words, what it answers, its author and what else they said', async () => {
  vi.mocked(api.articleComments.context).mockImplementation((async ({ ID }: { ID: number }) => ({
    ...{ ID, Replies: [], Others: [comment(50, { Content: '从前说的', State: 'rejected', Reason: '广告或引流' })] },
    ...{ Parent: comment(40, { Content: '被回复的', State: 'approved' }), SameAddress: 2 },
  })) as never)
  vi.mocked(api.commentAuthors.get).mockImplementation((async ({ ID }: { ID: number }) =>
    author(ID, { IsBanned: true })) as never)
  const row = comment(1, { Content: '快加 微 信', Words: ['加微信'], State: 'withheld', IsSub: true, ParentID: 40 })
  const { container } = await open(row)
  await screen.findByText('被回复的')
  expect(container.querySelector('.cd-comment-content mark')?.textContent).toBe('加 微 信')
  expect(screen.getByText('敏感词：加微信')).toBeDefined()
  expect(await screen.findByText('被拒 1 条')).toBeDefined()
  expect(screen.getByText(/另有 2 人/)).toBeDefined()
  expect(screen.getByText('从前说的')).toBeDefined()
  expect(screen.getByText('禁止评论')).toBeDefined()
  expect(screen.getByText('已扣留')).toBeDefined()
})

test('who may not decide is offered no reasons, and who may not mute no keys for it', async () => {
  session.grants = { '/contribution/Comments': { defined: ['评论审核', '禁言'], granted: [] } }
  render(<Shown row={comment(1)} />)
  await screen.findByText('从前说的')
  expect(screen.queryByText('按数字拒绝')).toBeNull()
  expect(screen.queryByText(/禁言 10 分钟/)).toBeNull()
  expect(commandOf('moderation.refuse1')).toBeUndefined()
})
