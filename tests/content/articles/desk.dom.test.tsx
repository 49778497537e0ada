import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueueRow, ReviewFacts } from '../../../src/api/content/articles/desk.ts'
import { Desk } from '../../../src/panels/content/articles/desk/Desk.tsx'
import { defineCommand, type Command, type Context } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { history } from '../../../src/workspace/history.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { article, contextOf, everything } from '../../commands/context.ts'

const row = (ID: number, more: Partial<QueueRow> = {}): QueueRow => ({
  ...article({ ID, Title: `第 ${ID} 篇`, Status: 'review1', Revision: 2 }),
  ...{ Level: 1, WaitingSince: new Date().toISOString(), DueAt: null, Claim: null, Urged: 0, UrgedAt: null, Notes: 0 },
  Remarks: 0,
  ...more,
})
const facts = (ID: number, more: Partial<ReviewFacts> = {}): ReviewFacts => ({
  ...{ ID, Revision: 2, Reviewed: null, IsReviewed: false, Decisions: [], Notes: [], Guests: [], Claim: null },
  ...{ Remarks: [], Suggestions: 0, AiUses: [] },
  ...more,
})

/** What came of pressing, in order. */
let ran: string[]
let offered: Map<string, readonly Command[]>
let known: (ID: number) => ReviewFacts
let passes: (ctx: Context) => Promise<void>

beforeEach(async () => {
  // Each test an hour later: the same act on the same record within a second is taken for a slip.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + 3_600_000 })
  ran = []
  offered = new Map()
  known = (ID) => facts(ID)
  passes = async (ctx) => ctx.remember('通过', 70)
  settings.values = {}
  history.acts = []
  session.grants = everything
  const own = (id: string, run: Command['run']) => defineCommand({ id, title: id, group: '稿件', where: 'list', run })
  setCommands([
    own('articles.pass', async (ctx) => {
      ran.push('pass')
      await passes(ctx)
    }),
    own('articles.refuse', async (ctx) => {
      const answers = await ctx.ask('退回', [])
      if (!answers) return
      ran.push(`refuse ${String(answers['Reason'])}`)
      ctx.remember('退回', 71)
    }),
    own('list.down', () => void ran.push('down')),
    own('workspace.undo', () => void ran.push('undo')),
  ])
  await prepareApi()
  vi.spyOn(api.articles, 'get').mockImplementation((async ({ ID }: { ID: number }) => ({
    ...article({ ID, Title: `第 ${ID} 篇`, Revision: 2 }),
    SubTitle: '',
    ResourceContent: `<p>正文 ${ID} 改过了。</p>`,
  })) as never)
  vi.spyOn(api.articles, 'review').mockImplementation((async ({ ID }: { ID: number }) => known(ID)) as never)
  vi.spyOn(api.push, 'presence').mockResolvedValue([])
  vi.spyOn(api.gaeaDict, 'select').mockResolvedValue([
    { id: '1', text: '事实有误', extend: '' },
    { id: '2', text: '标题不准确', extend: '' },
  ])
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  setCommands([])
})

const pane: Pane = {
  ...{ id: 'p1', page: '/contribution/Review', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, close() {} },
  setParams: (params) => void ran.push(`back to ${String(params['ID'])}`),
  setCommands: (key, commands) => void offered.set(key, commands ?? []),
} as Pane

function Shown({ at }: { readonly at: number }) {
  return (
    <PaneProvider value={pane}>
      <Desk row={row(at)} next={row(at + 1)} />
    </PaneProvider>
  )
}
const commandOf = (id: string) => [...offered.values()].flat().find((one) => one.id === id)!
const press = (id: string, more: Partial<Context> = {}) =>
  act(async () => {
    await commandOf(id).run({ ...contextOf({ subject: { family: 'articles', rows: [row(1)] } }).ctx, ...more })
  })
/** Look at it for as long as a person must. */
/** Long enough that one may have read it. */
const look = () => act(async () => void vi.advanceTimersByTime(300))
async function open(at = 1) {
  const shown = render(<Shown at={at} />)
  await screen.findByText(`正文 ${at} 改过了。`)
  await waitFor(() => expect(commandOf('desk.refuse2')).toBeDefined())
  return shown
}

test('a pass goes on to the next one at once, and the decision is made meanwhile', async () => {
  await open()
  await look()
  await press('articles.pass')
  expect(ran).toEqual(['down', 'pass'])
})

const offeredNow = (ctx: Context) =>
  [...offered.values()].flat().flatMap(({ id, can }) => (can?.(ctx) === true ? [id] : []))

test('without an article nothing is offered that is done to one; what compares versions, where there is one to compare with', async () => {
  const none = contextOf({ subject: { family: 'articles', rows: [] } }).ctx
  render(
    <PaneProvider value={pane}>
      <Desk row={undefined} next={undefined} />
    </PaneProvider>,
  )
  await waitFor(() => expect(commandOf('desk.guests')).toBeDefined())
  // Whether one may be decided is asked of the commands that decide.
  expect(offeredNow(none).filter((id) => /^desk\.(?!refuse|advance)/.test(id))).toEqual([])
  cleanup()
  await open()
  const one = contextOf({ subject: { family: 'articles', rows: [row(1)] } }).ctx
  expect(offeredNow(one)).toContain('desk.guests')
  expect(commandOf('desk.changes').can(one)).toBe('这篇稿件没有审过的版本可以对照')
  cleanup()
  const Reviewed = {
    Why: 'passed',
    AdminUserRealName: '周敏',
    Revision: 1,
    Title: '第 2 篇',
    ResourceContent: '<p>正文 2</p>',
  }
  known = (ID) => facts(ID, { Reviewed: Reviewed as never })
  forgetReads()
  render(<Shown at={2} />)
  await waitFor(() => expect(commandOf('desk.changes').can(one)).toBe(true))
})

test('what was not done leads back to its article', async () => {
  await open()
  await look()
  passes = async (ctx) => ctx.notify('您看过之后稿件又改了。', 'warning')
  await press('articles.pass')
  expect(ran).toEqual(['down', 'pass', 'back to 1'])
})

test('a key that comes before anybody can have looked decides nothing', async () => {
  await open()
  const notify = vi.fn()
  await press('articles.pass', { notify })
  expect(ran).toEqual([])
  expect(notify).toHaveBeenCalledWith('这一篇刚刚显示，请看过再审。')
})

test.each([
  [10, true, []],
  [11, true, ['pass：一次处理 11 篇，没有逐篇看过的也在内，继续吗？']],
  [11, false, ['pass：一次处理 11 篇，没有逐篇看过的也在内，继续吗？']],
])('%i at once, agreed %s: more than anybody has looked at ask first', async (count, agrees, asked) => {
  await open()
  const questions: string[] = []
  const confirm = async (question: string) => {
    questions.push(question)
    return agrees
  }
  const rows = Array.from({ length: count }, (_, at) => row(at + 1))
  await press('articles.pass', { subject: { family: 'articles', rows } as never, confirm })
  expect(questions).toEqual(asked.map((text) => text.replace('pass', 'articles.pass')))
  expect(ran).toEqual(agrees ? ['pass'] : [])
})

test('nor does one while the text on the screen is not the one of the row', async () => {
  vi.mocked(api.articles.get).mockImplementation((async ({ ID }: { ID: number }) => ({
    ...article({ ID, Title: '旧稿', Revision: 1 }),
    ResourceContent: `<p>正文 ${ID} 改过了。</p>`,
  })) as never)
  await open()
  await look()
  await press('articles.pass')
  expect(ran).toEqual([])
})

test('a digit refuses with its reason and asks nothing', async () => {
  await open()
  expect(screen.getByText('标题不准确')).toBeDefined()
  await look()
  await press('desk.refuse2')
  expect(ran).toEqual(['down', 'refuse 标题不准确'])
})

test('stepping out of the question for a reason stays where it was', async () => {
  await open()
  await look()
  await press('articles.refuse', { ask: async () => undefined })
  expect(ran).toEqual([])
  await press('articles.refuse', { ask: async () => ({ Reason: '再核' }) })
  expect(ran).toEqual(['down', 'refuse 再核'])
})

test('taking the decision back leads back to the article; taking back something else does not', async () => {
  await open()
  await look()
  await press('articles.pass')
  history.acts = [{ title: '置顶', logId: 5, at: Date.now() }]
  await press('workspace.undo')
  expect(ran).toEqual(['down', 'pass', 'undo'])
  history.acts = [{ title: '通过', logId: 70, at: Date.now() }]
  await press('workspace.undo')
  expect(ran.slice(3)).toEqual(['undo', 'back to 1'])
})

test('who does not want to go on stays', async () => {
  await open()
  await look()
  await press('desk.advance')
  await press('articles.pass')
  expect(ran).toEqual(['pass'])
})

test('what changed since a level saw the text is shown, or the whole text', async () => {
  known = (ID) =>
    facts(ID, {
      Reviewed: {
        ...{ Revision: 1, Why: 'refused', AdminUserRealName: '周敏' },
        ...{ Title: '第 1 篇', ResourceContent: '<p>正文 1 原样。</p>' },
      },
    })
  const { container } = render(<Shown at={1} />)
  await screen.findByText(/对照周敏退回的第 1 版：1 处不同/)
  expect(container.querySelector('.cd-diff')).not.toBeNull()
  await press('desk.changes')
  await screen.findByText('正文 1 改过了。')
  expect(container.querySelector('.cd-diff')).toBeNull()
})

test('notes, guests and decisions stand beside the text', async () => {
  known = (ID) =>
    facts(ID, {
      IsReviewed: true,
      Notes: [
        {
          ID: 1,
          Text: '导语再短一点',
          Revision: 2,
          UserID: 3,
          AdminUserRealName: '周敏',
          CreateTime: '2026-11-21T08:00:00Z',
        },
      ],
      Decisions: [
        {
          ...{ Event: 'pass1', Level: 1, Revision: 2, AdminUserRealName: '周敏', Reason: '', Skipped: false },
          CreateTime: '2026-11-21T08:00:00Z',
        },
      ],
    })
  await open()
  expect(screen.getByText('导语再短一点')).toBeDefined()
  expect(screen.getByText('上一级审的就是这一版')).toBeDefined()
  expect(screen.getByText(/一审通过/)).toBeDefined()
})

test('the next article is read ahead', async () => {
  const { rerender } = await open()
  await waitFor(() => expect(api.articles.get).toHaveBeenCalledWith({ ID: 2 }))
  await look()
  vi.mocked(api.articles.get).mockClear()
  rerender(<Shown at={2} />)
  // At once, without resting or asking.
  expect(screen.getByText('正文 2 改过了。')).toBeDefined()
  expect(vi.mocked(api.articles.get).mock.calls.filter(([input]) => input.ID === 2)).toEqual([])
})

test('notes stand beside the text, open ones are walked and settled by keys, and their passages are found', async () => {
  const remark = (ID: number, Quote: string, more = {}) => ({
    ...{
      ID,
      Quote,
      Before: '',
      After: '',
      At: 0,
      Text: `意见 ${ID}`,
      Revision: 2,
      UserID: 3,
      AdminUserRealName: '周敏',
    },
    ...{ CreateTime: '2026-01-02T03:04:05Z', SettledBy: null, SettledAt: null, Answers: [], ...more },
  })
  const settled = { SettledBy: '何静', SettledAt: '2026-01-02T04:04:05Z' }
  known = (ID) =>
    facts(ID, {
      Suggestions: 2,
      Remarks: [remark(11, '改过了'), remark(12, '已经没有的话'), remark(13, '正文', settled)],
    })
  const settle = vi.spyOn(api.articles, 'settleRemark').mockResolvedValue({ ID: 1, RemarkID: 12, LogID: 80 })
  await open()
  expect(screen.getByText(/另有 2 处修订没有决定/)).toBeDefined()
  await waitFor(() => expect(screen.getAllByText('原文已改动')).toHaveLength(1))
  expect(commandOf('remark.settle').can({} as Context)).toBe('请先按 F7 走到一条批注。')
  await press('remark.next')
  await press('remark.next')
  const here = () => document.querySelector('[data-here="true"]')?.textContent
  expect(here()).toContain('意见 12')
  expect(commandOf('remark.settle').can({} as Context)).toBe(true)
  const remember = vi.fn()
  await press('remark.settle', { api, remember })
  expect(settle).toHaveBeenCalledWith({ ID: 1, RemarkID: 12, IsSettled: true })
  expect(remember).toHaveBeenCalledWith('解决批注“已经没有的话”', 80)
  // Round and round, the settled one left out.
  await press('remark.next')
  expect(here()).toContain('意见 11')
})

test('who has selected nothing chooses the sentence a note is about', async () => {
  const remark = vi.spyOn(api.articles, 'remark').mockResolvedValue({ ID: 1, RemarkID: 21, LogID: 81 })
  await open()
  const asked: string[] = []
  await press('remark.add', {
    api,
    remember: vi.fn(),
    ask: async (title, [field]) => {
      asked.push(title)
      if (field!.kind !== 'pick') return { Text: '请核实' }
      const options = await field!.options!({} as Context)
      return { at: options.find((one) => one.title.includes('正文 1'))!.value }
    },
  })
  expect(asked).toEqual(['批注哪一句', '批注“正文 1 改过了。”'])
  expect(remark).toHaveBeenCalledWith(expect.objectContaining({ ID: 1, Text: '请核实', Quote: '正文 1 改过了。' }))
})
