import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepContacts } from '../../../server/accounts/registeredUsers/sweepContacts.ts'
import { world, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

let made = 0
const api = (who: 'chief' | 'outsider' = 'chief') => w.as(who).registeredUsers
const phoneOf = (number: number) => `1380000${String(number).padStart(4, '0')}`
async function add(more: object = {}, who: 'chief' | 'outsider' = 'chief') {
  const number = ++made
  const Telphone = phoneOf(number)
  const answer = await api(who).save({ NickName: `网友${number}`, Telphone, Source: 'mini', ...more })
  return { ...answer, Telphone, NickName: `网友${number}` }
}
const keep = (ID: number, StID = w.people.chief.StID) =>
  w.db
    .insertInto('register_contacts')
    .values({ StID, UserID: ID, Name: '家人', Telphone: '13912345678', Address: '江州' })
    .execute()
const scoresOf = async (ID: number) =>
  (await api().scores({ ID })).List.map(({ Change, Balance, Title }) => [Change, Balance, Title])
const undo = (ID: number) => w.as('chief').operationLog.undo({ ID })
const lastLine = () =>
  w.db.selectFrom('operation_log').selectAll().orderBy('ID', 'desc').limit(1).executeTakeFirstOrThrow()

test('a member is listed with the number masked, found by names, label and the whole number only', async () => {
  const { ID, Telphone, NickName } = await add({ RealName: '王小明', Label: '通讯员' })
  for (const Keyword of [NickName, '小明', '通讯', Telphone])
    expect((await api().list({ Keyword })).List.map((row) => row.ID)).toContain(ID)
  expect((await api().list({ Keyword: Telphone.slice(0, 10) })).Total).toBe(0)
  const row = await api().get({ ID })
  expect(row).toMatchObject({ Telphone: `138****${Telphone.slice(-4)}`, Status: 'waiting', Enabled: true, Score: 0 })
  expect((await api('outsider').list({ Keyword: NickName })).Total).toBe(0)
})

test('lists by review, source and state', async () => {
  const { ID } = await add({ Source: 'web' })
  await api().enable({ Ids: [ID], Enabled: false })
  expect((await api().list({ Source: 'web' })).List.map((row) => row.ID)).toEqual([ID])
  expect((await api().list({ Source: 'web', Enabled: true })).Total).toBe(0)
  expect((await api().list({ Source: 'web', Status: 'passed' })).Total).toBe(0)
})

test('sorted by points', async () => {
  const ids = []
  for (const Change of [5, 30, 10]) {
    const { ID } = await add({ Label: '排序' })
    await api().updatePart({ Ids: [ID], Part: 'score', Change, Title: '排序' })
    ids.push(ID)
  }
  const { List } = await api().list({ Keyword: '排序', Sort: '-Score' })
  expect(List.map((row) => row.ID)).toEqual([ids[1], ids[2], ids[0]])
})

test('what will not do is told with the field', async () => {
  const { Telphone, NickName } = await add()
  expect(await refusal(api().save({}))).toMatchObject({ detail: { Fields: [{ Field: 'NickName' }] } })
  expect(await refusal(api().save({ NickName: '长'.repeat(31) }))).toMatchObject({
    message: '昵称不能超过 30 个字，现在是 31 个。',
  })
  expect(await refusal(api().save({ NickName: '又一个', Telphone }))).toMatchObject({
    message: `这个电话已经是注册用户“${NickName}”的，请核对。`,
    detail: { Fields: [{ Field: 'Telphone' }] },
  })
  await add({ Telphone }, 'outsider')
  await api().save({ NickName: '没有电话' })
  await api().save({ NickName: '也没有电话' })
})

test('the masked number that comes back in a form changes nothing; of another one it is refused', async () => {
  const { ID, Telphone } = await add()
  const { Telphone: masked } = await api().get({ ID })
  await api().save({ ID, NickName: '改名', Telphone: masked })
  expect((await api().phone({ ID })).Telphone).toBe(Telphone)
  expect(await refusal(api().save({ ID, Telphone: '139****9999' }))).toMatchObject({
    detail: { Fields: [{ Field: 'Telphone', Message: '电话里有星号，请填写完整的号码。' }] },
  })
})

test('looking at a number needs its button and is logged', async () => {
  const { ID, Telphone, NickName } = await add()
  const clerk = w.clientOf(await w.hire({ '/RegisterUser': ['编辑', '导出'] }))
  expect(await refusal(clerk.registeredUsers.phone({ ID }))).toMatchObject({ kind: 'forbidden' })
  expect(await api().phone({ ID })).toEqual({ ID, NickName, Telphone })
  expect(await lastLine()).toMatchObject({ Title: '查看电话', EventID: [ID], Module: 316 })
})

test('the export goes on in portions, is logged once, and masks for those without the button', async () => {
  const ids = []
  for (let count = 0; count < 5; count++) ids.push((await add({ Label: '导出' })).ID)
  const found = []
  let After: number | undefined
  for (;;) {
    const { List, Total } = await api().outputExcel({ Keyword: '导出', PageSize: 2, ...(After ? { After } : {}) })
    expect(Total).toBe(5)
    if (List.length === 0) break
    found.push(...List)
    After = List.at(-1)!.ID
  }
  expect(found.map((row) => row.ID)).toEqual(ids)
  expect(found[0]!.Telphone).toMatch(/^\d{11}$/)
  const lines = await w.db.selectFrom('operation_log').select('ReMark').where('Title', '=', '导出注册用户').execute()
  expect(lines).toEqual([{ ReMark: '共 5 人，电话完整' }])
  const clerk = w.clientOf(await w.hire({ '/RegisterUser': ['编辑', '导出'] }))
  const masked = await clerk.registeredUsers.outputExcel({ Keyword: '导出' })
  expect(masked.List.every((row) => /^138\*{4}\d{4}$/.test(row.Telphone))).toBe(true)
  expect((await lastLine()).ReMark).toBe('共 5 人，电话已隐去中间几位')
  expect((await api('outsider').outputExcel({ Keyword: '导出' })).Total).toBe(0)
})

test('review: passed, refused with a reason, each once, and taken back', async () => {
  const { ID } = await add()
  const passed = await api().examine({ Ids: [ID], Status: 'passed' })
  expect(passed.Done).toEqual([ID])
  expect(await api().examine({ Ids: [ID], Status: 'passed' })).toMatchObject({ Skipped: [{ Reason: '已经通过' }] })
  expect(await lastLine()).toMatchObject({ ActionType: '1', Title: '注册用户通过审核' })
  expect(await refusal(api().examine({ Ids: [ID], Status: 'refused' }))).toMatchObject({
    detail: { Fields: [{ Field: 'Reason' }] },
  })
  const refused = await api().examine({ Ids: [ID], Status: 'refused', Reason: '昵称不当' })
  expect(await api().get({ ID })).toMatchObject({ Status: 'refused', Reason: '昵称不当' })
  expect((await lastLine()).Reason).toBe('昵称不当')
  await undo(refused.LogID!)
  expect(await api().get({ ID })).toMatchObject({ Status: 'passed', Reason: '' })
})

test('labels of many, and those who had it', async () => {
  const [one, two] = [await add({ Label: '读者' }), await add()]
  const done = await api().updatePart({ Ids: [one.ID, two.ID], Part: 'label', Label: '读者' })
  expect(done).toMatchObject({ Done: [two.ID], Skipped: [{ ID: one.ID, Reason: '标签已经是“读者”' }] })
  await undo(done.LogID!)
  expect((await api().get({ ID: two.ID })).Label).toBe('')
})

test('points never go below nothing, and every change is a line of the ledger, the undo too', async () => {
  const { ID } = await add()
  await api().updatePart({ Ids: [ID], Part: 'score', Change: 10, Title: '征文奖励' })
  const { LogID } = await api().updatePart({ Ids: [ID], Part: 'score', Change: -4, Title: '更正' })
  expect(await api().updatePart({ Ids: [ID], Part: 'score', Change: -7, Title: '多扣' })).toMatchObject({
    Done: [],
    Skipped: [{ Reason: '只有 6 分，不够减 7 分' }],
  })
  await undo(LogID!)
  expect((await api().get({ ID })).Score).toBe(10)
  expect(await scoresOf(ID)).toEqual([
    [4, 10, '撤销：调整积分'],
    [-4, 6, '更正'],
    [10, 10, '征文奖励'],
  ])
  expect(await refusal(api().updatePart({ Ids: [ID], Part: 'score', Title: '无' }))).toMatchObject({
    detail: { Fields: [{ Field: 'Change' }] },
  })
})

test('two changes of points at once both count', async () => {
  const { ID } = await add()
  await Promise.all([1, 2, 3, 4].map((Change) => api().updatePart({ Ids: [ID], Part: 'score', Change, Title: '并发' })))
  expect((await api().get({ ID })).Score).toBe(10)
  expect((await scoresOf(ID)).map(([, balance]) => balance)[0]).toBe(10)
})

test('a deleted member comes back whole; contacts go for good when that is over', async () => {
  const { ID } = await add()
  await keep(ID)
  const before = await api().get({ ID })
  const gone = await api().remove({ Ids: [ID] })
  expect(gone.Done).toEqual([ID])
  expect(await refusal(api().contacts({ ID }))).toMatchObject({ kind: 'missing' })
  await undo(gone.LogID!)
  expect(await api().get({ ID })).toEqual(before)
  await sweepContacts(w.db, new Date(w.clock.now().getTime() + 3_600_000))
  expect((await api().contacts({ ID })).List).toMatchObject([{ Name: '家人', Telphone: '139****5678' }])
  await api().remove({ Ids: [ID] })
  await sweepContacts(w.db, new Date(w.clock.now().getTime() + 60_000))
  const left = () => w.db.selectFrom('register_contacts').select('ID').where('UserID', '=', ID).execute()
  expect(await left()).toHaveLength(1)
  await sweepContacts(w.db, new Date(w.clock.now().getTime() + 3_600_000))
  expect(await left()).toEqual([])
})

test('the tabs are of the own station only', async () => {
  const { ID } = await add()
  await keep(ID)
  for (const tab of ['contacts', 'scores', 'money', 'logs'] as const) {
    expect(await refusal(api('outsider')[tab]({ ID }))).toMatchObject({ kind: 'missing' })
    expect(await refusal(api()[tab]({ ID }))).toBe('done')
  }
})

test('writes by GET need the header like any other, and the review answers at its own host', async () => {
  const { ID } = await add()
  const path = '/NewRegister/DeleteRegisterUser'
  const get = { host: 'legacy', method: 'GET', path, body: 'plain', input: { Ids: [ID] } } as const
  expect(await w.sendOf()(get)).toMatchObject({ Code: -1 })
  const examine = { host: 'main', method: 'POST', path: '/api/member/info/examine', body: 'plain' } as const
  expect(await w.sendOf('chief')({ ...examine, input: { Ids: [ID], Status: 'passed' } })).toMatchObject({
    Succeeded: true,
    Data: { Done: [ID] },
  })
  expect(await w.sendOf('chief')(get)).toMatchObject({ Code: 200, Data: { Done: [ID] } })
})
