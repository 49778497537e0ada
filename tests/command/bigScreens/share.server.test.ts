import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../src/api/client.ts'
import { emptyDesign, type Design } from '../../../src/api/command/bigScreens/design.ts'
import { contract } from '../../../src/api/index.ts'
import { ALL_GUESSES, GUESSES } from '../../../server/command/bigScreens/guesses.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { hashPassword } from '../../../server/accounts/session/passwords.ts'
import { world, type World } from '../../support/app.ts'

let w: World
let shown: number
let hidden: number
beforeAll(async () => {
  w = await world()
  const { dataSets } = w.as('chief')
  shown = (await dataSets.save({ Name: '看得到', Kind: 'fixed', Text: '[{"a": 1}]' })).ID
  hidden = (await dataSets.save({ Name: '看不到', Kind: 'fixed', Text: '[{"a": 2}]' })).ID
})
afterAll(() => w.end())

const guest = (ip = '9.9.9.9') => createClient(contract, sendAs(w.app, { ip })).bigScreens
const chief = () => w.as('chief').bigScreens
let made = 0
async function shared(more: object = {}) {
  const widget = { Id: 'a', Kind: 'table' as const, Title: '表', X: 0, Y: 0, W: 100, H: 100, Props: {} }
  const Source = { DataSetID: shown, Params: {}, Seconds: 10 }
  const design: Design = { ...emptyDesign(), Widgets: [{ ...widget, IsLocked: false, IsHidden: false, Source }] }
  const { ID } = await chief().save({ Name: `分享 ${++made}`, Design: design })
  const { ShareCode, LogID } = await chief().setShare({ ID, IsShare: true, ...more })
  return { ID, ShareCode, LogID: LogID! }
}

test('whoever has the link sees the screen and its data, and no others; every opening is kept', async () => {
  const { ID, ShareCode } = await shared()
  expect(ShareCode).toMatch(/^[\w-]{24}$/)
  const open = await guest().getShare({ ShareCode })
  expect(open).toMatchObject({ NeedsPassword: false, Title: `分享 ${made}`, Design: { Widgets: [{ Id: 'a' }] } })
  const { ShareToken } = open
  const ask = (DataSetID: number, more: object = {}) => guest().getData({ ShareCode, ShareToken, DataSetID, ...more })
  expect((await ask(shown)).Rows).toEqual([{ a: 1 }])
  await expect(ask(hidden)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(ask(shown, { ShareToken: 'x' })).rejects.toMatchObject({ kind: 'expired' })
  await expect(guest().getData({ ShareCode, DataSetID: shown })).rejects.toMatchObject({ kind: 'expired' })
  await expect(guest().getData({ ID, DataSetID: shown })).rejects.toMatchObject({ kind: 'expired' })
  expect(await chief().visits({ ID })).toMatchObject([{ UserIP: '9.9.9.9' }])
  expect(await w.as('outsider').bigScreens.visits({ ID })).toEqual([])
  expect(await chief().get({ ID })).toMatchObject({ IsShare: true, ShareViews: 1, HasPassword: false })
  await expect(guest().getShare({ ShareCode: 'x'.repeat(24) })).rejects.toMatchObject({ kind: 'missing' })
})

test('a password is asked for on the server, and nothing of the screen is told before', async () => {
  const { ID, ShareCode } = await shared({ Password: '一二三四五六七八' })
  expect(await guest().getShare({ ShareCode })).toEqual({
    ...{ NeedsPassword: true, Title: '', Revision: 0, Design: null, ShareToken: '' },
  })
  await expect(guest().getShare({ ShareCode, Password: '四三二一' })).rejects.toThrow('分享密码不正确')
  expect((await guest().getShare({ ShareCode, Password: '一二三四五六七八' })).ShareToken).not.toBe('')
  const log = JSON.stringify([await w.as('chief').operationLog.list({}), await chief().get({ ID })])
  expect(log).not.toMatch(/一二三四五六七八|argon2/)
  await expect(shared({ Password: '一二三四五六七' })).rejects.toThrow('分享密码至少 8 个字，现在是 7 个。')
})

test('a password that was short before stays good', async () => {
  const { ID, ShareCode } = await shared({ Password: '一二三四五六七八' })
  const { ID: SharePasswordID } = await w.db
    .insertInto('record_secrets')
    .values({ StID: w.people.chief.StID, Value: await hashPassword('1234') })
    .returning('ID')
    .executeTakeFirstOrThrow()
  await w.db.updateTable('big_screens').set({ SharePasswordID }).where('ID', '=', ID).execute()
  expect((await guest().getShare({ ShareCode, Password: '1234' })).NeedsPassword).toBe(false)
})

test('guesses that are sent all at once are no more than one after the other', async () => {
  const { ID, ShareCode } = await shared({ Password: '一二三四五六七八' })
  const kindOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      ({ kind }: { kind: string }) => kind,
    )
  const tried = async (ips: readonly string[]) => {
    const guesses = ips.map((ip, at) => kindOf(guest(ip).getShare({ ShareCode, Password: `猜猜猜猜猜猜${100 + at}` })))
    const kinds = await Promise.all(guesses)
    expect(new Set(kinds)).toEqual(new Set(['refused', 'busy']))
    return kinds.filter((kind) => kind === 'refused').length
  }
  expect(await tried(Array.from({ length: 3 * GUESSES }, () => '6.6.6.6'))).toBe(GUESSES)
  await w.db
    .insertInto('big_screen_guesses')
    .values({ ScreenID: ID, UserIP: '7.7.7.7', Count: ALL_GUESSES - GUESSES - 5, Since: w.clock.now() })
    .execute()
  expect(await tried(Array.from({ length: 20 }, (_, at) => `5.5.5.${at}`))).toBe(5)
})

test('wrong passwords are limited for an address and for the link, and only for a while', async () => {
  const { ShareCode } = await shared({ Password: '一二三四五六七八' })
  const guess = (ip: string, Password = '不对不对不对不对') => guest(ip).getShare({ ShareCode, Password })
  for (let at = 0; at < GUESSES; at++) await expect(guess('8.8.8.8')).rejects.toMatchObject({ kind: 'refused' })
  await expect(guess('8.8.8.8', '一二三四五六七八')).rejects.toMatchObject({ kind: 'busy' })
  expect((await guess('8.8.4.4', '一二三四五六七八')).NeedsPassword).toBe(false)
  const { ID } = await w.db
    .selectFrom('big_screens')
    .select('ID')
    .where('ShareCode', '=', ShareCode)
    .executeTakeFirstOrThrow()
  await w.db
    .insertInto('big_screen_guesses')
    .values({ ScreenID: ID, UserIP: '7.7.7.7', Count: ALL_GUESSES, Since: w.clock.now() })
    .execute()
  await expect(guess('8.8.4.4', '一二三四五六七八')).rejects.toMatchObject({ kind: 'busy' })
  w.clock.pass(16 * 60_000)
  expect((await guess('8.8.8.8', '一二三四五六七八')).NeedsPassword).toBe(false)
})

test('the end of a link is held on the server', async () => {
  const EndTime = new Date(w.clock.now().getTime() + 600_000).toISOString()
  const { ID, ShareCode } = await shared({ EndTime })
  const { ShareToken } = await guest().getShare({ ShareCode })
  w.clock.pass(600_001)
  await expect(guest().getShare({ ShareCode, ShareToken })).rejects.toThrow(/这个分享已在 .* 到期/)
  await expect(guest().getData({ ShareCode, ShareToken, DataSetID: shown })).rejects.toThrow('到期')
  await expect(chief().setShare({ ID, IsShare: true, EndTime })).rejects.toThrow('分享的截止时间要晚于现在。')
  await chief().setShare({ ID, IsShare: true, EndTime: null })
  expect((await guest().getShare({ ShareCode })).NeedsPassword).toBe(false)
})

test('a token goes out with any change of the share, and is prolonged without the password while there was none', async () => {
  const { ID, ShareCode, LogID } = await shared({ Password: '一二三四五六七八' })
  const { ShareToken } = await guest().getShare({ ShareCode, Password: '一二三四五六七八' })
  const data = () => guest().getData({ ShareCode, ShareToken, DataSetID: shown })
  w.clock.pass(61 * 60_000)
  await expect(data()).rejects.toMatchObject({ kind: 'expired' })
  expect(await guest().getShare({ ShareCode, ShareToken })).toMatchObject({ NeedsPassword: false, ShareToken })
  expect((await data()).Rows).toEqual([{ a: 1 }])
  expect((await chief().get({ ID })).ShareViews).toBe(1)
  await chief().setShare({ ID, IsShare: true, Password: '八七六五四三二一' })
  await expect(data()).rejects.toMatchObject({ kind: 'expired' })
  expect((await guest().getShare({ ShareCode, ShareToken })).NeedsPassword).toBe(true)
  await expect(guest().getShare({ ShareCode, Password: '一二三四五六七八' })).rejects.toThrow('分享密码不正确')
  await expect(w.as('chief').operationLog.undo({ ID: LogID })).rejects.toThrow()
})

test('a link that was ended is dead; shared again it has another address; taking the end back gives the old one', async () => {
  const { ID, ShareCode } = await shared({ Password: '一二三四五六七八' })
  const { LogID } = await chief().setShare({ ID, IsShare: false })
  await expect(guest().getShare({ ShareCode })).rejects.toMatchObject({ kind: 'missing' })
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect((await guest().getShare({ ShareCode })).NeedsPassword).toBe(true)
  await chief().setShare({ ID, IsShare: false })
  const again = await chief().setShare({ ID, IsShare: true })
  expect(again.ShareCode).not.toBe(ShareCode)
  await expect(guest().getShare({ ShareCode })).rejects.toMatchObject({ kind: 'missing' })
  expect((await guest().getShare({ ShareCode: again.ShareCode })).NeedsPassword).toBe(false)
  await chief().remove({ Ids: [ID] })
  await expect(guest().getShare({ ShareCode: again.ShareCode })).rejects.toMatchObject({ kind: 'missing' })
})
