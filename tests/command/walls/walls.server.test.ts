import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import { DEVICES_LIMIT } from '../../../src/api/command/wallDevices/calls.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { shownAgain } from '../../support/shownAgain.ts'
import { world, type SignedInPerson, type World } from '../../support/app.ts'

let w: World
let screens: number[] = []
let looker: SignedInPerson
beforeEach(() => shownAgain(w))
beforeAll(async () => {
  w = await world()
  for (const Name of ['一', '二', '三']) screens.push((await w.as('chief').bigScreens.save({ Name })).ID)
  looker = await w.hire({ '/BigScreen/Wall': [] })
})
afterAll(() => w.end())

const walls = () => w.as('chief').walls
let made = 0
const wall = async () =>
  (await walls().save({ Name: `墙 ${++made}`, Screens: screens.slice(0, 2).map((ID) => ({ ID, Seconds: 30 })) })).ID

test('a wall shows its carousel with designs, those that are known left out', async () => {
  const ID = await wall()
  const state = await w.clientOf(looker).walls.state({ ID })
  expect(state.Wall).toMatchObject({
    Mode: 'carousel',
    Screens: [{ Name: '一', Seconds: 30 }, { Name: '二' }],
    Banner: null,
  })
  expect(state.Screens.map((one) => [one.Name, one.Design !== null])).toEqual([
    ['一', true],
    ['二', true],
  ])
  const Known = [
    { ID: screens[0]!, Revision: 1 },
    { ID: screens[1]!, Revision: 7 },
  ]
  const next = await w.clientOf(looker).walls.state({ ID, Known })
  expect(next.Screens.map((one) => one.Design !== null)).toEqual([false, true])
  await expect(w.as('outsider').walls.state({ ID })).rejects.toMatchObject({ kind: 'missing' })
  await expect(w.as('outsider').walls.state({})).rejects.toThrow('站点还没有墙面')
  await expect(walls().save({ ID, Screens: [{ ID: 987_654, Seconds: 30 }] })).rejects.toThrow('已被删除')
})

test('showing, carousel and banner are logged, taken back, and over when their time is', async () => {
  const ID = await wall()
  const shown = await walls().show({ ID, ScreenID: screens[2]! })
  expect(await walls().get({ ID })).toMatchObject({ Mode: 'single', Shown: screens[2], ShownName: '三', Version: 2 })
  expect(await walls().show({ ID, ScreenID: screens[2]! })).toEqual({ ID })
  await walls().banner({ ID, Text: '暴雨红色预警，各岗位加强值守', Minutes: 5 })
  expect((await walls().get({ ID })).Banner).toMatchObject({ Level: 'urgent', By: 'chief先生' })
  w.clock.pass(5 * 60_000 + 1)
  expect((await walls().get({ ID })).Banner).toBeNull()
  await walls().carousel({ ID })
  const log = await w.as('chief').operationLog.list({ Module: 402 } as never)
  expect(log.List.map((one) => one.Title)).toEqual(
    expect.arrayContaining(['墙面投放大屏', '墙面发横幅', '墙面恢复轮播']),
  )
  await expect(w.as('chief').operationLog.undo({ ID: shown.LogID! })).rejects.toThrow(/变动|之后/)
  const banner = await walls().banner({ ID, Text: '试', Minutes: 0 })
  await w.as('chief').operationLog.undo({ ID: banner.LogID! })
  expect((await walls().get({ ID })).Banner).toBeNull()
  await expect(walls().banner({ ID, Text: ' ' })).rejects.toThrow('请填写横幅文字')
})

test('two people at once: both are carried out, one after the other, and both are in the log', async () => {
  const ID = await wall()
  const second = w.clientOf(await w.hire({ '/BigScreen/Walls': ['投放'] }))
  await Promise.all([
    walls().show({ ID, ScreenID: screens[0]! }),
    second.walls.show({ ID, ScreenID: screens[1]! }),
    walls().banner({ ID, Text: '同时' }),
  ])
  const after = await walls().get({ ID })
  expect(after).toMatchObject({ Version: 4, Mode: 'single', Banner: { Text: '同时' } })
  const log = await w.as('chief').operationLog.list({ EventID: ID, Module: 402 } as never)
  expect(log.List.filter((one) => one.Title === '墙面投放大屏')).toHaveLength(2)
})

test('a screen that is deleted stands on no wall, and comes back to it', async () => {
  const ID = await wall()
  await walls().show({ ID, ScreenID: screens[2]! })
  const gone = await w.as('chief').bigScreens.remove({ Ids: [screens[2]!, screens[1]!] })
  expect(await walls().get({ ID })).toMatchObject({ Mode: 'carousel', Shown: null, Screens: [{ Name: '一' }] })
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect(await walls().get({ ID })).toMatchObject({ Mode: 'single', Shown: screens[2] })
})

const machine = (token?: string) => createClient(contract, sendAs(w.app, { token, ip: '9.9.9.9' }))

test('a machine signs in by its key, may only look, says how it is, and is out the moment its key is revoked', async () => {
  const WallID = await wall()
  const devices = w.as('chief').wallDevices
  const { ID, Key, LogID } = await devices.save({ Name: '大厅左屏', WallID, UserID: looker.ID })
  expect(LogID).toBeDefined()
  const everything = JSON.stringify([
    await devices.list({}),
    await w.as('chief').operationLog.list({}),
    await w.db.selectFrom('wall_devices').selectAll().execute(),
  ])
  expect(everything).not.toContain(Key)

  const entered = await machine().wallDevices.enter({ Key })
  expect(entered).toMatchObject({ DeviceID: ID, WallID, ID: looker.ID })
  const me = machine(entered.AccessToken)
  expect((await me.walls.state({ ID: 1 })).Wall.ID).toBe(WallID)
  expect(await me.wallDevices.beat({ Version: 'v1', ScreenID: screens[0]!, Problems: ['视频流断了'] })).toMatchObject({
    WallID,
  })
  expect(await devices.get({ ID })).toMatchObject({
    ...{ IsOnline: true, Version: 'v1', ShownName: '一', Problems: '视频流断了', UserIP: '9.9.9.9' },
  })
  await expect(me.walls.banner({ ID: WallID, Text: '我' })).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(me.wallDevices.list({})).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(w.clientOf(looker).wallDevices.beat({})).rejects.toMatchObject({ kind: 'forbidden' })

  const renewed = await machine().session.refresh({ RefreshToken: entered.RefreshToken })
  const later = machine((renewed as { AccessToken: string }).AccessToken)
  expect((await later.walls.state({})).Wall.ID).toBe(WallID)

  expect((await devices.revoke({ Ids: [ID] })).Done).toEqual([ID])
  await expect(later.walls.state({})).rejects.toMatchObject({ kind: 'expired' })
  await expect(machine().wallDevices.enter({ Key })).rejects.toThrow('设备密钥不正确或已被吊销')
  expect(await devices.get({ ID })).toMatchObject({ IsRevoked: true, IsOnline: false })
  // The account itself is still signed in elsewhere.
  expect((await w.clientOf(looker).walls.state({ ID: WallID })).Wall.ID).toBe(WallID)

  const again = await devices.renew({ ID })
  await machine().wallDevices.enter({ Key: again.Key })
  expect(await devices.get({ ID })).toMatchObject({ IsRevoked: false, IsOnline: true })
  w.clock.pass(91_000)
  expect(await devices.get({ ID })).toMatchObject({ IsOnline: false, Problems: '' })
})

test('a station has so many machines; another one has its own', async () => {
  const WallID = await wall()
  const { StID } = w.people.chief
  const { n } = await w.db
    .selectFrom('wall_devices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('StID', '=', StID)
    .executeTakeFirstOrThrow()
  const made = Array.from({ length: DEVICES_LIMIT - n }, (_, at) => ({
    Name: `满${at}`,
    WallID,
    UserID: looker.ID,
    StID,
  }))
  await w.db.insertInto('wall_devices').values(made).execute()
  const more = w.as('chief').wallDevices.save({ Name: '再多一台', WallID, UserID: looker.ID })
  await expect(more).rejects.toThrow(`一个站点最多 ${DEVICES_LIMIT} 台墙面设备，请先删除不用的。`)
  await w.db.deleteFrom('wall_devices').where('Name', 'like', '满%').execute()
})

test('a machine signs nobody in by a scan, and what was renewed from its key ends with the key', async () => {
  const WallID = await wall()
  const devices = w.as('chief').wallDevices
  const { ID, Key } = await devices.save({ Name: '扫码的屏', WallID, UserID: looker.ID })
  const entered = await machine().wallDevices.enter({ Key })
  const renewed = await machine().session.refresh({ RefreshToken: entered.RefreshToken })
  const mayNot = { kind: 'forbidden', message: expect.stringContaining('墙面设备') }
  for (const me of [machine(entered.AccessToken), machine(renewed.AccessToken)]) {
    const page = await machine().session.scanCode({})
    await expect(me.session.scanLook({ Number: page.Number })).rejects.toMatchObject(mayNot)
    // Somebody of the same account looked at it: still the machine may not say yes.
    await w.clientOf(looker).session.scanLook({ Number: page.Number })
    await expect(me.session.scanAnswer({ Number: page.Number, Agree: true })).rejects.toMatchObject(mayNot)
    await expect(machine().session.scanLogin({ code: page.Code })).rejects.toThrow('还没有确认')
    await expect(me.bindings.openID({ code: 'x' })).rejects.toMatchObject(mayNot)
  }
  const grown = await w.db.selectFrom('sessions').select('DeviceID').where('DeviceID', '=', ID).execute()
  expect(grown).toHaveLength(2)
  await devices.revoke({ Ids: [ID] })
  await expect(machine().session.refresh({ RefreshToken: renewed.RefreshToken })).rejects.toMatchObject({
    kind: 'expired',
  })
  await expect(machine(entered.AccessToken).session.current({})).rejects.toMatchObject({ kind: 'expired' })
  expect(await w.db.selectFrom('sessions').select('UserID').where('DeviceID', '=', ID).execute()).toEqual([])
})

test('a machine may be given only an account that looks and nothing else, and loses it when that changes', async () => {
  const WallID = await wall()
  const devices = w.as('chief').wallDevices
  expect((await devices.accounts({})).map((one) => one.ID)).toEqual([looker.ID])
  await expect(devices.save({ Name: '坏', WallID, UserID: w.people.chief.ID })).rejects.toThrow('只看不改的账号')
  await expect(devices.save({ Name: '坏', WallID, UserID: w.people.outsider.ID })).rejects.toThrow('只看不改的账号')
  await expect(devices.save({ Name: '坏' })).rejects.toThrow('请填写墙面')
  const other = await w.hire({ '/BigScreen/Wall': [] })
  const { Key } = await devices.save({ Name: '会变', WallID, UserID: other.ID })
  await w.db.updateTable('roles').set({ AllPowers: true }).where('ID', '=', other.RoleID).execute()
  await expect(machine().wallDevices.enter({ Key })).rejects.toThrow('不再是只看不改的账号')
})

test('another station knows nothing of a wall and its machines', async () => {
  const WallID = await wall()
  const { ID } = await w.as('chief').wallDevices.save({ Name: '本站', WallID, UserID: looker.ID })
  const theirs = w.as('outsider')
  expect((await theirs.wallDevices.list({})).Total).toBe(0)
  expect(await theirs.wallDevices.revoke({ Ids: [ID] })).toMatchObject({ Done: [] })
  await expect(theirs.wallDevices.renew({ ID })).rejects.toMatchObject({ kind: 'missing' })
  await expect(theirs.walls.show({ ID: WallID, ScreenID: screens[0]! })).rejects.toMatchObject({ kind: 'missing' })
  const own = await theirs.walls.save({ Name: '他站' })
  await expect(theirs.walls.show({ ID: own.ID, ScreenID: screens[0]! })).rejects.toMatchObject({ kind: 'missing' })
})
