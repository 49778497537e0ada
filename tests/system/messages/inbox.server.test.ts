import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Note } from '../../../server/platform/pipeline/implement.ts'
import { sendNotes } from '../../../server/system/messages/send.ts'
import { KEEP_DAYS, sweepMessages } from '../../../server/system/messages/sweepMessages.ts'
import type { Message } from '../../../src/api/system/messages/calls.ts'
import { world, type PersonName, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => void (w = await world()))
beforeEach(async () => {
  await w.db.deleteFrom('messages').execute()
  await w.db.deleteFrom('message_mutes').execute()
})
afterAll(() => w.end())

const about = (ID: number, Title: string, more: Partial<Note> = {}): Omit<Note, 'UserID'> => ({
  ...{ Type: '任务', Title, Page: '/Task/Detail', Params: { ID } },
  ...more,
})
const send = (to: PersonName, ...notes: readonly Omit<Note, 'UserID'>[]) =>
  w.db.transaction().execute((tx) =>
    sendNotes(
      tx,
      { ...w.people.chief, AdminUserRealName: '周敏' },
      notes.map((note) => ({ ...note, UserID: w.people[to].ID })),
    ),
  )
const box = (who: PersonName) => w.as(who).messages
const list = async (who: PersonName, input: object = {}) =>
  (await box(who).list({ PageIndex: 0, PageSize: 30, IsGathered: true, ...input })).List
const told = (rows: readonly Message[]) => rows.map(({ Title, Count, IsRead }) => [Title, Count, IsRead])
const undo = (who: PersonName, ID: number | undefined) => w.as(who).operationLog.undo({ ID: ID! })

test('several messages about the same thing are one row, the newest, with how many', async () => {
  await send('editor', about(1, '甲指派'), about(2, '乙指派'), about(1, '甲催办'), about(1, '甲又催办'))
  expect(told(await list('editor'))).toEqual([
    ['甲又催办', 3, 0],
    ['乙指派', 1, 0],
  ])
  expect(await box('editor').list({ PageIndex: 0, PageSize: 1, IsGathered: true })).toMatchObject({ Total: 2 })
  expect(await list('editor', { IsGathered: false })).toHaveLength(4)
  const [first] = await list('editor')
  const whole = await box('editor').get({ ID: first!.ID })
  expect(whole.Same.map(({ Title }) => Title)).toEqual(['甲催办', '甲指派'])
})

test('messages that lead to no record stay apart', async () => {
  const layout = { Type: '布局', Page: '/HomePage/index', Params: {} } as const
  await send('editor', about(0, '布局一', layout), about(0, '布局二', layout))
  expect(told(await list('editor'))).toEqual([
    ['布局二', 1, 0],
    ['布局一', 1, 0],
  ])
})

test('what is done with a row is done with all of it, what came later stays, and it can be taken back', async () => {
  await send('editor', about(1, '一'), about(1, '二'))
  const [row] = await list('editor')
  await send('editor', about(1, '三'))
  const marked = await box('editor').mark({ Ids: [row!.ID], IsRead: 1 })
  expect(marked).toMatchObject({ Done: [row!.ID], Skipped: [] })
  expect((await list('editor', { IsRead: 0 })).map(({ Title }) => Title)).toEqual(['三'])
  expect(await box('editor').mark({ Ids: [row!.ID], IsRead: 1 })).toEqual({
    Done: [],
    Skipped: [{ ID: row!.ID, Reason: '已经是已读' }],
  })
  await undo('editor', marked.LogID)
  expect(told(await list('editor', { IsRead: 0 }))).toEqual([['三', 3, 0]])
})

test('all are marked at once, of one module or of every one that is not muted', async () => {
  await send('editor', about(1, '任务一'), about(2, '任务二'), about(3, '指令', { Type: '指令' }))
  await box('editor').mute({ Module: 'instructions', IsMuted: true })
  const marked = await box('editor').markAll({})
  expect(marked.Done).toHaveLength(2)
  expect((await list('editor', { IsRead: 0 })).map(({ Title }) => Title)).toEqual(['指令'])
  await undo('editor', marked.LogID)
  expect(await list('editor', { IsRead: 0, Folder: 'inbox' })).toHaveLength(2)
  expect((await box('editor').markAll({ Module: 'instructions' })).Done).toEqual([])
})

test('archived and deleted messages leave the inbox and come back', async () => {
  await send('editor', about(1, '一'), about(2, '二'))
  const [two, one] = await list('editor')
  const archived = await box('editor').archive({ Ids: [two!.ID], IsArchived: true })
  const removed = await box('editor').remove({ Ids: [one!.ID] })
  expect(await list('editor', { Folder: 'inbox' })).toEqual([])
  expect((await list('editor', { Folder: 'archived' })).map(({ Folder }) => Folder)).toEqual(['archived'])
  await expect(box('editor').get({ ID: one!.ID })).rejects.toThrow('这条消息不存在')
  await undo('editor', removed.LogID)
  await undo('editor', archived.LogID)
  expect(await list('editor', { Folder: 'inbox' })).toHaveLength(2)
  await box('editor').archive({ Ids: [two!.ID], IsArchived: true })
  expect((await box('editor').archive({ Ids: [two!.ID], IsArchived: false })).Done).toEqual([two!.ID])
})

test('a muted module does not ring and lies apart, until it is unmuted', async () => {
  const muted = await box('editor').mute({ Module: 'tasks', IsMuted: true })
  const [quiet, loud] = await send('editor', about(1, '任务'), about(2, '指令', { Type: '指令' }))
  expect([quiet, loud].map((event) => (event!.Data as { Rings: boolean }).Rings)).toEqual([false, true])
  expect((await list('editor', { Folder: 'inbox' })).map(({ Title }) => Title)).toEqual(['指令'])
  expect((await list('editor', { Folder: 'muted' })).map(({ Title }) => Title)).toEqual(['任务'])
  const of = async () => (await box('editor').modules({})).find(({ Module }) => Module === 'tasks')
  expect(await of()).toEqual({ Module: 'tasks', IsMuted: true, Unread: 1, Ways: [] })
  // Nobody else's.
  expect((await box('reviewer1').modules({})).some(({ IsMuted }) => IsMuted)).toBe(false)
  expect((await box('editor').mute({ Module: 'tasks', IsMuted: true })).LogID).toBeUndefined()
  await undo('editor', muted.LogID)
  expect(await of()).toMatchObject({ IsMuted: false })
  expect(await list('editor', { Folder: 'inbox' })).toHaveLength(2)
})

test('messages are found by words, module, time and whether they were read', async () => {
  await send('editor', about(1, '步行街 50%_火情'), about(2, '渡口航拍'), about(3, '渡口指令', { Type: '指令' }))
  const found = async (input: object) => (await list('editor', input)).map(({ Title }) => Title)
  expect(await found({ Keyword: '渡口' })).toEqual(['渡口指令', '渡口航拍'])
  expect(await found({ Keyword: '50%_' })).toEqual(['步行街 50%_火情'])
  expect(await found({ Keyword: '周敏', Module: 'instructions' })).toEqual(['渡口指令'])
  expect(await found({ From: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
  expect(await found({ Module: 'system' })).toEqual([])
})

test('another person’s messages cannot be read, marked, put away or deleted', async () => {
  await send('editor', about(1, '一'))
  const [{ ID } = { ID: 0 }] = await list('editor')
  const other = box('reviewer1')
  await expect(other.get({ ID })).rejects.toThrow('这条消息不存在')
  const acts = [
    other.mark({ Ids: [ID], IsRead: 1 }),
    other.archive({ Ids: [ID], IsArchived: true }),
    other.remove({ Ids: [ID] }),
  ]
  for (const answer of await Promise.all(acts)) expect(answer).toMatchObject({ Done: [], Skipped: [{ ID }] })
  expect(told(await list('editor', { Folder: 'inbox' }))).toEqual([['一', 1, 0]])
})

test('opening one marks the earlier ones about the same thing where that is asked', async () => {
  await send('editor', about(1, '一'), about(1, '二'))
  const [{ ResourceGUID, ID } = { ResourceGUID: '', ID: 0 }] = await list('editor')
  await box('editor').read({ ResourceGUID, SubscribeID: ID, WithSame: true })
  expect(await list('editor', { IsRead: 0 })).toEqual([])
})

test('a task is made from a message and leads back to what that is about', async () => {
  await send('chief', about(7, '渡口直播评论太多', { Type: '直播评论', Page: '/contribution/All', Params: { x: 1 } }))
  const [message] = await list('chief')
  const { ID } = await w.as('chief').tasks.save({ Title: '看住评论', MessageID: message!.ID })
  expect(await w.as('chief').tasks.get({ ID })).toMatchObject({
    ...{ SourceTitle: '渡口直播评论太多', SourcePage: '/contribution/All', SourceParams: { x: 1 } },
  })
  await send('editor', about(8, '别人的'))
  const [foreign] = await list('editor')
  await expect(w.as('chief').tasks.save({ Title: '不行', MessageID: foreign!.ID })).rejects.toThrow('没有这条消息')
})

test('old messages go, unread ones later, deleted ones soon', async () => {
  await send('editor', about(1, '旧的已读'), about(2, '旧的未读'), about(3, '删除的'), about(4, '新的'))
  const at = (days: number) => new Date(Date.now() - days * 86_400_000)
  const change = (Title: string, set: object) =>
    w.db.updateTable('messages').set(set).where('Title', '=', Title).execute()
  await change('旧的已读', { IsRead: 1, CreateTime: at(KEEP_DAYS.read + 1) })
  await change('旧的未读', { CreateTime: at(KEEP_DAYS.read + 1) })
  await change('删除的', { DeletedAt: at(KEEP_DAYS.deleted + 1) })
  expect(await sweepMessages(w.db, new Date())).toBe(2)
  expect((await list('editor')).map(({ Title }) => Title)).toEqual(['新的', '旧的未读'])
})
