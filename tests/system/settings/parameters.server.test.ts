import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstEnabled } from '../../../src/api/system/settingsParameters/calls.ts'
import { secretOf } from '../../../server/platform/records/secrets.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world({ outgoingHosts: ['127.0.0.1'] })
})
afterAll(() => w.end())

const SECRET = 'sk-7f3a-never-shown'
const ai = () => w.as('chief').textParameters
const services = () => w.as('chief').settingsParameters
const addAi = (Name: string, more: object = {}) =>
  ai().save({ Types: 12, Name, Host: 'https://ai.example/v1', AppSecret: SECRET, ...more })

async function storedSecret(ID: number): Promise<string | undefined> {
  const row = await w.db
    .selectFrom('text_parameters')
    .select(['StID', 'SecretID'])
    .where('ID', '=', ID)
    .executeTakeFirstOrThrow()
  return secretOf(w.db as never, row.StID, row.SecretID)
}

test('a secret is kept, and comes back neither in an answer nor in the log', async () => {
  const { ID } = await addAi('对话一')
  expect(await storedSecret(ID)).toBe(SECRET)
  const row = await ai().get({ ID })
  expect(row).toMatchObject({ Name: '对话一', HasSecret: true })
  await ai().save({ ID, AppSecret: `${SECRET}-2` })
  const told = [row, await ai().list({}), await ai().all({}), await w.as('chief').operationLog.list({ Module: 341 })]
  expect(JSON.stringify(told)).not.toContain('never-shown')
})

test('an empty secret leaves it; undo brings the former one back, and that of a deleted setting', async () => {
  const { ID } = await addAi('对话二')
  await ai().save({ ID, AppSecret: '', Model: 'm-2' })
  expect(await storedSecret(ID)).toBe(SECRET)
  const changed = await ai().save({ ID, AppSecret: 'another' })
  expect(await storedSecret(ID)).toBe('another')
  await w.as('chief').operationLog.undo({ ID: changed.LogID! })
  expect(await storedSecret(ID)).toBe(SECRET)
  const gone = await ai().remove({ Ids: [ID] })
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect(await storedSecret(ID)).toBe(SECRET)
})

test('no station reads another one’s secret', async () => {
  const { ID } = await addAi('对话三')
  const { SecretID } = await w.db
    .selectFrom('text_parameters')
    .select('SecretID')
    .where('ID', '=', ID)
    .executeTakeFirstOrThrow()
  expect(await secretOf(w.db as never, w.people.outsider.StID, SecretID)).toBeUndefined()
})

test('the setting that is used is the first enabled one of its purpose', async () => {
  expect(await ai().used({ Types: 6 })).toEqual({ ID: 0 })
  const late = await addAi('文案乙', { Types: 6, ShowOrder: 2 })
  const early = await addAi('文案甲', { Types: 6, ShowOrder: 1 })
  await ai().enable({ Ids: [late.ID, early.ID], Enabled: true })
  expect(await w.as('stranger').textParameters.used({ Types: 6 })).toEqual({ ID: early.ID })
  await ai().enable({ Ids: [early.ID], Enabled: false })
  expect(await w.as('stranger').textParameters.used({ Types: 6 })).toEqual({ ID: late.ID })
  const listed = await w.as('stranger').textParameters.all({ Types: 6, StID: w.people.chief.StID })
  expect(firstEnabled(listed)?.Name).toBe('文案乙')
  expect(await w.as('outsider').textParameters.all({ StID: w.people.chief.StID })).toEqual([])
})

test('what cannot be called is not enabled, and purposes are the three there are (X-43)', async () => {
  const { ID } = await ai().save({ Types: 2, Name: '没有密钥', Host: 'https://ai.example' })
  expect(await ai().enable({ Ids: [ID], Enabled: true })).toMatchObject({
    Done: [],
    Skipped: [{ ID, Reason: '还没有填写接口地址或密钥，请先编辑' }],
  })
  await expect(ai().save({ Types: 3, Name: '文本检测' })).rejects.toThrow('用途只能是绘画与视频、文案、对话')
  await expect(ai().save({ Name: '没有用途' })).rejects.toThrow('请填写用途。')
})

test('a model in the house is enabled without a key; one outside is not, nor does one become it while it is in use', async () => {
  const { ID } = await ai().save({ Types: 12, Name: '本地模型', Host: 'http://127.0.0.1:11434/v1', IsLocal: true })
  expect(await ai().enable({ Ids: [ID], Enabled: true })).toMatchObject({ Done: [ID], Skipped: [] })
  await expect(ai().save({ ID, IsLocal: false })).rejects.toThrow('不再是本地模型，启用着就要有密钥')
  await ai().save({ ID, IsLocal: false, AppSecret: SECRET })
  const nowhere = await ai().save({ Types: 12, Name: '没有地址', IsLocal: true })
  expect(await ai().enable({ Ids: [nowhere.ID], Enabled: true })).toMatchObject({
    Skipped: [{ ID: nowhere.ID, Reason: '还没有填写接口地址，请先编辑' }],
  })
})

test('what it costs is kept in µ¥, within its limits, and is free at first', async () => {
  const { ID } = await ai().save({ Types: 12, Name: '有价格', InputPrice: 800, OutputPrice: 2000, AtOnce: 3 })
  expect(await ai().get({ ID })).toMatchObject({
    InputPrice: 800,
    OutputPrice: 2000,
    ItemPrice: 0,
    AtOnce: 3,
    IsLocal: false,
  })
  await expect(ai().save({ ID, InputPrice: 1_000_000_001 })).rejects.toThrow('输入单价')
  await expect(ai().save({ ID, ItemPrice: 0.5 })).rejects.toThrow('图片或视频单价')
  await expect(ai().save({ ID, AtOnce: -1 })).rejects.toThrow('同时调用要是 0 到 1000 之间的整数')
})

test('a name stands once for each purpose', async () => {
  await addAi('同名')
  await addAi('同名', { Types: 2 })
  await expect(addAi('同名')).rejects.toThrow('「对话」已经有名称是“同名”的 AI 设置')
})

test('the three lists of services are apart, in their order, and only the own station’s (R-082, R-083)', async () => {
  const save = (Kind: 'message' | 'smart' | 'third', Name: string, more: object = {}) =>
    services().save({ Kind, Name, Host: 'https://service.example', ...more })
  const push = await save('message', '推送')
  await save('smart', '媒资')
  const keys = { Appkey: 'app', AppSecret: SECRET }
  const check = await save('third', '检测乙', { Types: 1, ShowOrder: 2, ...keys })
  const first = await save('third', '检测甲', { Types: 1, ShowOrder: 1 })
  await save('third', '极光', { Types: 3 })
  await services().enable({ Ids: [push.ID, check.ID], IsEnable: true })
  const names = (list: readonly { Name: string }[]) => list.map(({ Name }) => Name)
  const { StID } = w.people.chief
  const anybody = w.as('stranger').settingsParameters
  expect(names(await anybody.message({ StID }))).toEqual(['推送'])
  expect(names(await anybody.smart({}))).toEqual(['媒资'])
  expect(names(await anybody.third({ StID, Types: 1 }))).toEqual(['检测甲', '检测乙'])
  expect(firstEnabled(await anybody.third({ Types: 1 }))?.ID).toBe(check.ID)
  expect(names(await anybody.third({}))).toEqual(['检测甲', '检测乙', '极光'])
  expect(await w.as('outsider').settingsParameters.third({ StID })).toEqual([])
  await services().remove({ Ids: [first.ID] })
  expect(names(await anybody.third({ Types: 1 }))).toEqual(['检测乙'])
})

test('a third-party service says what it is for; the others need not (R-084)', async () => {
  await expect(services().save({ Kind: 'third', Name: '无用途' })).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'Types' }] },
  })
  const { ID } = await services().save({ Kind: 'message', Name: '多余的用途', Types: 3 })
  expect((await services().get({ ID })).Types).toBe(0)
})

test('firstEnabled takes either spelling, and none when none is', () => {
  expect(firstEnabled([{ IsEnable: false }, { Enabled: true }, { IsEnable: true }])).toEqual({ Enabled: true })
  expect(firstEnabled([{ IsEnable: false }, {}])).toBeUndefined()
})

test('an address inside of the house that no operator listed cannot be switched on, and it is said who lists it', async () => {
  const { ID } = await addAi('机房', { Host: 'http://10.0.0.8:11434/v1', IsLocal: true })
  const { Done, Skipped } = await ai().enable({ Ids: [ID], Enabled: true })
  expect(Done).toEqual([])
  expect(JSON.stringify(Skipped)).toContain(
    '接口地址指向内部网络，管理员没有允许；内部的地址要先由运维人员列进 OUTGOING_HOSTS',
  )
})
