import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, world, type World } from '../../support/app.ts'
import { pictureFor } from '../../support/captchas.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())
beforeEach(() => w.db.deleteFrom('login_failures').execute())

const signIn = (UserName: string, PassWord = PASSWORD, more = {}) =>
  w.as().session.login({ UserName, PassWord, ...more })
const fail = async (times: number, name = 'editor') => {
  for (let time = 0; time < times; time++) await refusal(signIn(name, 'wrong password'))
}
const captcha = () => pictureFor(w)
const lines = () =>
  w.db
    .selectFrom('operation_log')
    .select(['Title', 'UserID', 'UserName', 'StID', 'RoleID', 'ReMark', 'Module', 'Action'])
    .orderBy('ID', 'desc')
    .limit(1)
    .executeTakeFirst()

test('signing in gives tokens that work, and is logged in the name of the person', async () => {
  const { ID, StID, RoleID } = w.people.editor
  const answer = await signIn(' Editor ')
  expect(answer).toMatchObject({ ID, StID, RoleID, AdminUserRealName: 'editor先生' })
  const me = await w.clientOf({ token: answer.AccessToken }).session.current({})
  expect(me).toMatchObject({ ID, StationName: '清水市融媒体中心', RoleName: 'editor的角色', AutoSave: true })
  expect(await lines()).toEqual({
    Title: '登录',
    UserID: ID,
    UserName: 'editor',
    StID,
    RoleID,
    ReMark: '',
    Module: 302,
    Action: 'session.login',
  })
})

test('only hashes of the tokens are stored', async () => {
  const { AccessToken, RefreshToken } = await signIn('editor')
  const stored = await w.db.selectFrom('sessions').selectAll().execute()
  const text = JSON.stringify(
    stored.map((row) => [row.TokenHash.toString('latin1'), row.RefreshHash.toString('latin1')]),
  )
  expect(text).not.toContain(AccessToken)
  expect(text).not.toContain(RefreshToken)
})

test('a wrong password and an unknown name are told alike', async () => {
  const wrong = await refusal(signIn('editor', 'wrong password'))
  const unknown = await refusal(signIn('nobody at all'))
  expect(wrong).toEqual({ kind: 'refused', message: '账号或密码不正确', detail: { NeedCaptcha: false } })
  expect(unknown).toEqual(wrong)
})

test('a failure is logged for the station although the sign-in was refused', async () => {
  await fail(1)
  const { ID } = w.people.editor
  expect(await lines()).toMatchObject({ Title: '登录失败', UserID: ID, ReMark: '密码不正确' })
  // The log names whose account it is: the screen would otherwise show a bare number.
  const line = await w.db
    .selectFrom('operation_log')
    .select('Modifys')
    .orderBy('ID', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(line?.Modifys).toEqual([{ ID, Title: expect.stringMatching(/./), Before: null, After: null }])
})

for (const name of ['editor', 'no such person'])
  test(`after three failures a captcha is needed (${name})`, async () => {
    const details = []
    for (let time = 0; time < 3; time++) details.push(await refusal(signIn(name, 'wrong password')))
    expect(details.map((one) => typeof one === 'object' && one.detail)).toEqual([
      { NeedCaptcha: false },
      { NeedCaptcha: false },
      { NeedCaptcha: true },
    ])
    expect(await refusal(signIn(name, PASSWORD))).toEqual({
      kind: 'refused',
      message: '请输入验证码。',
      detail: { NeedCaptcha: true },
    })
  })

test('with the captcha the right password gets in, and the failures are forgiven', async () => {
  await fail(3)
  await signIn('editor', PASSWORD, await captcha())
  await signIn('editor')
})

test('a captcha is good for one attempt', async () => {
  await fail(3)
  const one = await captcha()
  await refusal(signIn('editor', 'wrong password', one))
  expect(await refusal(signIn('editor', PASSWORD, one))).toMatchObject({
    message: '验证码不正确或已过期，请重新输入。',
  })
})

test('a wrong captcha is used up and no password is looked at', async () => {
  await fail(3)
  const one = await captcha()
  const wrong = await refusal(signIn('editor', PASSWORD, { ...one, Code: '????' }))
  expect(wrong).toMatchObject({ message: '验证码不正确或已过期，请重新输入。', detail: { NeedCaptcha: true } })
  expect(await refusal(signIn('editor', PASSWORD, one))).toMatchObject({ kind: 'refused' })
})

test('a captcha may be typed in small letters, and is over after five minutes', async () => {
  await fail(3)
  const [late, right] = [await captcha(), await captcha()]
  w.clock.pass(5 * 60_000 + 1)
  expect(await refusal(signIn('editor', PASSWORD, late))).toMatchObject({ kind: 'refused' })
  const fresh = await captcha()
  expect(right.CaptchaId).not.toBe(fresh.CaptchaId)
  await signIn('editor', PASSWORD, { ...fresh, Code: ` ${fresh.Code.toLowerCase()}` })
})

test('a captcha that was checked ahead is good for one sign-in without its characters', async () => {
  await fail(3)
  const one = await captcha()
  expect(await w.as().session.checkCaptcha(one)).toEqual({ CaptchaId: one.CaptchaId, Passed: true })
  await signIn('editor', PASSWORD, { CaptchaId: one.CaptchaId })
  await fail(3)
  expect(await refusal(signIn('editor', PASSWORD, { CaptchaId: one.CaptchaId }))).toMatchObject({ kind: 'refused' })
})

test('a wrong check uses the captcha up', async () => {
  const one = await captcha()
  expect((await w.as().session.checkCaptcha({ ...one, Code: 'wrong' })).Passed).toBe(false)
  expect((await w.as().session.checkCaptcha(one)).Passed).toBe(false)
})

test('after ten failures the name is locked, even for the right password, until the time is over', async () => {
  await fail(3)
  for (let time = 0; time < 7; time++) await refusal(signIn('editor', 'wrong password', await captcha()))
  expect(await refusal(signIn('editor', PASSWORD, await captcha()))).toMatchObject({
    message: '登录失败次数过多，账号已锁定，请 15 分钟后再试。',
  })
  w.clock.pass(14 * 60_000)
  expect(await refusal(signIn('EDITOR', PASSWORD))).toMatchObject({ message: expect.stringContaining('请 1 分钟后') })
  w.clock.pass(60_000 + 1)
  await signIn('editor')
})

test('guesses that arrive together are counted like guesses one after the other', async () => {
  const captchas = await Promise.all(Array.from({ length: 12 }, captcha))
  await Promise.all(captchas.map((one) => refusal(signIn('editor', 'wrong password', one))))
  expect(await refusal(signIn('editor', PASSWORD, await captcha()))).toMatchObject({
    message: expect.stringContaining('已锁定'),
  })
})

test('a disabled account is told so with the right password only, and its sign-ins are over', async () => {
  const person = await w.hire({})
  const { UserName } = await w.db
    .updateTable('admin_users')
    .set({ Enabled: false })
    .where('ID', '=', person.ID)
    .returning('UserName')
    .executeTakeFirstOrThrow()
  expect(await refusal(signIn(UserName, 'wrong password'))).toMatchObject({ message: '账号或密码不正确' })
  expect(await refusal(signIn(UserName))).toMatchObject({ kind: 'refused', message: '账号已停用，请联系管理员。' })
  expect(await lines()).toMatchObject({ Title: '登录失败', ReMark: '账号已停用，请联系管理员。' })
  expect(await refusal(w.clientOf(person).session.current({}))).toMatchObject({ kind: 'expired' })
})

test('people of a disabled role are signed out and cannot sign in', async () => {
  const person = await w.hire({})
  await w.db.updateTable('roles').set({ Enabled: false }).where('ID', '=', person.RoleID).execute()
  expect(await refusal(w.clientOf(person).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await refusal(signIn('hired2'))).toMatchObject({ message: '账号所属的角色已停用，请联系管理员。' })
})

test('what is missing is named', async () => {
  expect(await refusal(signIn('  ', ''))).toMatchObject({
    message: '请输入账号',
    detail: { Fields: expect.any(Array) },
  })
  expect(await refusal(signIn('x'.repeat(65)))).toMatchObject({ message: '账号不能超过 64 个字' })
})

test('the log says whose sign-in it was, by name', async () => {
  const { ID, AdminUserRealName: Title } = await signIn('editor')
  const { List } = await w.as('chief').operationLog.list({ Module: 302, PageSize: 1 })
  expect(List[0]).toMatchObject({ EventID: [ID], Modifys: [{ ID, Title, Before: null, After: null }] })
})
