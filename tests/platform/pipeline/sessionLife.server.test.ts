import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCaptcha } from '../../../server/accounts/session/captcha.ts'
import { ACCESS_MS, OVERLAP_MS, REFRESH_MS, REPEAT_MS } from '../../../server/accounts/session/signIns.ts'
import { sweepSessions } from '../../../server/accounts/session/sweepSessions.ts'
import { PASSWORD, world, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { hashOf } from '../../../server/platform/pipeline/tokens.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())
beforeEach(() => w.db.deleteFrom('login_failures').execute())

const signIn = (UserName: string, PassWord = PASSWORD, more = {}) =>
  w.as().session.login({ UserName, PassWord, ...more })
const lines = () =>
  w.db
    .selectFrom('operation_log')
    .select(['Title', 'UserID', 'UserName', 'StID', 'RoleID', 'ReMark', 'Module', 'Action'])
    .orderBy('ID', 'desc')
    .limit(1)
    .executeTakeFirst()

test('an access token is over after two hours; the refresh token gives new ones', async () => {
  const first = await signIn('editor')
  w.clock.pass(ACCESS_MS + 1)
  expect(await refusal(w.clientOf({ token: first.AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
  const second = await w.as().session.refresh({ RefreshToken: first.RefreshToken })
  await w.clientOf({ token: second.AccessToken }).session.current({})
})

test('the old access token still works for requests on their way, for a minute', async () => {
  const first = await signIn('editor')
  await w.as().session.refresh({ RefreshToken: first.RefreshToken })
  await w.clientOf({ token: first.AccessToken }).session.current({})
  w.clock.pass(OVERLAP_MS + 1)
  expect(await refusal(w.clientOf({ token: first.AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
})

/** A client of nobody that comes from a place and a browser. */
const from = (caller: object) => createClient(contract, sendAs(w.app, caller))

test('a refresh whose answer was lost is answered once more with the same tokens, to the same browser', async () => {
  const { RefreshToken } = await signIn('editor')
  const lost = await w.as().session.refresh({ RefreshToken })
  w.clock.pass(REPEAT_MS / 2)
  expect(await w.as().session.refresh({ RefreshToken })).toEqual(lost)
  await w.clientOf({ token: lost.AccessToken }).session.current({})
  await w.as().session.refresh({ RefreshToken: lost.RefreshToken })
  // Those tokens are in use by now: whoever still has the first one is not who got them.
  expect(await refusal(w.as().session.refresh({ RefreshToken }))).toMatchObject({ kind: 'expired' })
})

/** The editor signed in there before. */
const know = (device: string) =>
  w.db
    .insertInto('known_devices')
    .values({ TokenHash: hashOf(device), UserID: w.people.editor.ID, SeenAt: new Date() })
    .execute()

test.each([
  ['the thief is first, from elsewhere', { ip: '10.9.9.9' }, { device: 'robbed-browser' }],
  ['the thief is second, behind the same address', { device: 'robbed-browser' }, {}],
])('a token that two browsers use ends the sign-in: %s', async (_who, one, other) => {
  await w.db.deleteFrom('known_devices').execute()
  await know('robbed-browser')
  const { RefreshToken } = await signIn('editor')
  const { AccessToken } = await from(one).session.refresh({ RefreshToken })
  expect(await refusal(from(other).session.refresh({ RefreshToken }))).toMatchObject({ kind: 'expired' })
  expect(await refusal(w.clientOf({ token: AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
})

test('a browser that is known is the same one at another address; another browser is not', async () => {
  const device = 'known-browser'
  await know(device)
  const { RefreshToken } = await signIn('editor')
  const lost = await from({ device }).session.refresh({ RefreshToken })
  expect(await from({ ip: '10.9.9.9', device }).session.refresh({ RefreshToken })).toEqual(lost)
  const thief = from({ userAgent: 'another browser' })
  expect(await refusal(thief.session.refresh({ RefreshToken }))).toMatchObject({ kind: 'expired' })
  expect(await refusal(w.clientOf({ token: lost.AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
})

test('the tokens of a refresh cannot be read from what is stored', async () => {
  const { RefreshToken } = await signIn('editor')
  const { AccessToken } = await w.as().session.refresh({ RefreshToken })
  const rows = await w.db.selectFrom('sessions').select('Successor').where('Successor', 'is not', null).execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(Buffer.concat(rows.map((row) => row.Successor!)).includes(AccessToken)).toBe(false)
})

test.each([
  ['from elsewhere', 0, { ip: '10.9.9.9' }],
  ['late', REPEAT_MS + 1, {}],
])(
  'a refresh token that comes twice, %s, ends everything that came from its sign-in, and nothing else',
  async (_how, ms, who) => {
    const [first, other] = [await signIn('editor'), await signIn('editor')]
    const second = await w.as().session.refresh({ RefreshToken: first.RefreshToken })
    w.clock.pass(ms)
    expect(await refusal(from(who).session.refresh({ RefreshToken: first.RefreshToken }))).toMatchObject({
      kind: 'expired',
    })
    expect(await lines()).toMatchObject({ Title: '登录失效', UserID: w.people.editor.ID })
    expect(await refusal(w.clientOf({ token: second.AccessToken }).session.current({}))).toMatchObject({
      kind: 'expired',
    })
    expect(await refusal(w.as().session.refresh({ RefreshToken: second.RefreshToken }))).toMatchObject({
      kind: 'expired',
    })
    await w.clientOf({ token: other.AccessToken }).session.current({})
  },
)

test('two refreshes at once are one', async () => {
  const { RefreshToken } = await signIn('editor')
  const [one, other] = await Promise.all([1, 2].map(() => w.as().session.refresh({ RefreshToken })))
  expect(other).toEqual(one)
  await w.clientOf({ token: one!.AccessToken }).session.current({})
})

test('a refreshed sign-in is still the same sign-in', async () => {
  const first = await signIn('editor')
  await w.as().session.refresh({ RefreshToken: first.RefreshToken })
  const rows = await w.db
    .selectFrom('sessions')
    .select(['FamilyID', 'CreateTime', 'SpentAt'])
    .where('UserID', '=', w.people.editor.ID)
    .orderBy('SeenAt', 'desc')
    .orderBy('SpentAt', (by) => by.desc().nullsFirst())
    .limit(2)
    .execute()
  expect(new Set(rows.map((row) => `${row.FamilyID} ${row.CreateTime.getTime()}`)).size).toBe(1)
  expect(rows.map((row) => row.SpentAt === null).sort()).toEqual([false, true])
})

test('a refresh token is over after fifteen days, and what is over is swept away', async () => {
  const { RefreshToken } = await signIn('stranger')
  w.clock.pass(REFRESH_MS + 1)
  expect(await refusal(w.as().session.refresh({ RefreshToken }))).toMatchObject({ kind: 'expired' })
  await createCaptcha(w.db as never, { ip: '127.0.0.1', now: w.clock.now() })
  await sweepSessions(w.db, new Date(w.clock.now().getTime() + REFRESH_MS + 1))
  const left = await w.db.selectFrom('sessions').select('UserID').execute()
  expect([left, await w.db.selectFrom('captchas').select('ID').execute()]).toEqual([[], []])
})

test('signing out ends the sign-in and its refresh token, and is logged', async () => {
  const { AccessToken, RefreshToken } = await signIn('editor')
  await w.clientOf({ token: AccessToken }).session.signOut({})
  expect(await lines()).toMatchObject({ Title: '退出登录', UserID: w.people.editor.ID, Module: 302 })
  expect(await refusal(w.clientOf({ token: AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await refusal(w.as().session.refresh({ RefreshToken }))).toMatchObject({ kind: 'expired' })
})

test('a new password: the rules, the other sign-ins end, this one stays, the old password is over', async () => {
  const { UserName } = { UserName: 'reviewer1' }
  const [here, there] = [await signIn(UserName), await signIn(UserName)]
  const mine = w.clientOf({ token: here.AccessToken })
  const change = (PassWord: string, OldPassWord = PASSWORD) =>
    refusal(mine.session.changePassword({ OldPassWord, PassWord }))
  expect(await change('new password 1', 'not the old one')).toMatchObject({ message: '原密码不正确。' })
  expect(await change('短密码')).toMatchObject({ message: '新密码不能少于 8 个字，现在是 3 个。' })
  expect(await change('REVIEWER1')).toMatchObject({ message: '新密码不能和账号相同。' })
  expect(await change(PASSWORD)).toMatchObject({ message: '新密码不能和原密码相同。' })
  expect(await change('         ')).toMatchObject({ message: '新密码不能全是空格。' })
  expect(await change('new password 1')).toBe('done')
  await mine.session.current({})
  await w.as().session.refresh({ RefreshToken: here.RefreshToken })
  expect(await refusal(w.clientOf({ token: there.AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await refusal(signIn(UserName))).toMatchObject({ kind: 'refused' })
  await signIn(UserName, 'new password 1')
})

test('a stolen session is no way to guess the password', async () => {
  const { AccessToken } = await signIn('reviewer2')
  const mine = w.clientOf({ token: AccessToken })
  const guess = () => refusal(mine.session.changePassword({ OldPassWord: 'a guess', PassWord: 'new password 1' }))
  const answers = []
  for (let time = 0; time < 11; time++) answers.push(await guess())
  expect(answers.at(-1)).toMatchObject({ message: expect.stringContaining('已锁定') })
})
