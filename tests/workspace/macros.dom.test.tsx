import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineCommand, type Command, type Context } from '../../src/workspace/command.ts'
import { execute } from '../../src/workspace/execute.ts'
import { lastRun } from '../../src/workspace/lastRun.ts'
import { freshId, keptAnswers, readMacros, type Macro } from '../../src/workspace/macros/macro.ts'
import { dropMacro, followMacros, keepMacro, macros } from '../../src/workspace/macros/macros.ts'
import { dropRecording, recording, startRecording, stopRecording } from '../../src/workspace/macros/recording.ts'
import { answering, runMacro } from '../../src/workspace/macros/runMacro.ts'
import { dismissAll } from '../../src/workspace/notices.ts'
import { findCommand, setCommands } from '../../src/workspace/registry.ts'
import { settings } from '../../src/workspace/settings.ts'
import { articlesOf, contextOf } from '../commands/context.ts'

let ran: [string, unknown][] = []
let stop: () => void

const rowsIn = (ctx: Context) => (ctx.subject?.rows ?? []) as unknown as { ID: number; IsTop: boolean; Title: string }[]
const deed = (id: string, logId: number, more: Partial<Command> = {}): Command =>
  defineCommand({
    id,
    title: id,
    group: '稿件',
    run(ctx) {
      ran.push([id, rowsIn(ctx).map((row) => row.ID)])
      ctx.remember(`${id}：完成`, logId)
    },
    ...more,
  })
const asking = defineCommand({
  id: 'articles.refuse',
  title: '退回',
  group: '稿件',
  async run(ctx) {
    const said = await ctx.ask('退回', [{ name: 'Reason', label: '理由', kind: 'text' }])
    if (!said) return
    ran.push(['articles.refuse', said])
    ctx.remember('退回：完成', 30)
  },
})

beforeEach(() => {
  ran = []
  settings.loaded = true
  settings.values = {}
  setCommands([
    deed('articles.top', 10),
    // Only what is on top may be a headline: it sees what the step before made of the records.
    deed('articles.headline', 20, { can: (ctx) => rowsIn(ctx).every((row) => row.IsTop) || '“稿件1”没有置顶' }),
    asking,
    deed('articles.secret', 40, { can: () => false }),
    deed('palette.open', 50),
  ])
  stop = followMacros()
})
afterEach(() => {
  dropRecording()
  stop()
  dismissAll()
})

const macro = (...steps: Macro['steps']): Macro => ({ id: 'own.m1', title: '三连', steps })
const answers = { 'articles.get': ({ ID }: { ID: number }) => ({ ID, IsTop: true, Title: `新${ID}` }) }

test('steps run in order on the same records, read again in between, and are taken back as one', async () => {
  const { ctx, happened } = contextOf({ subject: articlesOf({}, {}), answers })
  const remembered: unknown[] = []
  await runMacro(
    { ...ctx, remember: (...args) => void remembered.push(args) },
    macro({ command: 'articles.top' }, { command: 'articles.headline' }),
  )
  expect(ran).toEqual([
    ['articles.top', [1, 2]],
    ['articles.headline', [1, 2]],
  ])
  expect(happened.calls.map(([call]) => call)).toEqual(['articles.get', 'articles.get'])
  expect(remembered).toEqual([['三连：2 步完成；articles.top：完成；articles.headline：完成', 20, [10], 'success']])
})

test('what was answered is not asked again; what was not, is', async () => {
  const { ctx, happened } = contextOf({ said: { Reason: '现在说的' } })
  await runMacro(ctx, macro({ command: 'articles.refuse', answers: { Reason: '录下的' } }))
  await runMacro(ctx, macro({ command: 'articles.refuse' }))
  expect(ran).toEqual([
    ['articles.refuse', { Reason: '录下的' }],
    ['articles.refuse', { Reason: '现在说的' }],
  ])
  expect(happened.asked.map(({ title }) => title)).toEqual(['三连 · 第 1 步 · 退回'])
})

test('of several questions only the open ones are put', async () => {
  const { ctx, happened } = contextOf({ said: { B: 2 } })
  const fields = [
    { name: 'A', label: 'A', kind: 'number' as const },
    { name: 'B', label: 'B', kind: 'number' as const },
  ]
  expect(await answering(ctx, { A: 1 }).ask('两个', fields)).toEqual({ A: 1, B: 2 })
  expect(happened.asked[0]!.fields.map(({ name }) => name)).toEqual(['B'])
})

test.each([
  ['articles.secret', '第 2 步没有执行：您没有“articles.secret”的权限，或者它在这里不能用'],
  ['articles.gone', '第 2 步没有执行：没有“articles.gone”这个命令'],
  ['articles.refuse', '第 2 步没有执行：已取消'],
])('it stops at %s and says why; what was done before can still be taken back', async (command, sentence) => {
  const { ctx, happened } = contextOf({ subject: articlesOf({}), answers })
  await runMacro(ctx, macro({ command: 'articles.top' }, { command }, { command: 'articles.top' }))
  expect(ran).toEqual([['articles.top', [1]]])
  expect(happened.remembered).toEqual([[`三连：1 步完成；${sentence}；articles.top：完成`, 10, 'warning']])
})

test('a step that fails rejects, and what was done before is remembered', async () => {
  setCommands([
    deed('articles.top', 10),
    deed('articles.fails', 0, {
      run() {
        throw new Error('坏了')
      },
    }),
  ])
  const { ctx, happened } = contextOf({ subject: articlesOf({}), answers })
  await expect(runMacro(ctx, macro({ command: 'articles.top' }, { command: 'articles.fails' }))).rejects.toThrow('坏了')
  expect(happened.remembered).toEqual([['三连：1 步完成；articles.top：完成', 10]])
})

test('recording keeps what is carried out, and a kept macro is a command', async () => {
  const { ctx } = contextOf({ subject: articlesOf({}), said: { Reason: '太长' } })
  startRecording()
  await execute(findCommand('articles.top')!, ctx)
  await execute(findCommand('palette.open')!, ctx)
  await execute(findCommand('articles.refuse')!, ctx)
  expect(recording.count).toBe(2)
  await stopRecording({ ...ctx, ask: async () => ({ title: '顶了再退', keep: true }) })
  expect(recording.on).toBe(false)
  const [kept] = macros()
  expect(kept).toMatchObject({
    title: '顶了再退',
    steps: [{ command: 'articles.top' }, { command: 'articles.refuse', answers: { Reason: '太长' } }],
  })
  expect(findCommand(kept!.id)).toMatchObject({ title: '顶了再退', group: '我的宏' })
  dropMacro(kept!.id)
  expect(findCommand(kept!.id)).toBeUndefined()
})

test('without keeping the answers they are asked each time; stepping out of a question is no step', async () => {
  const { ctx } = contextOf({ said: { Reason: '太长' } })
  startRecording()
  await execute(findCommand('articles.refuse')!, ctx)
  await execute(findCommand('articles.refuse')!, { ...ctx, ask: async () => undefined })
  await stopRecording({ ...ctx, ask: async () => ({ title: '退', keep: false }) })
  expect(macros()[0]!.steps).toEqual([{ command: 'articles.refuse' }])
})

test('nothing recorded is nothing kept, and one name stands once', async () => {
  const { ctx, happened } = contextOf()
  startRecording()
  await stopRecording(ctx)
  expect(happened.notices).toEqual([['没有执行命令，没有录下宏。', 'warning']])
  expect(keepMacro(macro({ command: 'articles.top' }))).toBeUndefined()
  expect(keepMacro({ ...macro({ command: 'articles.top' }), id: 'own.m2' })).toBe(
    '已经有名称是“三连”的宏，请换一个名称。',
  )
})

test('the last run is known with its answers', async () => {
  const { ctx } = contextOf({ said: { Reason: '太长' }, subject: articlesOf({}) })
  await execute(findCommand('articles.refuse')!, ctx)
  expect(lastRun()).toMatchObject({ command: { id: 'articles.refuse' }, answers: { Reason: '太长' } })
  await execute(findCommand('palette.open')!, ctx)
  expect(lastRun()!.command.id).toBe('articles.refuse')
})

test('moments and passwords are not kept', () => {
  const fields = (['time', 'date', 'password', 'text'] as const).map((kind) => ({ name: kind, label: kind, kind }))
  expect(keptAnswers(fields, { time: 'T', date: 'D', password: 'P', text: 'X', other: 1 })).toEqual({ text: 'X' })
})

test('what was stored wrongly is no macro', () => {
  const good = macro({ command: 'articles.top' })
  const stored = [
    null,
    {},
    { ...good, id: 'articles.top' },
    { ...good, steps: [] },
    { ...good, steps: [{ command: 'x' }] },
    good,
  ]
  expect(readMacros(stored)).toEqual([good])
  expect(readMacros('nonsense')).toEqual([])
  expect(freshId([good], 1)).toMatch(/^own\.m/)
})
