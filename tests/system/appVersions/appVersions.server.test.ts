import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const versions = () => w.as('chief').appVersions
const add = (Build: number, more: object = {}) =>
  versions().save({
    ...{ Name: '江州新闻', Platform: 'android', Version: `3.0.${Build}`, Build, Url: '/files/app.apk' },
    ...more,
  })

test('publishing tells apps of it, and the time is that of the first time', async () => {
  const { ID } = await add(300, { Log: '修复若干问题' })
  const ask = (Build: number) => versions().offer({ Name: '江州新闻', Platform: 'android', Build })
  expect(await ask(1)).toMatchObject({ ID: 0 })
  const on = await versions().enable({ Ids: [ID], Enabled: true })
  const { PublishTime } = await versions().get({ ID })
  expect(PublishTime).not.toBeNull()
  expect(await ask(299)).toMatchObject({ ID, Log: '修复若干问题', IsForce: false })
  expect(await ask(300)).toMatchObject({ ID: 0, Version: '3.0.300' })
  await versions().enable({ Ids: [ID], Enabled: false })
  await versions().enable({ Ids: [ID], Enabled: true })
  expect((await versions().get({ ID })).PublishTime).toBe(PublishTime)
  expect(on.Done).toEqual([ID])
  expect(await w.as('outsider').appVersions.offer({ Name: '江州新闻', Platform: 'android', Build: 1 })).toMatchObject({
    ID: 0,
    Version: '',
  })
})

test('only the newest published build of an app and platform is current', async () => {
  const old = await add(400)
  const next = await add(401)
  const ios = await add(400, { Platform: 'ios' })
  await versions().enable({ Ids: [old.ID, next.ID, ios.ID], Enabled: true })
  const { List } = await versions().list({ PageSize: 100 })
  const current = (ID: number) => List.find((one) => one.ID === ID)!.IsCurrent
  expect([old.ID, next.ID, ios.ID].map(current)).toEqual([false, true, true])
})

test('what is wrong is told by its field', async () => {
  await add(500)
  await expect(add(500)).rejects.toThrow('江州新闻 Android 已经有构建号 500，请换一个构建号。')
  await expect(add(501, { Version: 'v3' })).rejects.toThrow('版本号要像 3.2.1 这样')
  await expect(add(502, { MinBuild: 503 })).rejects.toMatchObject({ detail: { Fields: [{ Field: 'MinBuild' }] } })
  await expect(versions().save({ Name: '缺平台', Version: '1.0', Build: 1 })).rejects.toThrow('请填写平台。')
})

test('without an address it is not published, published it is not deleted; undo of publishing hides it again', async () => {
  const { ID } = await add(600, { Url: '' })
  const publish = () => versions().enable({ Ids: [ID], Enabled: true })
  expect((await publish()).Skipped).toEqual([{ ID, Reason: '还没有填写下载地址，请先编辑' }])
  await versions().save({ ID, Url: 'https://app.example/3.apk' })
  const on = await publish()
  expect((await versions().remove({ Ids: [ID] })).Skipped).toEqual([{ ID, Reason: '已经发布，请先禁用' }])
  await expect(versions().save({ ID, Url: '' })).rejects.toThrow('已经发布的版本要有下载地址')
  await w.as('chief').operationLog.undo({ ID: on.LogID! })
  expect(await versions().get({ ID })).toMatchObject({ Enabled: false, PublishTime: null })
})
