import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { clearAddresses } from '../../../server/system/stations/clearAddresses.ts'
import { PASSWORD, world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

let made = 0
/** A new station by the head station's administrator. */
const add = (more: object = {}) => {
  const number = ++made
  return w.as('chief').stations.save({
    StationName: `云溪${number}县融媒体中心`,
    UserName: `yunxi${number}`,
    AdminUserRealName: '方晴',
    PassWord: 'yunxi pass 1',
    ...more,
  })
}
const stationOf = (ID: number) => w.as('chief').stations.get({ ID })
const signIn = (UserName: string, PassWord: string) =>
  createClient(contract, sendAs(w.app, { token: undefined })).session.login({ UserName, PassWord })

test('the head station sees all, the others only themselves, whatever StID they name', async () => {
  const all = await w.as('chief').stations.list({})
  expect(all.List.map(({ StationName, IsHead }) => [StationName, IsHead]).slice(0, 2)).toEqual([
    ['清水市融媒体中心', true],
    ['青石县融媒体中心', false],
  ])
  const { StID: own } = w.people.outsider
  expect((await w.as('outsider').stations.list({})).List.map(({ ID }) => ID)).toEqual([own])
  expect((await w.as('outsider').stations.choices({})).map(({ ID }) => ID)).toEqual([own])
  expect(await w.as('stranger').stations.choices({ ID: own })).toEqual([])
  await expect(w.as('outsider').stations.get({ StID: w.people.chief.StID })).rejects.toMatchObject({ kind: 'missing' })
  expect(await w.as('outsider').stations.get({})).toMatchObject({ ID: own, MayManage: false, IsHead: false })
})

test('R-076: geturl answers what the head station’s administrator sets, before anybody signs in', async () => {
  const chief = w.as('chief')
  const { StID: head } = w.people.chief
  const addresses = () => w.as().config.addresses({})
  expect(new Set(Object.values(await addresses()))).toEqual(new Set(['']))
  const set = { NewUpload: 'https://up.example/', BuildingBlockPlatformAddress: '/aj', DomainAddress: '' }
  const { LogID } = await chief.stations.editDomains(set)
  expect(await addresses()).toMatchObject({ ...set, MediaConvertAddress: '', JobUrl: '' })
  expect(await chief.stations.get({})).toMatchObject(set)
  await expect(chief.stations.editDomains({ JobUrl: 'javascript:1' })).rejects.toMatchObject({ kind: 'refused' })

  // Everybody's token goes to these hosts: nobody else sets them, nor takes back what somebody set.
  const refused = { kind: 'refused', message: expect.stringContaining('主站的系统管理员') }
  await expect(
    w.as('outsider').stations.editDomains({ DomainAddress: 'https://theirs.example' }),
  ).rejects.toMatchObject(refused)
  const half = await w.hire({ '/setManage/StationSet': 'all', '/SystemLog': 'all' })
  await expect(w.clientOf(half).stations.editDomains({ ID: head, JobUrl: '/jobs' })).rejects.toMatchObject(refused)
  await expect(w.clientOf(half).operationLog.undo({ ID: LogID! })).rejects.toMatchObject({ kind: 'forbidden' })
  const theirs = await chief.stations.choices({})
  await expect(chief.stations.editDomains({ ID: theirs[1]!.ID, JobUrl: '/jobs' })).rejects.toMatchObject(refused)

  await chief.operationLog.undo({ ID: LogID! })
  expect((await addresses()).NewUpload).toBe('')
  await chief.stations.editDomains({ DomainAddress: 'https://wrong.example' })
  expect(await clearAddresses(w)).toEqual(['DomainAddress'])
  expect((await addresses()).DomainAddress).toBe('')
  expect(await clearAddresses(w)).toEqual([])
  const [line] = (await chief.operationLog.list({ PageSize: 1, Module: 340 })).List
  expect(line).toMatchObject({ Title: '修改域名设置', AdminUserRealName: '系统维护' })
})

test('the other stations change their own settings and nobody else’s', async () => {
  const { StID: head } = w.people.chief
  const { StID: own } = w.people.outsider
  await w.as('outsider').stations.editNews({ AutoSaveSeconds: 9, StID: own })
  expect((await w.as('outsider').session.current({})).AutoSaveSeconds).toBe(9)
  expect((await w.as('chief').session.current({})).AutoSaveSeconds).toBe(5)
  for (const attempt of [
    () => w.as('outsider').stations.editNews({ StID: head, AutoSaveSeconds: 11 }),
    () => w.as('outsider').stations.editLogin({ ID: head, LockAfter: 50 }),
    () => w.as('outsider').stations.editInstructPassword({ ID: head, PassWord: 'geheim geheim' }),
    () => w.as('outsider').stations.save({ ID: head, StationName: '别人的' }),
  ])
    await expect(attempt()).rejects.toMatchObject({ kind: 'missing' })
  expect(await w.as('outsider').stations.audit({ Ids: [head], Status: 2 })).toMatchObject({ Done: [] })
  await expect(
    w
      .as('outsider')
      .stations.save({ StationName: '新的', UserName: 'x1', AdminUserRealName: '甲', PassWord: PASSWORD }),
  ).rejects.toThrow('只有主站的系统管理员')
  await w.as('chief').stations.editNews({ StID: own, AutoSaveSeconds: 12 })
  expect((await w.as('outsider').session.current({})).AutoSaveSeconds).toBe(12)
})

test('somebody of the head station without all powers looks after no other station', async () => {
  const clerk = await w.hire({ '/setManage/StationManage': 'all' })
  const client = w.clientOf(clerk)
  expect((await client.stations.list({})).Total).toBe(1)
  await expect(client.stations.get({ ID: w.people.outsider.StID })).rejects.toMatchObject({ kind: 'missing' })
})

test('a new station waits; opened its administrator signs in and sees nothing of the others; stopped nobody stays', async () => {
  const { ID } = await add({ UserName: 'fangqing' })
  expect(await stationOf(ID)).toMatchObject({ Status: 0, People: 1, MayManage: true })
  await expect(signIn('fangqing', 'yunxi pass 1')).rejects.toThrow('站点还没有开通，请等主站审核。')
  await w.as('chief').stations.audit({ Ids: [ID], Status: 1 })
  expect(await w.as('chief').stations.audit({ Ids: [ID], Status: 1 })).toMatchObject({
    Done: [],
    Skipped: [{ Reason: '已经开通' }],
  })
  // The password was chosen by somebody else.
  await w.db.updateTable('admin_users').set({ MustChange: false }).where('UserName', '=', 'fangqing').execute()
  const { AccessToken: token } = await signIn('fangqing', 'yunxi pass 1')
  const theirs = w.clientOf({ token })
  expect((await theirs.stations.list({})).List.map((one) => one.ID)).toEqual([ID])
  expect((await theirs.channels.list({})).length).toBe(0)
  const stopped = await w.as('chief').stations.audit({ Ids: [ID], Status: 2 })
  await expect(theirs.session.current({})).rejects.toMatchObject({ kind: 'expired' })
  await expect(signIn('fangqing', 'yunxi pass 1')).rejects.toThrow('站点已停用，请联系主站。')
  await w.as('chief').operationLog.undo({ ID: stopped.LogID! })
  expect((await theirs.session.current({})).StID).toBe(ID)
})

test('the first administrator must choose another password', async () => {
  const { ID } = await add({ UserName: 'mustchange' })
  await w.as('chief').stations.audit({ Ids: [ID], Status: 1 })
  await expect(signIn('mustchange', 'yunxi pass 1')).rejects.toThrow('请换成您自己的新密码')
})

test('names and accounts stand once; what is missing is told by its field', async () => {
  await expect(add({ StationName: '清水市融媒体中心' })).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'StationName' }] },
  })
  await expect(add({ UserName: 'EDITOR' })).rejects.toMatchObject({ detail: { Fields: [{ Field: 'UserName' }] } })
  await expect(add({ PassWord: '短' })).rejects.toMatchObject({ detail: { Fields: [{ Field: 'PassWord' }] } })
  await expect(w.as('chief').stations.save({ StationName: '只有名称' })).rejects.toThrow('请填写管理员账号。')
  await expect(w.as('chief').stations.save({ ID: w.people.chief.StID, ImgUrl: 'javascript:alert(1)' })).rejects.toThrow(
    '标志地址不正确',
  )
})

test('a station is deleted once it is stopped, comes back by undo, and the head station never goes', async () => {
  const { ID } = await add({ StationName: '去而复返' })
  await w.as('chief').stations.audit({ Ids: [ID], Status: 1 })
  expect(await w.as('chief').stations.remove({ Ids: [ID] })).toMatchObject({
    Skipped: [{ Reason: '站点还开通着，请先停用' }],
  })
  await w.as('chief').stations.audit({ Ids: [ID], Status: 2 })
  const gone = await w.as('chief').stations.remove({ Ids: [ID] })
  await expect(stationOf(ID)).rejects.toMatchObject({ kind: 'missing' })
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect(await stationOf(ID)).toMatchObject({ StationName: '去而复返', Status: 2 })
  expect(await w.as('chief').stations.remove({ Ids: [w.people.chief.StID] })).toMatchObject({
    Done: [],
    Skipped: [{ Reason: '这是主站，不能停用或删除' }],
  })
})

test('taking back a new station makes it go; one that was opened since stays', async () => {
  const first = await add()
  await w.as('chief').operationLog.undo({ ID: first.LogID! })
  await expect(stationOf(first.ID)).rejects.toMatchObject({ kind: 'missing' })
  const second = await add()
  await w.as('chief').stations.audit({ Ids: [second.ID], Status: 1 })
  await w
    .as('chief')
    .operationLog.undo({ ID: second.LogID! })
    .catch(() => undefined)
  expect(await stationOf(second.ID)).toMatchObject({ Status: 1 })
})

test('new channels begin as the station says, others stay as they are', async () => {
  const before = await w.as('outsider').channels.save({ Name: '旧栏目' })
  const changed = await w.as('outsider').stations.editNews({ ReviewLevels: 1, FourEyes: false, PublishOnFinal: true })
  const { ID } = await w.as('outsider').channels.save({ Name: '新栏目' })
  const { ID: own } = await w.as('outsider').channels.save({ Name: '自定', ReviewLevels: 2 })
  const channels = await w.as('outsider').channels.list({})
  const rulesOf = (id: number) => {
    const { ReviewLevels, FourEyes, PublishOnFinal } = channels.find((one) => one.ID === id)!
    return [ReviewLevels, FourEyes, PublishOnFinal]
  }
  expect([before.ID, ID, own].map(rulesOf)).toEqual([
    [3, true, false],
    [1, false, true],
    [2, false, true],
  ])
  await w.as('outsider').operationLog.undo({ ID: changed.LogID! })
  expect(await w.as('outsider').stations.get({})).toMatchObject({ ReviewLevels: 3, FourEyes: true })
})

test('the login settings hold together and count at the next sign-in', async () => {
  await expect(w.as('outsider').stations.editLogin({ CaptchaAfter: 10, LockAfter: 10 })).rejects.toMatchObject({
    message: '锁定前的失败次数（10）要大于出现验证码前的失败次数（10）。',
    detail: { Fields: [{ Field: 'LockAfter' }] },
  })
  await w.as('outsider').stations.editLogin({ CaptchaAfter: 1, LockAfter: 2 })
  await expect(signIn('outsider', 'wrong')).rejects.toMatchObject({ detail: { NeedCaptcha: true } })
})

test('the instruct password is hashed, never answered and never in the log', async () => {
  const secret = 'zhiling 2026 mima'
  await expect(w.as('chief').stations.editInstructPassword({ PassWord: '短' })).rejects.toThrow('不能少于 6 个字')
  const { ID } = await w.as('chief').stations.editInstructPassword({ PassWord: secret })
  expect(await stationOf(ID)).toMatchObject({ HasInstructPassword: true })
  const stored = await w.db.selectFrom('stations').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow()
  expect(stored.InstructPasswordHash).toMatch(/^\$argon2id\$/)
  const log = await w.as('chief').operationLog.list({ Module: 340, PageSize: 500 })
  expect(JSON.stringify([log, await stationOf(ID)])).not.toMatch(/zhiling|argon2/)
  await w.as('chief').stations.editInstructPassword({ PassWord: '' })
  expect(await stationOf(ID)).toMatchObject({ HasInstructPassword: false })
})

test('the legacy addresses answer in their words', async () => {
  const send = w.sendOf('chief')
  const { ID } = await add()
  const list = await send({
    host: 'legacy',
    method: 'GET',
    path: '/NewLogin/GetStationList',
    body: 'plain',
    input: { ID: String(ID) },
  })
  expect(list).toMatchObject({ Code: 200, Data: [{ ID, ImgUrl: '' }] })
  const input = { Ids: [ID], Status: 1 }
  expect(
    await send({ host: 'legacy', method: 'POST', path: '/NewArticle/AuditingStation', body: 'plain', input }),
  ).toMatchObject({ Code: 200, Data: { Done: [ID] } })
})
