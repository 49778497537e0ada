/** What a client sends that knows the specification alone: no revision, no event, nothing it looked at. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hosts, type Outcome } from '../../../src/api/hosts.ts'
import type { Call } from '../../../src/api/contract.ts'
import { judgementOf, NO_REASON } from '../../../src/api/judgement.ts'
import { ask, calls, hasEffect } from '../../contract/asking.ts'
import type { PersonName } from '../../support/app.ts'
import { rowsOf, type Row } from '../../support/rows.ts'
import { shapeOf } from '../../support/sample.ts'
import { newsroom, type Newsroom } from './newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

const sent = async (person: PersonName, path: string, input: object, method: 'GET' | 'POST' = 'POST') =>
  hosts.main.read(await room.sendOf(person)({ host: 'main', method, path, body: 'plain', input }))
const save = (person: PersonName, input: object) => sent(person, '/api/news/addoreditnews', input)
const audit = (person: PersonName, input: object) => sent(person, '/api/news/news/audit', input)
const list = (person: PersonName) => sent(person, '/api/news/getwebnewspagelist', { PageSize: 100 }, 'GET')
const dataOf = (outcome: Outcome) => (outcome.ok ? outcome.data : outcome) as Record<string, any>
const titleOf = async (ID: number) => (await room.row(ID))['Title']

test('an article is edited by its GUID, and no second one made', async () => {
  const made = dataOf(await save('editor', { Title: '一稿', ResourceContent: '<p>文</p>', ChID: String(room.channel) }))
  const again = dataOf(await save('editor', { ResourceGUID: made['ResourceGUID'], Title: '二稿' }))
  expect(again).toMatchObject({ ID: made['ID'], Revision: 2 })
  expect(await titleOf(made['ID'])).toBe('二稿')
  expect(await save('editor', { ResourceGUID: 'd2a1c9a8-0000-4000-8000-000000000000', Title: '没有' })).toMatchObject({
    kind: 'missing',
  })
  // An empty one is none.
  expect(dataOf(await save('editor', { ResourceGUID: '', Title: '新稿', ChID: room.channel }))['Revision']).toBe(1)
})

test('without a revision it is the text that was read last; what somebody changed since is not overwritten', async () => {
  const ID = await room.write('chief')
  room.clock.pass(1000)
  await room.edit('chief', ID, { Title: '主编改过' })
  await room.as('editor').articles.get({ ID })
  expect(await save('editor', { ID, Title: '编辑的' })).toMatchObject({ ok: true })
  // What it wrote itself it knows.
  expect(await save('editor', { ID, Title: '编辑的二稿' })).toMatchObject({ ok: true })
  await room.edit('chief', ID, { Title: '主编又改' })
  expect(await save('editor', { ID, Title: '盲改' })).toMatchObject({
    kind: 'conflict',
    message: 'chief先生刚刚修改了这篇稿件，您的修改没有覆盖它。请对照新版后再保存。',
  })
  expect(await titleOf(ID)).toBe('主编又改')
  // From now on lists are what it reads.
  await list('editor')
  expect(await save('editor', { ID, Title: '看过再改' })).toMatchObject({ ok: true })
})

test('what nobody showed it is what stood there when it signed in', async () => {
  const ID = await room.write('chief')
  // Written after the sign-in.
  expect(await save('reviewer3', { ID, Title: '没看过' })).toMatchObject({ kind: 'conflict' })
  await room.db
    .updateTable('article_revisions')
    .set({ CreateTime: new Date(0) })
    .where('ArticleID', '=', ID)
    .execute()
  expect(await save('duty', { ID, Title: '没有按钮' })).toMatchObject({ kind: 'forbidden' })
  expect(await save('reviewer3', { ID, Title: '早就在那里' })).toMatchObject({ ok: true })
})

test('R-142’s words pass, publish, take back and refuse, each by the button of where the article stands', async () => {
  const ID = await room.through({}, 'editor:submit')
  expect(await audit('editor', { Ids: [ID], IsPublic: true })).toMatchObject({ kind: 'forbidden' })
  expect(dataOf(await audit('reviewer1', { ID: String(ID), IsPublic: 1 }))['Done']).toEqual([ID])
  expect(await room.stateOf(ID)).toBe('review2')
  expect(await audit('reviewer1', { Ids: [ID], Status: 1 })).toMatchObject({ kind: 'forbidden' })
  expect(dataOf(await audit('reviewer2', { Ids: `${ID}`, Status: '1' }))['Done']).toEqual([ID])
  expect(dataOf(await audit('reviewer3', { Ids: [ID], AuditStatus: 1 }))['Done']).toEqual([ID])
  expect(await room.stateOf(ID)).toBe('approved')
  expect(dataOf(await audit('chief', { Ids: [ID], IsCheck: 'true' }))['Done']).toEqual([ID])
  expect(await room.stateOf(ID)).toBe('published')
  expect(dataOf(await audit('chief', { Ids: [ID], IsPublic: 'False' }))['Done']).toEqual([ID])
  expect(await room.row(ID)).toMatchObject({ Status: 'approved', Reason: NO_REASON })
})

test('a batch of several levels is several acts, each with its line; Status 0 refuses', async () => {
  const first = await room.through({}, 'editor:submit')
  const second = await room.through({}, 'editor:submit', 'reviewer1:pass1')
  const draft = await room.write()
  const answer = dataOf(await audit('chief', { Ids: `${first},${second},${draft}`, Status: 0, IsPublic: false }))
  expect(answer['Done']).toEqual([first, second])
  expect(answer['Skipped']).toEqual([{ ID: draft, Reason: '当前状态是草稿，不能退回。' }])
  const [one, other] = [await room.through({}, 'editor:submit'), second]
  // It resumes at the level that refused it.
  await room.send('editor', 'submit', other)
  expect(dataOf(await audit('chief', { Ids: [one, other], IsPublic: true }))['Done']).toEqual([one, other])
  expect([await room.stateOf(one), await room.stateOf(other)]).toEqual(['review2', 'review3'])
  const lines = await room.as('chief').operationLog.record({ Module: 300, EventID: other })
  expect(lines[0]!.Title).toBe('二审通过')
})

test('what is neither yes nor no judges nothing', async () => {
  const ID = await room.through({}, 'editor:submit')
  for (const words of [{}, { Status: 'x' }, { IsPublic: '' }, { Status: null }])
    expect(await audit('chief', { Ids: [ID], ...words })).toMatchObject({ kind: 'refused' })
  expect(await room.stateOf(ID)).toBe('review1')
})

// Comments of articles are Ours, and whoever decides them says which text was looked at, and why.
const judging = calls.filter(([id, { spec }]) => judgementOf(spec as Call) && id !== 'articleComments.check')
test.each(judging)('%s: Status 1 approves, Status 0 rejects, and nobody is asked for more', async (_id, entry) => {
  const about = async (Status: number | string) => {
    const rows = await rowsOf[entry.family]!(room, 'chief')
    return ask(room, entry, { Ids: rows.map(({ ID }) => ID).join(','), Status }, room.people.chief.token)
  }
  const answers = [await about(1), await about('0')]
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  expect(answers.some((answer) => hasEffect(entry, answer))).toBe(true)
})

const ordering = calls.filter(([, { spec }]) => ['Move', 'Items'].some((field) => field in shapeOf(spec.input)))
test.each(ordering)('%s: ShowOrder is the place', async (_id, entry) => {
  const [{ ID }] = (await rowsOf[entry.family]!(room, 'chief')) as [Row]
  const answer = await ask(room, entry, { Ids: [ID], ShowOrder: '4711' }, room.people.chief.token)
  expect(answer).toMatchObject({ ok: true, data: { Done: [ID] } })
})

test('news/order by number: the higher the earlier, 0 takes it away', async () => {
  const ID = await room.through({}, 'editor:submit', 'reviewer1:pass1', 'reviewer2:pass2', 'reviewer3:pass3')
  const order = (input: object) => sent('chief', '/api/news/news/order', input)
  expect(dataOf(await order({ ID, ShowOrder: 9 }))['Done']).toEqual([ID])
  expect((await room.row(ID))['ShowOrder']).toBe(9)
  expect(dataOf(await order({ Ids: [ID], ShowOrder: 9 }))['Skipped']).toEqual([{ ID, Reason: '排序没有变。' }])
  expect(dataOf(await order({ Ids: [ID], ShowOrder: 0 }))['Done']).toEqual([ID])
  const draft = await room.write()
  expect(dataOf(await order({ Ids: [draft], ShowOrder: 1 }))['Skipped']).toEqual([
    { ID: draft, Reason: '当前状态是草稿，不能编排版位。' },
  ])
  expect(await order({ Ids: [draft] })).toMatchObject({ kind: 'refused' })
})
