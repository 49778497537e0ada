import { beforeEach, expect, test, vi } from 'vitest'
import type { ArticleRow } from '../../src/api/content/articles/row.ts'
import { derivedCommands } from '../../src/commands/derived.ts'
import { sure } from '../../src/commands/perform.ts'
import type { Row } from '../../src/commands/rowsOf.ts'
import { madeIn } from '../../src/workspace/madeHere.ts'
import { Refusal } from '../../src/api/client.ts'
import type { ActionId } from '../../src/api/index.ts'
import { actionEntries } from '../../src/api/index.ts'
import { article, articlesOf, channel, contextOf, type Situation } from './context.ts'

const commands = new Map(derivedCommands().map((command) => [command.id, command]))
const command = (id: ActionId) => commands.get(id)!
const can = (id: ActionId, situation: Situation) => command(id).can(contextOf(situation).ctx)

// Every test is a person of its own: repeats within a second are ignored.
beforeEach(() => void vi.useFakeTimers({ now: Date.now() + 3_600_000 }))

test('every action that is not silent is a command of its family', () => {
  const offered = actionEntries.filter(({ action }) => !action.silent)
  expect([...commands.keys()].toSorted()).toEqual(offered.map(({ id }) => id).toSorted())
  expect(commands.get('articles.autosave')).toBeUndefined()
  expect(command('articles.top')).toMatchObject({ title: '置顶', group: '稿件' })
})

test('within a family those with keys come first, in their order', () => {
  const articles = derivedCommands({ 'articles.top': 't', 'articles.refuse': ['r', 'x'] }).filter(
    ({ group }) => group === '稿件',
  )
  expect(articles.slice(0, 3).map(({ id, keys, where, family }) => [id, keys, where, family])).toEqual([
    ['articles.top', 't', 'list', 'articles'],
    ['articles.refuse', ['r', 'x'], 'list', 'articles'],
    ['articles.add', undefined, undefined, undefined],
  ])
})

test('an action whose button is not granted is hidden, on the active page and elsewhere', () => {
  const lacking = { defined: ['置顶', '删除'], granted: ['删除'] }
  const grants = { '/contribution/All': lacking, '/contribution/MyArticle': { defined: ['置顶'], granted: ['置顶'] } }
  const subject = articlesOf({ Status: 'published' })
  expect(can('articles.top', { grants, subject, page: '/contribution/All' })).toBe(false)
  expect(can('articles.top', { grants, subject, page: '/contribution/MyArticle' })).toBe(true)
  // A page of another family asks all pages of the action's family.
  expect(can('articles.top', { grants, subject, page: '/SystemLog' })).toBe(true)
  expect(can('articles.top', { grants: { '/contribution/All': lacking }, subject })).toBe(false)
  expect(can('articles.top', { grants: {}, subject })).toBe(false)
})

test('an action on records needs records of its family', () => {
  expect(can('articles.top', { page: '/contribution/All' })).toBe('请先选择稿件')
  expect(can('channels.hide', { page: '/contribution/All', subject: articlesOf({}) })).toBe(
    '请先在“栏目管理”里选择栏目',
  )
  expect(can('articles.add', {})).toBe(true)
})

test('an action on one record refuses several', () => {
  expect(can('articles.edit', { subject: articlesOf({}) })).toBe(true)
  expect(can('articles.edit', { subject: articlesOf({}, {}, {}) })).toBe('只能选择一条，现在选了 3 条')
})

test('a guard that fails for all records greys the command, with the reason in their words', () => {
  expect(can('articles.top', { subject: articlesOf({ Title: '台风' }) })).toBe('“台风”是草稿，不能置顶')
  expect(can('articles.top', { subject: articlesOf({}, { Status: 'published' }) })).toBe(true)
})

test('sends exactly what the action says, tells what came of it, and makes it undoable', async () => {
  const { ctx, happened } = contextOf({
    subject: articlesOf({ Status: 'published' }, { Status: 'published' }),
    answers: { 'articles.top': { Done: [1, 2], Skipped: [], LogID: 77 } },
  })
  await command('articles.top').run(ctx)
  expect(happened.calls).toEqual([['articles.top', { Ids: [1, 2], IsTop: true }]])
  expect(happened.remembered).toEqual([['置顶：2 篇完成', 77]])
  expect(happened.notices).toEqual([])
})

test('records that do not allow it are left, and counted with those the server left', async () => {
  const { ctx, happened } = contextOf({
    subject: articlesOf(
      { Status: 'published' },
      { Status: 'published', IsTop: true },
      { Status: 'published' },
      { Status: 'published' },
      { Status: 'published' },
    ),
    answers: { 'articles.top': { Done: [1, 3, 4], Skipped: [{ ID: 5, Reason: '已经置顶。' }], LogID: 78 } },
  })
  await command('articles.top').run(ctx)
  expect(happened.calls).toEqual([['articles.top', { Ids: [1, 3, 4, 5], IsTop: true }]])
  expect(happened.remembered).toEqual([['置顶：3 篇完成，2 篇跳过（已经置顶）', 78, 'warning']])
})

test('decisions name the revision that was looked at', async () => {
  const { ctx, happened } = contextOf({
    subject: articlesOf({ Status: 'review1', Revision: 4 }, { Status: 'review1', Revision: 9 }),
    answers: { 'articles.audit': { Done: [1, 2], Skipped: [], LogID: 5 } },
  })
  await command('articles.pass1').run(ctx)
  const Seen = [
    { ID: 1, Revision: 4 },
    { ID: 2, Revision: 9 },
  ]
  expect(happened.calls).toEqual([['articles.audit', { Ids: [1, 2], Seen, Event: 'pass1' }]])
})

test('asks before sending, and sends nothing when the person steps out', async () => {
  const situation = {
    subject: articlesOf({ Status: 'review1' }),
    answers: { 'articles.audit': { Done: [1], Skipped: [], LogID: 6 } },
  } satisfies Situation
  const out = contextOf(situation)
  await command('articles.refuse').run(out.ctx)
  expect(out.happened.calls).toEqual([])
  // Having stepped out, one may ask again at once.
  const { ctx, happened } = contextOf({ ...situation, said: { Reason: '事实有误，请核实' } })
  await command('articles.refuse').run(ctx)
  expect(happened.asked.map(({ title, fields }) => [title, fields.map((field) => field.name)])).toEqual([
    ['退回“稿件1”', ['Reason']],
  ])
  expect(happened.calls).toEqual([
    ['articles.audit', { Ids: [1], Seen: [{ ID: 1, Revision: 1 }], Event: 'refuse', Reason: '事实有误，请核实' }],
  ])
})

test('a question that is answered with no sends nothing', async () => {
  const subject = articlesOf({ Status: 'recycled' })
  const no = contextOf({ subject, agrees: false })
  await command('articles.purge').run(no.ctx)
  expect(no.happened.confirmed).toEqual(['彻底删除“稿件1”：彻底删除后无法恢复，确定删除吗？'])
  expect(no.happened.calls).toEqual([])
  const yes = contextOf({ subject, answers: { 'articles.purge': { Done: [1], Skipped: [], LogID: 9 } } })
  await command('articles.purge').run(yes.ctx)
  expect(yes.happened.calls).toEqual([['articles.purge', { Ids: [1] }]])
  // What cannot be undone is told and not remembered.
  expect(yes.happened.remembered).toEqual([])
  expect(yes.happened.notices).toEqual([['已彻底删除“稿件1”', 'success']])
})

test('an action that opens a page opens it and sends nothing', async () => {
  const { ctx, happened } = contextOf({ subject: articlesOf({ ID: 9 }) })
  await command('articles.edit').run(ctx)
  await command('articles.add').run(ctx)
  expect(happened.opened).toEqual([
    ['/Publish', { ID: 9 }],
    ['/Publish', {}],
  ])
  expect(happened.calls).toEqual([])
})

test('an action without records sends what was answered', async () => {
  const said = { Name: '体育', ParentID: 0, ReviewLevels: 2 }
  const { ctx, happened } = contextOf({ said, answers: { 'channels.save': { ID: 31, LogID: 4 } } })
  await command('channels.add').run(ctx)
  expect(happened.calls).toEqual([['channels.save', said]])
  expect(happened.remembered).toEqual([['已新增栏目“体育”', 4]])
})

test('an action on one record sends its number', async () => {
  const said = { Name: '要闻', ReviewLevels: 3, ReMark: '' }
  const subject = { family: 'channels', rows: [channel({ ID: 5 })] } as const
  const { ctx, happened } = contextOf({ subject, said, answers: { 'channels.save': { ID: 5, LogID: 4 } } })
  await command('channels.edit').run(ctx)
  expect(happened.calls).toEqual([['channels.save', { ID: 5, ...said }]])
  expect(happened.remembered).toEqual([['已编辑栏目“要闻”', 4]])
})

test('nothing done is a warning with the reason', async () => {
  const { ctx, happened } = contextOf({
    subject: articlesOf({ Status: 'review1' }),
    answers: { 'articles.audit': { Done: [], Skipped: [{ ID: 1, Reason: '这是您自己的稿件，请由他人审核。' }] } },
  })
  await command('articles.pass1').run(ctx)
  expect(happened.notices).toEqual([['一审通过：“稿件1”没有完成（这是您自己的稿件，请由他人审核）', 'warning']])
  expect(happened.remembered).toEqual([])
})

test('R-177: a repeat on the same records within a second is ignored, on others it is not', async () => {
  const answers = { 'articles.top': (input: { Ids: number[] }) => ({ Done: input.Ids, Skipped: [], LogID: 1 }) }
  const one = contextOf({ subject: articlesOf({ Status: 'published' }), answers })
  await Promise.all([command('articles.top').run(one.ctx), command('articles.top').run(one.ctx)])
  await command('articles.top').run(one.ctx)
  expect(one.happened.calls).toHaveLength(1)
  const other = contextOf({ subject: articlesOf({ ID: 2, Status: 'published' }), answers })
  await command('articles.top').run(other.ctx)
  expect(other.happened.calls).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  await command('articles.top').run(one.ctx)
  expect(one.happened.calls).toHaveLength(2)
})

test('a refusal rejects, and may be tried again at once', async () => {
  let isDown = true
  const { ctx, happened } = contextOf({
    subject: articlesOf({ Status: 'published' }),
    answers: {
      'articles.top': () => {
        if (isDown) throw new Refusal('fault', '网络连接不上服务器')
        return { Done: [1], Skipped: [], LogID: 1 }
      },
    },
  })
  await expect(command('articles.top').run(ctx)).rejects.toThrow('网络连接不上服务器')
  expect(happened.notices).toEqual([])
  isDown = false
  await command('articles.top').run(ctx)
  expect(happened.calls).toHaveLength(2)
})

test('more records than a batch holds go in several requests; what was done before a refusal is told', async () => {
  const rows = Array.from({ length: 1500 }, (_, at) => article({ ID: at + 1, Status: 'published' }))
  let sent = 0
  const { ctx, happened } = contextOf({
    subject: { family: 'articles', rows },
    answers: {
      'articles.top': ({ Ids }: { Ids: number[] }) => {
        sent += 1
        if (sent === 2) throw new Refusal('fault', '网络连接不上服务器')
        return { Done: Ids, Skipped: [], LogID: 3 }
      },
    },
  })
  await expect(command('articles.top').run(ctx)).rejects.toThrow('网络连接不上服务器')
  expect(happened.calls.map(([, input]) => (input as { Ids: number[] }).Ids.length)).toEqual([1000, 500])
  expect(happened.remembered).toEqual([['置顶：1000 篇完成', 3]])
})

test('what a timer or a release holds back asks before it is published; the rest does not', async () => {
  const answers = { 'articles.audit': { Done: [1], Skipped: [], LogID: 6 } }
  for (const [more, question] of [
    [{ ID: 11, Status: 'approved' as const }, undefined],
    [
      { ID: 12, Title: '稿件1', Status: 'approved' as const, Releases: [{ ID: 4, Name: '早报' }] },
      '“稿件1”在发布单“早报”里，现在就发布吗？',
    ],
    [
      { ID: 13, Title: '稿件1', Status: 'scheduled' as const, PublishTime: '2026-11-23T10:00:00Z' },
      /^“稿件1”定时 .* 发布，现在就发布吗？$/,
    ],
  ] as const) {
    const no = contextOf({ subject: articlesOf(more as Partial<ArticleRow>), agrees: false, answers })
    await command('articles.publish').run(no.ctx)
    expect(no.happened.calls).toHaveLength(question === undefined ? 1 : 0)
    expect(no.happened.confirmed).toEqual(question === undefined ? [] : [expect.stringMatching(question)])
  }
})

test('a draft that stands in no channel is sent in on its sheet; of several the others go', async () => {
  for (const id of ['articles.submit', 'articles.submitWith'] as const) {
    const alone = { subject: articlesOf({ ID: 7, ChID: 0, ChannelName: '', Revision: 3 }) }
    expect(can(id, alone)).toBe(true)
    // Who is confined to channels files it there.
    const { ctx: confined } = contextOf(alone)
    expect(command(id).can({ ...confined, me: { ...confined.me, channels: [3] } })).toBe(true)
    const { ctx, happened } = contextOf(alone)
    await command(id).run(ctx)
    expect(happened.opened).toEqual([['/Publish', { ID: 7, sheet: 'submit' }]])
    expect([happened.calls, happened.asked]).toEqual([[], []])
  }
  const two = articlesOf({ ChID: 0, Title: '暴雨' }, { ChID: 0 })
  expect(can('articles.submit', { subject: two })).toBe('“暴雨”还没有选栏目，请先选栏目再送审')
  const { ctx, happened } = contextOf({
    subject: articlesOf({ ChID: 0 }, {}),
    answers: { 'articles.audit': { Done: [2], Skipped: [], LogID: 5 } },
  })
  await command('articles.submit').run(ctx)
  expect(happened.calls).toEqual([['articles.audit', { Ids: [2], Event: 'submit', Seen: [{ ID: 2, Revision: 1 }] }]])
  expect(happened.remembered[0]![0]).toContain('还没有选栏目')
})

test.each(actionEntries.filter(({ action }) => typeof action.confirm === 'string' && action.on !== 'none'))(
  'the question before $id says of what',
  async (entry) => {
    const { ctx, happened } = contextOf()
    await sure(ctx, entry, [{ ID: 1, Title: '暴雨' } as Row])
    await sure(ctx, entry, [{ ID: 1 }, { ID: 2 }])
    expect(happened.confirmed).toEqual([expect.stringContaining('“暴雨”'), expect.stringMatching(/ 2 \S+/)])
  },
)

test('what the server works on after its answer is told as begun, not as done', async () => {
  const row = { ID: 4, Title: '138****0000', Shown: '138****0000', State: 'counted', Rows: 3, WithTexts: false }
  const answers = { 'personRequests.erase': { Done: [4], Skipped: [], LogID: 9 } }
  const { ctx, happened } = contextOf({ subject: { family: 'personRequests', rows: [row as any] }, answers })
  await command('personRequests.erase').run(ctx)
  expect(happened.notices).toEqual([['已开始抹去个人信息“138****0000”', 'success']])
})

test('what a form made is noted for the pane it was opened from', async () => {
  const add = command('vodContents.add')
  const { ctx } = contextOf({ page: '/OnDemand/Programs', answers: { 'vodContents.save': { ID: 31, LogID: 70 } } })
  await add.run(ctx)
  // The form is a pane of its own.
  await add.form!.send({ ...ctx, paneId: 'form' }, { Title: '第 1 期' })
  expect(madeIn('p1', 'vodContents')).toMatchObject({ ID: 31, says: '“第 1 期”' })
  expect(madeIn('form', 'vodContents')).toBeUndefined()
})

test('answers that will not do are asked for again, with what was typed and why; the same once more is refused', async () => {
  const draw = { ID: 7, Title: '龙舟赛（第 2 场）', State: 'ended' }
  const subject = { family: 'draws', rows: [draw] } as unknown as NonNullable<Situation['subject']>
  const said = { Typed: '龙舟' }
  const refusal = () => {
    throw new Refusal('refused', '请键入名称。', { detail: { Fields: [{ Field: 'Typed', Message: '请键入名称。' }] } })
  }
  const { ctx, happened } = contextOf({ subject, said, answers: { 'draws.draw': refusal } })
  await expect(command('draws.draw').run(ctx)).rejects.toThrow('请键入名称。')
  expect(happened.asked.map(({ fields }) => fields[0]!.initial?.(ctx))).toEqual([undefined, '龙舟'])
  expect(happened.notices).toEqual([['请键入名称。', 'warning']])
  // What is about no answer is not asked for again.
  const other = contextOf({
    ...{ subject, said },
    answers: {
      'draws.draw': () => {
        throw new Refusal('refused', '还没有到公布的开奖时间。')
      },
    },
  })
  vi.advanceTimersByTime(5000)
  await expect(command('draws.draw').run(other.ctx)).rejects.toThrow('还没有到')
  expect(other.happened.asked).toHaveLength(1)
})
