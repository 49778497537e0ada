/** Embargo and expiry: whoever presses, whichever road; the clock; taking back; several servers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireDue } from '../../../server/content/articles/timing/expire.ts'
import { publishDue } from '../../../server/content/articles/clock.ts'
import { newsroom, refusalOf, type Newsroom } from './newsroom.ts'

let room: Newsroom
let free = 0
beforeAll(async () => {
  room = await newsroom()
  free = await room.makeChannel({ ReviewLevels: 0 })
})
afterAll(() => room.end())

const minute = 60_000
const soon = (minutes: number) => new Date(room.clock.now().getTime() + minutes * minute)
const chief = () => room.as('chief')
const draft = (Title: string) => room.write('editor', { ChID: free, Title })
const approved = (Title: string) => room.through({ ChID: free, Title }, 'editor:submit')
const embargo = async (ID: number, time: Date | null, person: 'chief' | 'editor' = 'chief') => {
  const answer = await room.as(person).articles.embargo({ Ids: [ID], EmbargoTime: time && time.toISOString() })
  if (answer.Skipped[0]) throw new Error(answer.Skipped[0].Reason)
  return answer.LogID!
}
const expiry = async (ID: number, time: Date | null, person: 'chief' | 'editor' = 'chief') => {
  const answer = await room.as(person).articles.expiry({ Ids: [ID], ExpireTime: time && time.toISOString() })
  if (answer.Skipped[0]) throw new Error(answer.Skipped[0].Reason)
  return answer.LogID!
}

test('an embargoed article is published by nobody, and scheduled no earlier', async () => {
  const ID = await approved('禁发')
  const time = soon(60)
  await embargo(ID, time, 'editor')
  await expect(room.send('chief', 'publish', ID)).rejects.toThrow('解禁时间是')
  const early = { PublishTime: soon(30).toISOString() }
  await expect(room.send('chief', 'schedule', ID, early)).rejects.toThrow('解禁时间是')
  await room.send('chief', 'schedule', ID, { PublishTime: time.toISOString() })
  // The moment may not be moved behind what is planned.
  await expect(embargo(ID, soon(90))).rejects.toThrow('早于解禁时间')
  expect((await publishDue(room.db, time)).Published).toEqual([ID])
})

test('who lacks the last level may set it and put it off, and not lift it or bring it nearer', async () => {
  const ID = await draft('谁能解禁')
  await embargo(ID, soon(60), 'editor')
  await embargo(ID, soon(90), 'editor')
  await expect(embargo(ID, soon(30), 'editor')).rejects.toThrow('「终审」')
  expect((await refusalOf(embargo(ID, null, 'editor'))).message).toContain('终审')
  await embargo(ID, soon(30), 'chief')
  await embargo(ID, null, 'chief')
  expect(await chief().articles.get({ ID })).toMatchObject({ EmbargoTime: null })
})

test('a review that publishes by itself schedules for the moment instead', async () => {
  const ChID = await room.makeChannel({ ReviewLevels: 1, PublishOnFinal: true, FourEyes: false })
  const ID = await room.write('editor', { ChID, Title: '终审即发布' })
  const time = soon(60)
  await embargo(ID, time)
  await room.send('editor', 'submit', ID)
  await room.send('reviewer1', 'pass1', ID)
  expect(await chief().articles.get({ ID })).toMatchObject({
    Status: 'scheduled',
    LiveRevision: null,
    PublishTime: time.toISOString(),
  })
})

test('what is public can have no embargo any more; and undoing brings nothing out before its time', async () => {
  const ID = await approved('先发后禁')
  await room.send('chief', 'publish', ID)
  await expect(embargo(ID, soon(60))).rejects.toThrow('已经公开')
  const off = await room.send('chief', 'unpublish', ID, { Reason: '等一等' })
  await embargo(ID, soon(60))
  const undone = await refusalOf(chief().operationLog.undo({ ID: off }))
  expect(undone.message).toContain('解禁时间')
  // Neither by taking back a schedule that was cancelled.
  const other = await approved('定时后禁')
  await room.send('chief', 'schedule', other, { PublishTime: soon(10).toISOString() })
  const cancelled = await room.send('chief', 'unschedule', other)
  await embargo(other, soon(60))
  expect((await refusalOf(chief().operationLog.undo({ ID: cancelled }))).message).toContain('解禁时间')
})

test('taking back the lifting of an embargo is refused once the text is public', async () => {
  const ID = await approved('解了又禁')
  await embargo(ID, soon(60))
  const lifted = await embargo(ID, null)
  await room.send('chief', 'publish', ID)
  expect((await refusalOf(chief().operationLog.undo({ ID: lifted }))).message).toContain('不能撤销')
  expect(await chief().articles.get({ ID })).toMatchObject({ LiveRevision: 1, EmbargoTime: null })
})

test('the table itself refuses what is public before its embargo', async () => {
  const ID = await approved('绕过')
  await embargo(ID, soon(60))
  const direct = room.db.updateTable('articles').set({ LiveRevision: 1, PublishTime: room.clock.now() })
  await expect(direct.where('ID', '=', ID).execute()).rejects.toThrow('articles_embargo')
})

test('a copy has the embargo of what it was copied from', async () => {
  const ID = await draft('复制')
  await embargo(ID, soon(60))
  await chief().articles.copyOrMove({ Ids: [ID], ChID: room.channel, IsCopy: true })
  const copies = await room.db.selectFrom('articles').select('EmbargoTime').where('Title', '=', '复制').execute()
  expect(new Set(copies.map(({ EmbargoTime }) => EmbargoTime!.getTime())).size).toBe(1)
})

test('at its end an article goes off once, however many servers look; its author is told, and it may be published again', async () => {
  const ID = await approved('限时')
  const time = soon(60)
  await expiry(ID, time, 'editor')
  await room.send('chief', 'publish', ID)
  // What is public is in the hands of who may publish.
  await expect(expiry(ID, null, 'editor')).rejects.toThrow('「发布」')
  expect(await expireDue(room.db, new Date(time.getTime() - 1))).toEqual([])
  const taken = await Promise.all([expireDue(room.db, time), expireDue(room.db, time), expireDue(room.db, time)])
  expect(taken.flat()).toEqual([ID])
  expect(await chief().articles.get({ ID })).toMatchObject({
    Status: 'approved',
    LiveRevision: null,
    ExpireTime: null,
    Reason: expect.stringContaining('到下线时间'),
  })
  const notes = await room.db.selectFrom('messages').selectAll().where('Type', '=', '到期下线').execute()
  expect(notes).toMatchObject([{ UserID: room.people.editor.ID, Title: expect.stringContaining('限时') }])
  const [line] = await chief().operationLog.record({ Module: 300, EventID: ID })
  expect(line).toMatchObject({
    Title: '到期下线',
    UserID: room.people.editor.ID,
    Reason: expect.stringContaining('到下线时间'),
  })
  await room.send('chief', 'publish', ID)
  expect(await room.stateOf(ID)).toBe('published')
})

test('who set the end takes the going off back, and it stays', async () => {
  const ID = await approved('撤销下线')
  await room.send('chief', 'publish', ID)
  const time = soon(1)
  await expiry(ID, time)
  room.clock.pass(2 * minute)
  expect(await expireDue(room.db, room.clock.now())).toEqual([ID])
  const [line] = await chief().operationLog.record({ Module: 300, EventID: ID })
  expect(line).toMatchObject({ CanUndo: true })
  await chief().operationLog.undo({ ID: line!.ID })
  expect(await chief().articles.get({ ID })).toMatchObject({ Status: 'published', LiveRevision: 1, ExpireTime: null })
  expect(await expireDue(room.db, room.clock.now())).toEqual([])
})

test.each([
  ['correcting', ['chief:correct'], 'draft'],
  ['review1', ['chief:correct', 'edit', 'chief:submit'], 'review1'],
] as const)('what is public while it is %s goes off and the work on it goes on', async (state, steps, after) => {
  const ChID = await room.makeChannel({ ReviewLevels: 1, FourEyes: false })
  const ID = await room.through({ ChID, Title: `更正${state}` }, 'editor:submit', 'reviewer1:pass1', 'chief:publish')
  await expiry(ID, soon(5))
  for (const step of steps) {
    if (step === 'edit') await room.edit('chief', ID, { Title: '更正后的标题' })
    else await room.send('chief', step.split(':')[1] as 'correct', ID)
  }
  expect(await room.stateOf(ID)).toBe(state)
  expect(await expireDue(room.db, soon(5))).toEqual([ID])
  expect(await chief().articles.get({ ID })).toMatchObject({ Status: after, LiveRevision: null })
})

test('moments that are over or the wrong way round are refused in words', async () => {
  const ID = await draft('顺序')
  await expect(expiry(ID, soon(-1))).rejects.toThrow('下线时间必须晚于现在')
  await expect(embargo(ID, soon(-1))).rejects.toThrow('解禁时间必须晚于现在')
  await embargo(ID, soon(60))
  await expect(expiry(ID, soon(30))).rejects.toThrow('下线要晚于它')
  await expiry(ID, soon(90))
  await expect(embargo(ID, soon(120))).rejects.toThrow('不晚于解禁时间')
})

test('an end that came before anybody published keeps the text back, in words', async () => {
  const ID = await approved('过了期')
  await expiry(ID, soon(1))
  room.clock.pass(2 * minute)
  await expect(room.send('chief', 'publish', ID)).rejects.toThrow('下线时间')
  await expiry(ID, null)
  await room.send('chief', 'publish', ID)
})

test('setting and lifting are logged with both moments, taken back and done again', async () => {
  const ID = await draft('记录')
  const LogID = await expiry(ID, soon(60))
  const { LogID: back } = await chief().operationLog.undo({ ID: LogID })
  expect(await chief().articles.get({ ID })).toMatchObject({ ExpireTime: null })
  await chief().operationLog.undo({ ID: back! })
  expect((await chief().articles.get({ ID })).ExpireTime).not.toBeNull()
})

test('lists find what is held and what goes off, and search does', async () => {
  const [held, ending] = [await draft('筛选禁发的'), await draft('筛选限时的')]
  await embargo(held, soon(60 * 24 * 40))
  await expiry(ending, soon(60 * 24 * 50))
  const [from, to] = [soon(60 * 24 * 39).toISOString(), soon(60 * 24 * 51).toISOString()]
  const list = async (filter: object) => (await chief().articles.list(filter)).List.map(({ ID }) => ID)
  expect(await list({ EmbargoFrom: from })).toEqual([held])
  expect(await list({ ExpireFrom: from, ExpireTo: to })).toEqual([ending])
  const { List } = await chief().articles.search({ EmbargoFrom: from, EmbargoTo: to })
  expect(List).toMatchObject([{ ID: held, EmbargoTime: expect.any(String) }])
})
