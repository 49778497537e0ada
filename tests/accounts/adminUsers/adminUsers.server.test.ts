import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { world, type SignedInPerson, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())
beforeEach(() => w.db.deleteFrom('login_failures').execute())

let made = 0
const chief = () => w.as('chief').adminUsers
/** A new account with the editor's role. */
async function add(more: object = {}, who: 'chief' | 'outsider' = 'chief') {
  const UserName = `new${++made}`
  const { RoleID } = w.people[who === 'chief' ? 'editor' : 'outsider']
  const draft = { UserName, AdminUserRealName: `新人${made}`, RoleID, PassWord: 'first password 1', MustChange: false }
  const answer = await w.as(who).adminUsers.save({ ...draft, ...more })
  return { ...answer, UserName }
}
const signIn = (UserName: string, PassWord = 'first password 1', more = {}) =>
  w.as().session.login({ UserName, PassWord, ...more })
/** Somebody who looks after accounts and holds little besides. */
const clerk = () => w.hire({ '/AdminUser': 'all' })
const logOf = (ID: number) =>
  w.db.selectFrom('operation_log').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow()

test('a new account is listed with role and state, and can be signed in with', async () => {
  const { ID, UserName } = await add({ Telphone: '13800000001', ReMark: '实习' })
  const { List } = await chief().list({ Keyword: '13800000001' })
  expect(List).toMatchObject([
    {
      ID,
      UserName,
      RoleName: 'editor的角色',
      Enabled: true,
      LastSignInTime: null,
      LockedUntil: null,
      MustChange: false,
    },
  ])
  expect(JSON.stringify(List)).not.toMatch(/argon2|PassWord|PasswordHash/)
  await signIn(UserName)
  expect((await chief().get({ ID })).LastSignInTime).not.toBeNull()
})

test('lists by role, state and lock', async () => {
  const { ID, UserName } = await add()
  const { RoleID } = w.people.editor
  expect((await chief().list({ RoleID, Keyword: UserName })).Total).toBe(1)
  expect((await chief().list({ RoleID: w.people.duty.RoleID, Keyword: UserName })).Total).toBe(0)
  await w.db
    .insertInto('login_failures')
    .values({
      Name: UserName,
      Place: '10.0.0.9',
      Count: 10,
      LockedUntil: new Date(w.clock.now().getTime() + 60_000),
      UpdateTime: w.clock.now(),
    })
    .execute()
  expect((await chief().list({ Locked: true })).List.map((row) => row.ID)).toEqual([ID])
  await chief().enable({ Ids: [ID], Enabled: false })
  expect((await chief().list({ Enabled: false, Keyword: UserName })).Total).toBe(1)
  expect((await chief().list({ Enabled: true, Keyword: UserName })).Total).toBe(0)
})

test('sorted by the last sign-in, who never did so counts as longest ago', async () => {
  const [never, early, late] = [
    await add({ ReMark: '排序' }),
    await add({ ReMark: '排序' }),
    await add({ ReMark: '排序' }),
  ]
  await signIn(early.UserName)
  w.clock.pass(1000)
  await signIn(late.UserName)
  const sorted = async (Sort: 'LastSignInTime' | '-LastSignInTime' | 'UserName') =>
    (await chief().list({ Keyword: '排序', Sort })).List.map((row) => row.ID)
  expect(await sorted('LastSignInTime')).toEqual([never.ID, early.ID, late.ID])
  expect(await sorted('-LastSignInTime')).toEqual([late.ID, early.ID, never.ID])
  expect((await chief().list({ Keyword: '排序' })).List.map((row) => row.ID)).toEqual([late.ID, early.ID, never.ID])
})

test('what is missing or taken is told with the field', async () => {
  const { UserName } = await add()
  const RoleID = w.people.editor.RoleID
  const full = { UserName: 'another', AdminUserRealName: '某人', RoleID, PassWord: 'first password 1' }
  const of = async (more: object) => refusal(chief().save({ ...full, ...more }))
  expect(await of({ UserName: undefined })).toMatchObject({ detail: { Fields: [{ Field: 'UserName' }] } })
  expect(await of({ UserName: 'a b' })).toMatchObject({
    message: '账号要有 2 到 64 个字，只能用文字、数字和 . _ - @。',
  })
  expect(await of({ UserName: UserName.toUpperCase() })).toMatchObject({
    message: `账号“${UserName.toUpperCase()}”已经有人用了，请换一个。`,
    detail: { Fields: [{ Field: 'UserName' }] },
  })
  expect(await of({ PassWord: '短' })).toMatchObject({ message: '新密码不能少于 8 个字，现在是 1 个。' })
  expect(await of({ Telphone: '123' })).toMatchObject({ message: '手机号要是 11 位数字，以 13 到 19 开头。' })
  expect(await of({ RoleID: w.people.outsider.RoleID })).toMatchObject({ detail: { Fields: [{ Field: 'RoleID' }] } })
  expect(await of({ MechanismID: 999_999 })).toMatchObject({ detail: { Fields: [{ Field: 'MechanismID' }] } })
})

test('the name of another station is taken too, and its accounts are not there', async () => {
  const { ID, UserName } = await add({}, 'outsider')
  const RoleID = w.people.editor.RoleID
  const duplicate = { UserName, AdminUserRealName: '某人', RoleID, PassWord: 'first password 1' }
  expect(await refusal(chief().save(duplicate))).toMatchObject({ message: expect.stringContaining('已经有人用了') })
  expect(await refusal(chief().get({ ID }))).toMatchObject({ kind: 'missing' })
  expect(await refusal(chief().save({ ID, ReMark: 'x' }))).toMatchObject({ kind: 'missing' })
  expect(await refusal(chief().resetPassword({ ID }))).toMatchObject({ kind: 'missing' })
  expect(await chief().remove({ Ids: [ID] })).toMatchObject({ Done: [], Skipped: [{ ID }] })
})

test('changes are logged before and after with the names, and taken back', async () => {
  const { ID } = await add()
  const { RoleID } = w.people.duty
  const { LogID } = await chief().save({ ID, RoleID, ReMark: '转岗' })
  expect((await logOf(LogID!)).Modifys).toMatchObject([
    { ID, Before: { RoleName: 'editor的角色', ReMark: '' }, After: { RoleID, RoleName: 'duty的角色', ReMark: '转岗' } },
  ])
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect(await chief().get({ ID })).toMatchObject({ RoleID: w.people.editor.RoleID, ReMark: '' })
  expect(await chief().save({ ID, ReMark: '' })).toEqual({ ID })
})

test('the sign-in name and the password are not changed by a save', async () => {
  const { ID, UserName } = await add()
  await chief().save({ ID, UserName, ReMark: '同名' })
  expect(await refusal(chief().save({ ID, UserName: 'renamed' }))).toMatchObject({
    message: expect.stringContaining('账号不能修改'),
  })
  expect(await refusal(chief().save({ ID, PassWord: 'second password 2' }))).toMatchObject({
    message: '这里不能改密码，请用「重置密码」。',
  })
})

test('who is disabled is signed out at once and told, and stays so until enabled again', async () => {
  const { ID, UserName } = await add()
  const { AccessToken, RefreshToken } = await signIn(UserName)
  const off = await chief().enable({ Ids: [ID], Enabled: false })
  expect(off.Done).toEqual([ID])
  expect(await refusal(w.clientOf({ token: AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await refusal(w.as().session.refresh({ RefreshToken }))).toMatchObject({ kind: 'expired' })
  expect(await refusal(signIn(UserName))).toMatchObject({ message: '账号已停用，请联系管理员。' })
  const events = await w.db.selectFrom('push_events').select(['Topic', 'ToUserID']).where('ToUserID', '=', ID).execute()
  expect(events).toContainEqual({ Topic: 'session', ToUserID: ID })
  expect(await chief().enable({ Ids: [ID], Enabled: false })).toMatchObject({ Skipped: [{ Reason: '已经禁用' }] })
  await w.as('chief').operationLog.undo({ ID: off.LogID! })
  await signIn(UserName)
  expect(await refusal(w.clientOf({ token: AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
})

test('taking back an enabling signs out again', async () => {
  const { ID, UserName } = await add()
  await chief().enable({ Ids: [ID], Enabled: false })
  const on = await chief().enable({ Ids: [ID], Enabled: true })
  const { AccessToken } = await signIn(UserName)
  await w.as('chief').operationLog.undo({ ID: on.LogID! })
  expect(await refusal(w.clientOf({ token: AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
  await chief().enable({ Ids: [ID], Enabled: true })
  expect(await refusal(w.clientOf({ token: AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
})

test('a deleted account is gone, keeps its name in history, gives its sign-in name back, and returns by undo', async () => {
  const { ID, UserName } = await add()
  const { AccessToken } = await signIn(UserName)
  const gone = await chief().remove({ Ids: [ID] })
  expect(gone.Done).toEqual([ID])
  expect(await refusal(w.clientOf({ token: AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await refusal(signIn(UserName))).toMatchObject({ message: '账号或密码不正确' })
  expect((await chief().list({ Keyword: UserName })).Total).toBe(0)
  expect(await refusal(chief().get({ ID }))).toMatchObject({ kind: 'missing' })
  expect(await chief().remove({ Ids: [ID] })).toMatchObject({ Done: [], Skipped: [{ ID }] })
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect((await chief().get({ ID })).Enabled).toBe(true)
  const again = await chief().remove({ Ids: [ID] })
  await add({ UserName })
  expect(await refusal(w.as('chief').operationLog.undo({ ID: again.LogID! }))).toMatchObject({
    message: expect.stringContaining('又有人用了'),
  })
})

test('a new account is taken back only while nobody has signed in with it', async () => {
  const unused = await add()
  await w.as('chief').operationLog.undo({ ID: unused.LogID! })
  expect(await refusal(chief().get({ ID: unused.ID }))).toMatchObject({ kind: 'missing' })
  const used = await add()
  await signIn(used.UserName)
  expect(await refusal(w.as('chief').operationLog.undo({ ID: used.LogID! }))).toMatchObject({
    message: expect.stringContaining('已经登录过'),
  })
})

test('nobody disables, deletes or changes the role of themselves', async () => {
  const { ID } = w.people.chief
  expect(await chief().enable({ Ids: [ID], Enabled: false })).toMatchObject({
    Skipped: [{ Reason: '不能禁用自己的账号' }],
  })
  expect(await chief().remove({ Ids: [ID] })).toMatchObject({ Skipped: [{ Reason: '不能删除自己的账号' }] })
  const RoleID = w.people.editor.RoleID
  expect(await refusal(chief().save({ ID, RoleID }))).toMatchObject({ detail: { Fields: [{ Field: 'RoleID' }] } })
  expect(await refusal(chief().resetPassword({ ID }))).toMatchObject({ kind: 'refused' })
})

test('the last administrator stays: two who disable each other at once', async () => {
  const RoleID = w.people.outsider.RoleID
  const { ID, UserName } = await add({ RoleID }, 'outsider')
  const other = w.clientOf({ token: (await signIn(UserName)).AccessToken })
  const outcomes = await Promise.all([
    refusal(w.as('outsider').adminUsers.enable({ Ids: [ID], Enabled: false })),
    refusal(other.adminUsers.enable({ Ids: [w.people.outsider.ID], Enabled: false })),
  ])
  const left = await w.db
    .selectFrom('admin_users')
    .select('ID')
    .where('RoleID', '=', RoleID)
    .where('Enabled', '=', true)
    .execute()
  expect(left.length).toBeGreaterThan(0)
  expect(outcomes).toContain('done')
  await w.db.updateTable('admin_users').set({ Enabled: true }).where('ID', '=', w.people.outsider.ID).execute()
})

test('who looks after accounts gives no role that holds more, and does nothing to people who have one', async () => {
  const small = w.clientOf(await clerk())
  const { chief: boss, stranger, editor } = w.people
  const draft = { AdminUserRealName: '小王', PassWord: 'first password 1' }
  for (const { RoleID } of [boss, editor])
    expect(await refusal(small.adminUsers.save({ ...draft, UserName: `x${++made}`, RoleID }))).toMatchObject({
      message: expect.stringContaining('有您没有的权限'),
      detail: { Fields: [{ Field: 'RoleID' }] },
    })
  const { ID } = await small.adminUsers.save({ ...draft, UserName: `x${++made}`, RoleID: stranger.RoleID })
  expect(await refusal(small.adminUsers.save({ ID, RoleID: boss.RoleID }))).toMatchObject({ kind: 'refused' })
  for (const act of [
    () => small.adminUsers.enable({ Ids: [boss.ID], Enabled: false }),
    () => small.adminUsers.remove({ Ids: [boss.ID] }),
    () => small.adminUsers.unlock({ Ids: [boss.ID] }),
  ])
    expect(await act()).toMatchObject({ Done: [], Skipped: [{ Reason: expect.stringContaining('您没有的权限') }] })
  expect(await refusal(small.adminUsers.resetPassword({ ID: boss.ID }))).toMatchObject({ kind: 'forbidden' })
  expect(await refusal(small.adminUsers.save({ ID: boss.ID, ReMark: 'x' }))).toMatchObject({ kind: 'forbidden' })
  const { Roles } = await small.adminUsers.choices({})
  expect(Roles.filter((role) => role.May).map((role) => role.ID)).not.toContain(boss.RoleID)
  expect(Roles.find((role) => role.ID === stranger.RoleID)?.May).toBe(true)
})

test('channels count as well: a role with all channels is more than one with some', async () => {
  const person: SignedInPerson = await clerk()
  await w.db.updateTable('roles').set({ AllChannels: false }).where('ID', '=', person.RoleID).execute()
  const { Roles } = await w.clientOf(person).adminUsers.choices({})
  expect(Roles.find((role) => role.ID === w.people.stranger.RoleID)?.May).toBe(false)
  expect(Roles.find((role) => role.ID === person.RoleID)?.May).toBe(true)
})

test('a reset password is told once, ends the sign-ins, unlocks, and must be changed when signing in', async () => {
  const { ID, UserName } = await add()
  const { AccessToken } = await signIn(UserName)
  for (let time = 0; time < 3; time++) await refusal(signIn(UserName, 'wrong'))
  const { PassWord, LogID } = await chief().resetPassword({ ID })
  expect(PassWord).toMatch(/^\w{20}$/)
  expect(JSON.stringify(await logOf(LogID))).not.toContain(PassWord)
  expect(await refusal(w.clientOf({ token: AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await refusal(signIn(UserName))).toMatchObject({ message: '账号或密码不正确' })
  expect(await refusal(signIn(UserName, PassWord))).toMatchObject({
    message: '密码是管理员设置的，请换成您自己的新密码。',
    detail: { NewPassWord: '至少 8 个字。' },
  })
  expect((await chief().get({ ID })).MustChange).toBe(true)
  expect(await refusal(signIn(UserName, PassWord, { NewPassWord: PassWord }))).toMatchObject({
    message: '新密码不能和原密码相同。',
  })
  expect(await refusal(signIn(UserName, PassWord, { NewPassWord: 'short' }))).toMatchObject({
    message: '新密码不能少于 8 个字，现在是 5 个。',
    detail: { Fields: [{ Field: 'NewPassWord' }], NewPassWord: '至少 8 个字。' },
  })
  await signIn(UserName, PassWord, { NewPassWord: 'my own password 1' })
  await signIn(UserName, 'my own password 1')
  expect((await chief().get({ ID })).MustChange).toBe(false)
})

test('a locked name is let in again', async () => {
  const { ID, UserName } = await add()
  const Count = 10
  const LockedUntil = new Date(w.clock.now().getTime() + 60_000)
  await w.db
    .insertInto('login_failures')
    .values({ Name: UserName, Place: '127.0.0.1', Count, LockedUntil, UpdateTime: w.clock.now() })
    .execute()
  expect(await refusal(signIn(UserName))).toMatchObject({ message: expect.stringContaining('已锁定') })
  expect((await chief().get({ ID })).LockedUntil).toBe(LockedUntil.toISOString())
  expect((await chief().unlock({ Ids: [ID] })).Done).toEqual([ID])
  await signIn(UserName)
  expect(await chief().unlock({ Ids: [ID] })).toMatchObject({ Skipped: [{ Reason: '没有被锁定' }] })
})

test('another role reaches somebody who is signed in, at once and by push', async () => {
  const { ID, UserName } = await add()
  const mine = w.clientOf({ token: (await signIn(UserName)).AccessToken })
  await mine.articles.list({})
  await chief().save({ ID, RoleID: w.people.stranger.RoleID })
  expect(await refusal(mine.articles.list({}))).toMatchObject({ kind: 'forbidden' })
  const events = await w.db.selectFrom('push_events').select(['Topic', 'ToUserID']).where('ToUserID', '=', ID).execute()
  expect(events).toContainEqual({ Topic: 'grants', ToUserID: ID })
})

test('the legacy addresses answer in their own words', async () => {
  const { ID } = await add()
  const send = w.sendOf('chief')
  const post = (path: string, input: object) => send({ host: 'legacy', method: 'POST', path, body: 'plain', input })
  expect(await post('/NewAdmin/GetAdminUserInfoByID', { ID })).toMatchObject({ Code: 200, Data: { ID } })
  expect(await post('/NewAdmin/SaveAdminUser', { ID, ReMark: '旧接口' })).toMatchObject({ Code: 200 })
  expect(await post('/NewAdmin/EditStatus', { Ids: [ID], Enabled: false })).toMatchObject({ Data: { Done: [ID] } })
  expect(await post('/NewAdmin/DeleteAdminUser', { Ids: [ID] })).toMatchObject({ Data: { Done: [ID] } })
})
