import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNDO_MINUTES } from '../../../src/api/actions.ts'
import type { Refusal } from '../../../src/api/client.ts'
import { actionEntries, familyNames } from '../../../src/api/index.ts'
import { changeGrantsByHand } from '../../../server/accounts/roles/changeGrantsByHand.ts'
import { everyFamily } from '../../../server/index.ts'
import { world, type PersonName, type World } from '../../support/app.ts'
import { mediaRow } from '../../support/videoRows.ts'

let w: World
/** Channels of the first station, all public. */
let ids: number[]
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())
beforeEach(async () => {
  await w.db.deleteFrom('operation_log').execute()
  await w.db.deleteFrom('channels').execute()
  const names = ['要闻', '体育', '文化']
  const rows = names.map((Name) => ({ StID: w.people.duty.StID, Name }))
  ids = (await w.db.insertInto('channels').values(rows).returning('ID').execute()).map(({ ID }) => ID)
})

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done' as const,
    ({ kind, message }: Refusal) => ({ kind, message }),
  )
const hide = async (Ids = ids, name: PersonName = 'duty') =>
  (await w.as(name).channels.publish({ Ids, IsPublic: false })).LogID!
const undo = (ID: number, name: PersonName = 'duty') => w.as(name).operationLog.undo({ ID })
const list = (filter: Parameters<ReturnType<World['as']>['operationLog']['list']>[0] = {}, name: PersonName = 'duty') =>
  w.as(name).operationLog.list(filter)
const publicity = async () =>
  (await w.db.selectFrom('channels').select('IsPublic').orderBy('ID').execute()).map(({ IsPublic }) => IsPublic)

test('every family with an action that may be undone knows how', () => {
  const families = new Set(actionEntries.filter(({ action }) => action.undoable).map(({ family }) => family))
  const undoable = familyNames.filter((family) => everyFamily.families[family]!.undo)
  expect(undoable.sort()).toEqual([...families].sort())
})

test('an act is taken back, both lines point at each other, and the station is told', async () => {
  const LogID = await hide()
  expect(await publicity()).toEqual([false, false, false])
  const answer = await undo(LogID)
  expect(answer).toEqual({ Done: ids, Skipped: [], LogID: expect.any(Number) })
  expect(await publicity()).toEqual([true, true, true])
  const [undoing, undone] = (await list()).List
  expect(undoing).toMatchObject({
    ID: answer.LogID,
    Title: '撤销：禁用栏目',
    Module: 301,
    ActionType: '2',
    EventID: ids,
    UndoOf: LogID,
    // Taking it back again is doing it again.
    CanUndo: true,
    Action: 'operationLog.undo',
  })
  expect(undoing!.Modifys[0]).toMatchObject({ Before: { IsPublic: false }, After: { IsPublic: true } })
  expect(undone).toMatchObject({ ID: LogID, UndoneBy: answer.LogID, CanUndo: false })
  const event = await w.db
    .selectFrom('push_events')
    .selectAll()
    .where('Topic', '!=', 'operationLog')
    .orderBy('ID', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(event).toMatchObject({ Topic: 'channels', Action: 'undo', Ids: ids, UserID: w.people.duty.ID })
})

test('a line says whether its reader could take it back', async () => {
  await hide()
  expect((await list()).List[0]!.CanUndo).toBe(true)
  expect((await list({}, 'chief')).List[0]!.CanUndo).toBe(false)
  w.clock.pass(UNDO_MINUTES * 60_000 + 1000)
  expect((await list()).List[0]!.CanUndo).toBe(false)
})

test('once only, also when two try at the same time', async () => {
  const LogID = await hide()
  const outcomes = await Promise.all([1, 2, 3].map(() => refusal(undo(LogID))))
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  expect(outcomes).toContainEqual({ kind: 'conflict', message: '这个操作已经撤销过了。' })
})

test('only by the person who did it', async () => {
  const LogID = await hide()
  expect(await refusal(undo(LogID, 'chief'))).toEqual({ kind: 'forbidden', message: '只能撤销自己的操作。' })
  expect(await refusal(undo(LogID, 'outsider'))).toMatchObject({ kind: 'missing' })
  expect(await publicity()).toEqual([false, false, false])
})

test('within ten minutes', async () => {
  const LogID = await hide()
  w.clock.pass(UNDO_MINUTES * 60_000 + 1000)
  expect(await refusal(undo(LogID))).toEqual({ kind: 'refused', message: '只能撤销 10 分钟以内的操作。' })
})

test('only what may be undone; the undoing of an undoing does it again', async () => {
  const { ID } = await w.as('duty').channels.save({ Name: '新栏目' })
  await w.as('duty').channels.remove({ Ids: [ID] })
  const [line] = (await list()).List
  expect(await refusal(undo(line!.ID))).toEqual({ kind: 'refused', message: '这个操作不能撤销。' })
  const { LogID } = await undo(await hide())
  expect(await publicity()).not.toContain(false)
  expect(await refusal(undo(LogID!))).toBe('done')
  expect((await publicity()).filter((isPublic) => !isPublic)).toHaveLength(ids.length)
})

test('only while the button is still theirs', async () => {
  const LogID = await hide()
  const grant = { RoleID: w.people.duty.RoleID, page: '/ColumnManagement/index', button: '禁用' }
  await changeGrantsByHand(w, { ...grant, granted: false })
  expect(await refusal(undo(LogID))).toEqual({
    kind: 'forbidden',
    message: '没有「禁用」权限，不能撤销，请联系管理员开通。',
  })
  await changeGrantsByHand(w, { ...grant, granted: true })
  expect(await refusal(undo(LogID))).toBe('done')
})

test('records somebody touched since are left and named, the others are taken back', async () => {
  const LogID = await hide()
  await w.as('chief').channels.publish({ Ids: [ids[1]!], IsPublic: true })
  const answer = await undo(LogID)
  expect(answer).toEqual({
    Done: [ids[0], ids[2]],
    Skipped: [{ ID: ids[1], Title: '体育', Reason: 'chief先生之后做了「启用栏目」，不能撤销。' }],
    LogID: expect.any(Number),
  })
  expect((await list()).List[0]).toMatchObject({ EventID: [ids[0], ids[2]], UndoOf: LogID })
})

test('when nothing is left it is refused, nothing is logged, and it may be tried again', async () => {
  const LogID = await hide([ids[0]!])
  await w.as('chief').channels.publish({ Ids: [ids[0]!], IsPublic: true })
  const reason = 'chief先生之后做了「启用栏目」，不能撤销。'
  for (const _ of [1, 2]) expect(await refusal(undo(LogID))).toEqual({ kind: 'conflict', message: reason })
  expect((await list()).List.map(({ Title, UndoneBy }) => [Title, UndoneBy])).toEqual([
    ['启用栏目', null],
    ['禁用栏目', null],
  ])
})

test('a line that is not there is missing', async () => {
  expect(await refusal(undo(999_999_999))).toMatchObject({ kind: 'missing' })
})

test('the list is filtered, newest first, and of the own station', async () => {
  await hide([ids[0]!])
  await w.as('chief').channels.publish({ Ids: [ids[0]!], IsPublic: true })
  const { MediaID } = await mediaRow(w, 'chief', '图片', 'image/png')
  const cutter = w.clientOf(await w.hire({ '/media/NewIndex': ['编辑'] }))
  await cutter.operationLog.add({ Title: '裁剪 100% 图片', ActionType: '2', Module: 201, EventID: [MediaID] })
  const titles = async (filter: Parameters<typeof list>[0], name: PersonName = 'chief') =>
    (await list(filter, name)).List.map(({ Title }) => Title)
  expect(await titles({})).toEqual(['裁剪 100% 图片', '启用栏目', '禁用栏目'])
  expect(await titles({ Module: 301 })).toEqual(['启用栏目', '禁用栏目'])
  expect(await titles({ EventID: MediaID })).toEqual(['裁剪 100% 图片'])
  expect(await titles({ UserID: w.people.chief.ID })).toEqual(['启用栏目'])
  expect(await titles({ UserName: 'CHIEF' })).toEqual(['启用栏目'])
  expect(await titles({ Keyword: '100%' })).toEqual(['裁剪 100% 图片'])
  expect(await titles({ Keyword: '%' })).toEqual(['裁剪 100% 图片'])
  expect(await titles({ ActionType: '1' })).toEqual([])
  expect(await titles({ PageIndex: 2, PageSize: 2 })).toEqual(['禁用栏目'])
  const now = w.clock.now().getTime()
  expect(await titles({ From: new Date(now + 60_000).toISOString() })).toEqual([])
  expect(await titles({ To: new Date(now - 3_600_000).toISOString() })).toEqual([])
  expect(
    await titles({ From: new Date(now - 60_000).toISOString(), To: new Date(now + 60_000).toISOString() }),
  ).toHaveLength(3)
  expect(await titles({}, 'outsider')).toEqual([])
})

test('totals are counted up to ten thousand', async () => {
  const { StID } = w.people.duty
  const line = { StID, Title: 't', ActionType: '2', Module: 7, UserID: 1, UserName: '', AdminUserRealName: '' }
  const rows = Array.from({ length: 2001 }, () => ({ ...line, RoleID: 1, RoleName: '' }))
  for (const _ of [1, 2, 3, 4, 5]) await w.db.insertInto('operation_log').values(rows).execute()
  expect(await list({ Module: 7, PageSize: 1 })).toMatchObject({ Total: 10_000, Capped: true })
  expect(await list({ Module: 7, PageSize: 1, PageIndex: 10_005 })).toMatchObject({ List: [{ Title: 't' }] })
})

test('an added line is in the name of the caller and says that it was added', async () => {
  const one = (await mediaRow(w, 'chief', '图片', 'image/png')).MediaID
  const two = (await mediaRow(w, 'chief', '图片', 'image/png')).MediaID
  const cutter = await w.hire({ '/media/NewIndex': ['编辑'] })
  const EventID = [one, two, one]
  await w.clientOf(cutter).operationLog.add({ Title: '编辑图片', ActionType: '2', Module: 201, EventID })
  expect((await list({}, 'chief')).List[0]).toMatchObject({
    Title: '编辑图片',
    EventID: [one, two],
    UserID: cutter.ID,
    UserName: expect.stringMatching(/^hired/),
    Action: 'operationLog.add',
    CanUndo: false,
  })
  expect(
    await refusal(w.as('editor').operationLog.add({ Title: 'x', ActionType: '2', Module: 9999, EventID: [] })),
  ).toEqual({ kind: 'refused', message: '日志模块不存在' })
})

test('what happened to a record is for those who may see its family, of the own station', async () => {
  await hide([ids[0]!])
  const record = (name: PersonName, Module = 301) => w.as(name).operationLog.record({ Module, EventID: ids[0]! })
  expect((await record('duty')).map(({ Title }) => Title)).toEqual(['禁用栏目'])
  expect(await record('outsider')).toEqual([])
  expect(await refusal(record('stranger'))).toMatchObject({ kind: 'forbidden' })
  expect(await refusal(record('editor'))).toMatchObject({ kind: 'forbidden' })
  expect(await record('editor', 300)).toEqual([])
  expect(await refusal(record('editor', 302))).toMatchObject({ kind: 'forbidden' })
})
