import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carryOutLink } from '../../src/commands/runLink.ts'
import { allCommands } from '../../src/commands/index.ts'
import { chordsOf } from '../../src/workspace/commandBindings.ts'
import type { Context } from '../../src/workspace/command.ts'
import { execute } from '../../src/workspace/execute.ts'
import { followKeys } from '../../src/workspace/keys/personKeys.ts'
import { followMacros, macros } from '../../src/workspace/macros/macros.ts'
import { dismissAll } from '../../src/workspace/notices.ts'
import { findCommand, setCommands } from '../../src/workspace/registry.ts'
import { settings } from '../../src/workspace/settings.ts'
import { articlesOf, contextOf } from './context.ts'

const done = { Done: [1], Skipped: [], LogID: 5 }
let stops: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  settings.loaded = true
  settings.values = {}
  setCommands(allCommands(false))
  stops = [followMacros(), followKeys()]
})
afterEach(() => {
  for (const stop of stops) stop()
  settings.values = {}
  dismissAll()
  vi.unstubAllGlobals()
})

/** A context in which questions are answered one after the other. */
function answered(ctx: Context, ...answers: (Record<string, unknown> | undefined)[]): Context {
  return { ...ctx, ask: async () => answers.shift() }
}
/** Another article each time: the same act on the same records is ignored for a second. */
let last = 100
const reviewing = () =>
  contextOf({ subject: articlesOf({ ID: ++last, Status: 'review1' }), answers: { 'articles.audit': done } })
const refuse = async ({ ctx }: ReturnType<typeof contextOf>, Reason = '事实有误') =>
  execute(findCommand('articles.refuse')!, answered(ctx, { Reason }))

test('the last command is kept with its answer as a command, gets a key, and asks nothing when it runs', async () => {
  const made = reviewing()
  await refuse(made)
  await execute(
    findCommand('macro.keepLast')!,
    answered(made.ctx, { title: '退回：事实有误' }, { chord: 'ctrl+alt+j' }),
  )
  const [kept] = macros()
  expect(kept).toMatchObject({
    title: '退回：事实有误',
    steps: [{ command: 'articles.refuse', answers: { Reason: '事实有误' } }],
  })
  expect(chordsOf(findCommand(kept!.id)!)).toEqual(['ctrl+alt+j'])
  const other = contextOf({ subject: articlesOf({ ID: 9, Status: 'review1' }), answers: { 'articles.audit': done } })
  await execute(findCommand(kept!.id)!, other.ctx)
  expect(other.happened.asked).toEqual([])
  expect(other.happened.calls).toMatchObject([['articles.audit', { Ids: [9], Reason: '事实有误' }]])
})

test('repeating does the same to what is selected now, with the same answer', async () => {
  await refuse(reviewing(), '标题不准确')
  const other = contextOf({ subject: articlesOf({ ID: 7, Status: 'review2' }), answers: { 'articles.audit': done } })
  await execute(findCommand('palette.repeatHere')!, other.ctx)
  expect(other.happened.calls).toMatchObject([['articles.audit', { Ids: [7], Reason: '标题不准确' }]])
})

test('the link of the last command holds what it did, and carries nothing out without a yes', async () => {
  const made = reviewing()
  await refuse(made)
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void copied.push(text) } })
  await execute(findCommand('macro.link')!, made.ctx)
  expect(copied[0]).toContain('/?run=articles.refuse&on=articles&ID=')

  const wish = { command: 'articles.refuse', family: 'articles', ids: [1], answers: { Reason: '事实有误' } }
  const row = { ...articlesOf({ Status: 'review1' })!.rows[0] }
  const answers = { 'articles.get': row, 'articles.audit': done }
  const no = contextOf({ answers, agrees: false })
  await carryOutLink(wish, no.ctx)
  expect(no.happened.confirmed).toEqual(['这个链接要执行“退回”，对象是“稿件1”。执行吗？'])
  expect(no.happened.calls.map(([call]) => call)).toEqual(['articles.get'])
  const yes = contextOf({ answers })
  await carryOutLink(wish, yes.ctx)
  expect(yes.happened.asked).toEqual([])
  expect(yes.happened.calls.at(-1)).toMatchObject(['articles.audit', { Ids: [1], Reason: '事实有误' }])
})

test.each([
  [{ command: 'articles.fly', ids: [], answers: {} }, '链接里的命令“articles.fly”不存在，可能已经改名。'],
  [{ command: 'articles.top', family: 'articles', ids: [3], answers: {} }, '链接里的记录不存在，或者您不能查看。'],
])('a link that leads nowhere says so: %j', async (wish, sentence) => {
  const gone = () => Promise.reject(new Error('gone'))
  const { ctx, happened } = contextOf({ answers: { 'articles.get': gone } })
  await carryOutLink(wish, ctx)
  expect(happened.notices).toEqual([[sentence, 'warning']])
})

test('a link asks nothing of somebody who may not do it', async () => {
  const { ctx, happened } = contextOf({ grants: {}, answers: { 'articles.get': articlesOf({})!.rows[0] } })
  await carryOutLink({ command: 'articles.top', family: 'articles', ids: [1], answers: {} }, ctx)
  expect(happened.confirmed).toEqual([])
  expect(happened.notices).toEqual([['您没有“置顶”的权限，请联系管理员开通。', 'warning']])
})

test('a taken key is taken away only after a yes', async () => {
  const made = reviewing()
  await refuse(made)
  await execute(findCommand('macro.keepLast')!, answered(made.ctx, { title: '快拒' }, { chord: 't' }))
  const [kept] = macros()
  expect(made.happened.confirmed.at(-1)).toMatch(/^「T」现在是“置顶”（稿件）.*改给“快拒”吗？/)
  expect(chordsOf(findCommand(kept!.id)!)).toEqual(['t'])
  expect(chordsOf(findCommand('articles.top')!)).toEqual([])
})
