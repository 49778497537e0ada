import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '../../../src/api/contract.ts'
import type { loginRules } from '../../../src/api/accounts/loginRules/calls.ts'
import { createAdministrator, setPassword } from '../../../server/accounts/session/accounts.ts'
import { kindsIn } from '../../../src/api/accounts/session/passwordRule.ts'
import { openDoors } from '../../../server/accounts/session/openDoors.ts'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { PASSWORD, world, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const usual = {
  CaptchaAfter: 3,
  LockAfter: 10,
  LockMinutes: 15,
  PasswordMin: 8,
  PasswordKinds: 1,
  PasswordHistory: 0,
  PasswordDays: 0,
  SignInFrom: '',
  SignInTo: '',
  SignInIPs: '',
}
beforeEach(async () => {
  await w.db.updateTable('stations').set(usual).execute()
  await w.db.deleteFrom('login_failures').execute()
})

const DAY = 24 * 60 * 60_000
type Rule = Omit<InputOf<(typeof loginRules.calls)['save']>, 'ID'>
const signIn = (UserName: string, PassWord = PASSWORD, more = {}, ip = '127.0.0.1') =>
  createClient(contract, sendAs(w.app, { ip })).session.login({ UserName, PassWord, ...more })
/** Signed in anew: the clock of these tests goes on for days. */
const chief = async () => w.clientOf({ token: (await signIn('chief')).AccessToken })
const set = async (rule: Rule) => (await chief()).loginRules.save({ ID: w.people.chief.StID, ...rule })
/** A new account with its own password, signed in. */
let made = 0
async function somebody(PassWord = 'first Password 1') {
  const UserName = `person${++made}`
  const { RoleID } = w.people.editor
  await (await chief()).adminUsers.save({ UserName, AdminUserRealName: '某人', RoleID, PassWord, MustChange: false })
  const { AccessToken, RefreshToken } = await signIn(UserName, PassWord)
  const client = w.clientOf({ token: AccessToken })
  const change = (OldPassWord: string, next: string) =>
    refusal(client.session.changePassword({ OldPassWord, PassWord: next }))
  return { UserName, client, change, RefreshToken }
}
/** Moves the server's clock to a time of the newsroom's day, onwards. */
function passTo(hour: number) {
  const now = w.clock.now()
  const at = new Date(now)
  at.setUTCHours(hour - 8, 30, 0, 0)
  while (at <= now) at.setTime(at.getTime() + DAY)
  w.clock.pass(at.getTime() - now.getTime())
}

test('the rule of the own station is read and changed, logged before and after, and taken back', async () => {
  const before = await w.as('chief').loginRules.get({})
  expect(before).toMatchObject({ ID: w.people.chief.StID, StationName: '清水市融媒体中心', ...usual })
  const { LogID } = await set({ PasswordMin: 12, LockMinutes: 30, CaptchaAfter: 3 })
  const { Modifys, Module } = await w.db
    .selectFrom('operation_log')
    .select(['Modifys', 'Module'])
    .where('ID', '=', LogID!)
    .executeTakeFirstOrThrow()
  expect(Module).toBe(315)
  expect(Modifys).toMatchObject([
    { Before: { PasswordMin: 8, LockMinutes: 15 }, After: { PasswordMin: 12, LockMinutes: 30 } },
  ])
  expect(await set({ PasswordMin: 12 })).toEqual({ ID: w.people.chief.StID })
  expect((await w.as('outsider').loginRules.get({})).PasswordMin).toBe(8)
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect(await w.as('chief').loginRules.get({})).toEqual(before)
})

test('another station has its own rule', async () => {
  const ID = w.people.outsider.StID
  expect(await refusal(w.as('chief').loginRules.get({ ID }))).toMatchObject({ kind: 'missing' })
  expect(await refusal(w.as('chief').loginRules.save({ ID, PasswordMin: 20 }))).toMatchObject({ kind: 'missing' })
})

test.each<[Rule, string, string]>([
  [{ PasswordMin: 5 }, 'PasswordMin', '密码最少字数要是 6 到 64 之间的整数'],
  [{ PasswordKinds: 5 }, 'PasswordKinds', '密码的字符种类要是 1 到 4 之间的整数'],
  [{ SignInFrom: '8点', SignInTo: '20:00' }, 'SignInFrom', '开始时间要写成 08:00 的样子，从 00:00 到 23:59。'],
  [{ SignInFrom: '08:00' }, 'SignInTo', '登录时段要有开始和结束，或者都留空。'],
  [{ SignInFrom: '08:00', SignInTo: '08:00' }, 'SignInTo', '登录时段的开始和结束不能是同一时间。'],
  [{ LockAfter: 3 }, 'LockAfter', '锁定前的失败次数要大于出现验证码前的次数（3 次），或者填 0 表示不锁定。'],
  [
    { SignInIPs: '10.0.0.0/33' },
    'SignInIPs',
    '“10.0.0.0/33”不是 IP 地址或网段，请写成 192.168.1.20 或 192.168.1.0/24。',
  ],
  [{ SignInIPs: '10.0.0.0/8' }, 'SignInIPs', '这些地址里没有您现在的地址 127.0.0.1，保存后您自己也会登录不了。'],
])('%j is refused at its field', async (rule, Field, message) => {
  expect(await refusal(set(rule))).toMatchObject({ message, detail: { Fields: [{ Field, Message: message }] } })
  expect(await w.as('chief').loginRules.get({})).toMatchObject(usual)
})

test('a captcha is asked for and the name locked as often as the rule says, for as long', async () => {
  await set({ CaptchaAfter: 1, LockAfter: 2, LockMinutes: 5 })
  const { UserName } = await somebody()
  expect(await refusal(signIn(UserName, 'wrong'))).toMatchObject({ detail: { NeedCaptcha: true } })
  expect(await refusal(signIn(UserName, 'wrong'))).toMatchObject({ message: '请输入验证码。' })
  await w.db.updateTable('login_failures').set({ Count: 1 }).execute()
  await set({ CaptchaAfter: 20, LockAfter: 0 })
  for (let time = 0; time < 12; time++) await refusal(signIn(UserName, 'wrong'))
  expect(await signIn(UserName, 'first Password 1')).toMatchObject({ AdminUserRealName: '某人' })
  await set({ CaptchaAfter: 0, LockAfter: 2 })
  expect(await refusal(signIn('reviewer1'))).toMatchObject({ message: '请输入验证码。' })
})

test('kinds of characters, for new accounts, own changes and the operator alike', async () => {
  await set({ PasswordKinds: 4, PasswordMin: 10 })
  const { change } = await somebody('first Password 1!')
  expect(await change('first Password 1!', 'onlysmallletters')).toMatchObject({
    message: '新密码要包含小写字母、大写字母、数字、符号中的至少 4 种，现在只有 1 种。',
  })
  expect(await change('first Password 1!', 'Sh0rt!')).toMatchObject({
    message: '新密码不能少于 10 个字，现在是 6 个。',
  })
  expect(await change('first Password 1!', 'Second-pass 2')).toBe('done')
  const RoleID = w.people.editor.RoleID
  const draft = { UserName: 'weak', AdminUserRealName: '弱', RoleID, PassWord: 'onlysmallletters' }
  expect(await refusal(w.as('chief').adminUsers.save(draft))).toMatchObject({
    message: expect.stringContaining('4 种'),
  })
  const { password } = await createAdministrator(w.db, 'operated')
  expect([kindsIn(password), kindsIn(await setPassword(w.db, 'operated'))]).toEqual([4, 4])
  await w.db.updateTable('stations').set({ PasswordMin: 30 }).execute()
  expect(await setPassword(w.db, 'operated')).toHaveLength(30)
  await w.db.updateTable('admin_users').set({ Enabled: false }).where('UserName', '=', 'operated').execute()
})

test('the last passwords are not taken again, the present one included', async () => {
  await set({ PasswordHistory: 3 })
  const { change } = await somebody('number 1 pass')
  expect(await change('number 1 pass', 'number 2 pass')).toBe('done')
  expect(await change('number 2 pass', 'number 3 pass')).toBe('done')
  expect(await change('number 3 pass', 'number 1 pass')).toMatchObject({
    message: '新密码不能和最近 3 次用过的相同。',
    detail: { Fields: [{ Field: 'PassWord' }] },
  })
  expect(await change('number 3 pass', 'number 4 pass')).toBe('done')
  expect(await change('number 4 pass', 'number 1 pass')).toBe('done')
})

test('no more former passwords are kept than a rule can ask for', async () => {
  const { change, UserName } = await somebody('number 0 pass')
  for (let at = 0; at < 14; at++) expect(await change(`number ${at} pass`, `number ${at + 1} pass`)).toBe('done')
  const kept = await w.db
    .selectFrom('password_history as h')
    .innerJoin('admin_users as u', 'u.ID', 'h.UserID')
    .select('h.ID')
    .where('u.UserName', '=', UserName)
    .execute()
  expect(kept).toHaveLength(12)
})

test('a password that is too old is changed when signing in; the other sign-ins end', async () => {
  await set({ PasswordDays: 30 })
  const { UserName, client } = await somebody()
  w.clock.pass(29 * DAY)
  await signIn(UserName, 'first Password 1')
  w.clock.pass(2 * DAY)
  expect(await refusal(signIn(UserName, 'first Password 1'))).toMatchObject({
    message: '密码已经用了 30 天以上，请换一个新密码。',
    detail: { NewPassWord: '至少 8 个字，每 30 天要换一次。' },
  })
  expect(await refusal(signIn(UserName, 'wrong', { NewPassWord: 'second Password 2' }))).toMatchObject({
    message: '账号或密码不正确',
  })
  await signIn(UserName, 'first Password 1', { NewPassWord: 'second Password 2' })
  expect(await refusal(client.session.current({}))).toMatchObject({ kind: 'expired' })
  await signIn(UserName, 'second Password 2')
  expect(await refusal(signIn(UserName, 'first Password 1'))).toMatchObject({ message: '账号或密码不正确' })
})

test('a new password that was not asked for changes nothing', async () => {
  const { UserName } = await somebody()
  await signIn(UserName, 'first Password 1', { NewPassWord: 'second Password 2' })
  await signIn(UserName, 'first Password 1')
})

test('outside the hours nobody signs in or stays but administrators', async () => {
  passTo(9)
  const { UserName, RefreshToken } = await somebody()
  await set({ SignInFrom: '08:00', SignInTo: '20:00' })
  await signIn(UserName, 'first Password 1')
  passTo(21)
  expect(await refusal(signIn(UserName, 'first Password 1'))).toMatchObject({
    message: '现在不在允许登录的时段（08:00 至 20:00）内，请在时段内登录，或联系管理员。',
  })
  expect(await refusal(signIn(UserName, 'wrong'))).toMatchObject({ message: '账号或密码不正确' })
  expect(await refusal(w.as().session.refresh({ RefreshToken }))).toMatchObject({ kind: 'expired' })
  await signIn('chief')
  passTo(9)
  await signIn(UserName, 'first Password 1')
})

test('from elsewhere nobody signs in or stays, administrators neither', async () => {
  const { AccessToken } = await signIn('chief')
  await w
    .clientOf({ token: AccessToken })
    .loginRules.save({ ID: w.people.chief.StID, SignInIPs: '127.0.0.0/8\n\n 10.1.2.3 , fd00::/8' })
  expect((await w.clientOf({ token: AccessToken }).loginRules.get({})).SignInIPs).toBe(
    '127.0.0.0/8\n10.1.2.3\nfd00::/8',
  )
  for (const ip of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::9']) await signIn('chief', PASSWORD, {}, ip)
  expect(await refusal(signIn('chief', PASSWORD, {}, '10.1.2.4'))).toMatchObject({
    message: '不允许从这个网络地址（10.1.2.4）登录，请在单位网络内登录，或联系管理员。',
  })
  const { RefreshToken } = await signIn('chief')
  const away = createClient(contract, sendAs(w.app, { ip: '203.0.113.7' }))
  expect(await refusal(away.session.refresh({ RefreshToken }))).toMatchObject({ kind: 'expired' })
  await signIn('outsider', PASSWORD, {}, '203.0.113.7')
})

test('the operator opens the doors again, which is logged', async () => {
  await set({ SignInIPs: '127.0.0.1', SignInFrom: '08:00', SignInTo: '20:00' })
  expect(await openDoors(w)).toEqual(['清水市融媒体中心'])
  expect(await openDoors(w)).toEqual([])
  await signIn('chief', PASSWORD, {}, '203.0.113.7')
  const line = await w.db.selectFrom('operation_log').selectAll().where('UserID', '=', 0).executeTakeFirstOrThrow()
  expect(line).toMatchObject({ Title: '修改登录规则', StID: w.people.chief.StID, AdminUserRealName: '系统维护' })
})

test('what a new password must be is told to whoever chooses one', async () => {
  const { AccessToken } = await signIn('chief')
  const client = w.clientOf({ token: AccessToken })
  await client.loginRules.save({ ID: w.people.chief.StID, PasswordKinds: 2, PasswordHistory: 5 })
  expect(await client.session.passwordRule({})).toEqual({
    PasswordMin: 8,
    PasswordKinds: 2,
    PasswordHistory: 5,
    PasswordDays: 0,
  })
})

test("one's own sign-ins are told, and ended: one, or all others", async () => {
  const { UserName, client } = await somebody()
  const [second, third] = [await signIn(UserName, 'first Password 1'), await signIn(UserName, 'first Password 1')]
  const found = await client.session.signIns({})
  expect(found.map((one) => one.IsHere).sort()).toEqual([false, false, true])
  expect(await client.session.endSignIns({ Key: found.find((one) => !one.IsHere)!.Key })).toEqual({ Ended: 1 })
  expect(await client.session.endSignIns({ Key: found.find((one) => one.IsHere)!.Key })).toEqual({ Ended: 0 })
  expect(await client.session.endSignIns({})).toEqual({ Ended: 1 })
  for (const { AccessToken } of [second, third])
    expect(await refusal(w.clientOf({ token: AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await client.session.signIns({})).toHaveLength(1)
  const stranger = w.clientOf({ token: (await signIn('stranger')).AccessToken })
  const [mine] = await client.session.signIns({})
  expect(await stranger.session.endSignIns({ Key: mine!.Key })).toEqual({ Ended: 0 })
  await client.session.current({})
})
