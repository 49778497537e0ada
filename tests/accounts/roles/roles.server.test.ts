import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoleGrants } from '../../../src/api/accounts/roles/calls.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const chief = () => w.as('chief').roles
/** The numbers of pages and buttons, by name. */
async function grantsOf(wish: Record<string, readonly string[]>): Promise<RoleGrants> {
  const pages = (await chief().allMenus({})).flatMap((module) => module.ChildMenu)
  const chosen = pages.filter((page) => page.PageUrl in wish)
  return {
    AllPowers: false,
    MenuIds: chosen.map((page) => page.ID),
    ButtonIds: chosen.flatMap((page) =>
      page.Childs.filter((one) => wish[page.PageUrl]!.includes(one.Name)).map(({ ID }) => ID),
    ),
  }
}
let made = 0
async function makeRole(wish: Record<string, readonly string[]> = {}) {
  const Grants = await grantsOf(wish)
  const { ID, LogID } = await chief().save({ Name: `角色${++made}`, Grants })
  return { ID, LogID: LogID!, Grants }
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ kind, message }: { kind: string; message: string }) => `${kind}: ${message}`,
  )

test('a new role holds what was ticked, and its people have exactly that', async () => {
  const { ID, Grants } = await makeRole({ '/contribution/All': ['置顶', '推荐'], '/SystemLog': [] })
  expect(await chief().get({ ID })).toMatchObject({ Grants, PageCount: 2, ButtonCount: 2, UserCount: 0 })
  const person = await w.hire({})
  await w.db.updateTable('admin_users').set({ RoleID: ID }).where('ID', '=', person.ID).execute()
  const menu = await w.clientOf(person).roles.menus({ ID })
  const granted = menu.flatMap(({ ChildMenu }) =>
    ChildMenu.map((page) => [page.PageUrl, page.Childs.filter((one) => one.IsGranted).map((one) => one.Name)]),
  )
  expect(granted).toEqual([
    ['/contribution/All', ['置顶', '推荐']],
    ['/SystemLog', []],
  ])
})

test('a button brings its page', async () => {
  const { ButtonIds } = await grantsOf({ '/contribution/All': ['置顶'] })
  const { ID } = await chief().save({ Name: '只勾按钮', Grants: { AllPowers: false, MenuIds: [], ButtonIds } })
  expect(await chief().get({ ID })).toMatchObject({ PageCount: 1, ButtonCount: 1 })
})

test('a button taken away is gone for somebody who is signed in, who is told, and undo gives it back', async () => {
  const { ID } = await makeRole({ '/ColumnManagement/index': ['编辑', '启用'] })
  const person = await w.hire({})
  await w.db.updateTable('admin_users').set({ RoleID: ID }).where('ID', '=', person.ID).execute()
  const publish = () => refusal(w.clientOf(person).channels.publish({ Ids: [999], IsPublic: true }))
  expect(await publish()).toBe('done')
  const { LogID } = await chief().save({ ID, Grants: await grantsOf({ '/ColumnManagement/index': ['编辑'] }) })
  expect(await publish()).toBe('forbidden: 没有「栏目」的「启用」权限，请联系管理员开通。')
  const events = await w.db.selectFrom('push_events').selectAll().where('ToUserID', '=', person.ID).execute()
  expect(events).toMatchObject([{ Topic: 'grants', Ids: [ID] }])
  const [line] = await w.as('chief').operationLog.record({ Module: 303, EventID: ID })
  expect(line!.Modifys[0]).toMatchObject({
    Before: { '/ColumnManagement/index': ['编辑', '启用'] },
    After: { '/ColumnManagement/index': ['编辑'] },
  })
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect(await publish()).toBe('done')
})

test('saving what stands there changes nothing and logs nothing', async () => {
  const { ID, Grants } = await makeRole({ '/SystemLog': [] })
  expect(await chief().save({ ID, Grants })).toEqual({ ID })
})

test('grants on hidden pages stay when the role is saved by a screen that does not show them', async () => {
  const { ID } = await makeRole({ '/SystemLog': [], '/contribution/All': ['置顶'] })
  await w.db.updateTable('menus').set({ IsHide: true }).where('PageUrl', '=', '/SystemLog').execute()
  const pages = (await chief().allMenus({})).flatMap(({ ChildMenu }) => ChildMenu.map((page) => page.PageUrl))
  expect(pages).not.toContain('/SystemLog')
  await chief().save({ ID, Grants: await grantsOf({ '/contribution/All': [] }) })
  await w.db.updateTable('menus').set({ IsHide: false }).where('PageUrl', '=', '/SystemLog').execute()
  expect((await chief().get({ ID })).Grants).toEqual(await grantsOf({ '/SystemLog': [], '/contribution/All': [] }))
})

test('a name stands once in a station; limits are told with the field', async () => {
  await chief().save({ Name: '同名' })
  expect(await refusal(chief().save({ Name: ' 同名 ' }))).toBe('conflict: 已经有名称是“同名”的角色，请换一个名称。')
  await w.as('outsider').roles.save({ Name: '同名' })
  expect(await refusal(chief().save({ Name: '长'.repeat(31) }))).toBe(
    'refused: 角色名称不能超过 30 个字，现在是 31 个。',
  )
})

test('a role that people have is not removed and says how many; one that nobody has comes back whole', async () => {
  const { ID, Grants } = await makeRole({ '/contribution/All': ['置顶'] })
  const person = await w.hire({})
  await w.db.updateTable('admin_users').set({ RoleID: ID }).where('ID', '=', person.ID).execute()
  const kept = await chief().remove({ Ids: [ID] })
  expect(kept).toMatchObject({ Done: [], Skipped: [{ Reason: expect.stringContaining('还有 1 个账号') }] })
  await w.db.updateTable('admin_users').set({ RoleID: person.RoleID }).where('ID', '=', person.ID).execute()
  const gone = await chief().remove({ Ids: [ID] })
  expect(await refusal(chief().get({ ID }))).toMatch('missing')
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect((await chief().get({ ID })).Grants).toEqual(Grants)
})

test('a disabled role signs its people out; nobody disables their own', async () => {
  const person = await w.hire({})
  await chief().enable({ Ids: [person.RoleID], Enabled: false })
  expect(await refusal(w.clientOf(person).session.current({}))).toMatch('expired')
  const again = await chief().enable({ Ids: [person.RoleID], Enabled: false })
  expect(again.Skipped).toEqual([{ ID: person.RoleID, Reason: '已经禁用' }])
  await chief().enable({ Ids: [person.RoleID], Enabled: true })
  expect(await refusal(w.clientOf(person).session.current({}))).toBe('done')
  const own = await chief().enable({ Ids: [w.people.chief.RoleID], Enabled: false })
  expect(own).toMatchObject({ Done: [], Skipped: [{ Reason: '这是您自己的角色，不能禁用。' }] })
})

test('the last who may do everything cannot lose it', async () => {
  const own = { ID: w.people.outsider.RoleID }
  const save = () =>
    refusal(w.as('outsider').roles.save({ ...own, Grants: { AllPowers: false, MenuIds: [], ButtonIds: [] } }))
  expect(await save()).toMatch('refused: 这样本站就没有拥有全部权限的账号了')
  const { ID } = await w.as('outsider').roles.save({
    Name: '另一个管理员',
    Grants: { AllPowers: true, MenuIds: [], ButtonIds: [] },
  })
  // A role nobody has does not help.
  expect(await save()).toMatch('refused')
  const account = {
    StID: w.people.outsider.StID,
    RoleID: ID,
    UserName: 'second',
    PasswordHash: '',
    AdminUserRealName: '乙',
  }
  await w.db.insertInto('admin_users').values(account).execute()
  expect(await save()).toBe('done')
  await w.db.updateTable('roles').set({ AllPowers: true }).where('ID', '=', own.ID).execute()
})

test('of two who take each other’s power at once, one keeps it', async () => {
  const { StID } = w.people.outsider
  const second = await w.hire({})
  const row = { StID, Name: '第二管理员', AllPowers: true }
  const { ID } = await w.db.insertInto('roles').values(row).returning('ID').executeTakeFirstOrThrow()
  await w.db
    .updateTable('admin_users')
    .set({ Enabled: false })
    .where('StID', '=', StID)
    .where('UserName', '=', 'second')
    .execute()
  await w.db.updateTable('admin_users').set({ StID, RoleID: ID }).where('ID', '=', second.ID).execute()
  const off = (who: ReturnType<typeof w.as>, role: number) => refusal(who.roles.enable({ Ids: [role], Enabled: false }))
  const answers = await Promise.all([off(w.clientOf(second), w.people.outsider.RoleID), off(w.as('outsider'), ID)])
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from admin_users u join roles r on r."ID" = u."RoleID"
    where u."StID" = ${StID} and u."Enabled" and r."Enabled" and r."AllPowers"`.execute(w.db)
  expect([rows[0]!.left, answers.filter((answer) => answer === 'done').length]).toEqual([1, 1])
  await w.db.updateTable('roles').set({ Enabled: true }).where('StID', '=', StID).execute()
})

test('nobody grants what they do not have, and a role that holds everything is out of their reach', async () => {
  const person = await w.hire({ '/Authority': 'all', '/contribution/All': ['置顶'] })
  const mine = w.clientOf(person).roles
  const add = async (wish: Record<string, readonly string[]>) =>
    refusal(mine.save({ Name: `下级${++made}`, Grants: await grantsOf(wish) }))
  expect(await add({ '/contribution/All': ['置顶'] })).toBe('done')
  expect(await add({ '/contribution/All': ['推荐'] })).toBe(
    'forbidden: 您自己没有的权限不能授予别人：/contribution/All 的「推荐」。',
  )
  expect(await add({ '/SystemLog': [] })).toBe('forbidden: 您自己没有的权限不能授予别人：/SystemLog。')
  expect(await refusal(mine.save({ Name: '全', Grants: { AllPowers: true, MenuIds: [], ButtonIds: [] } }))).toMatch(
    'forbidden',
  )
  expect(await refusal(mine.save({ ID: w.people.chief.RoleID, ReMark: '改' }))).toMatch('forbidden')
  expect(await mine.enable({ Ids: [w.people.chief.RoleID], Enabled: false })).toMatchObject({ Done: [] })
  // What was granted by somebody else may stay.
  const { ID } = await makeRole({ '/SystemLog': [], '/contribution/All': ['置顶'] })
  expect(await refusal(mine.save({ ID, Grants: await grantsOf({ '/SystemLog': [] }) }))).toBe('done')
})

test('channels and departments are those of the station', async () => {
  const { StID } = w.people.chief
  const [ours, theirs] = await w.db
    .insertInto('channels')
    .values([
      { StID, Name: '时政' },
      { StID: w.people.outsider.StID, Name: '别站' },
    ])
    .returning('ID')
    .execute()
  const { ID: depart } = await w.as('chief').mechanisms.save({ Name: '编委会' })
  const channels = (ChannelIds: number[]) => ({ Channels: { AllChannels: false, ChannelIds } })
  const { ID } = await chief().save({ Name: '时政编辑', ...channels([ours!.ID]), DepartIds: [depart] })
  expect(await chief().get({ ID })).toMatchObject({ Channels: { ChannelIds: [ours!.ID] }, DepartIds: [depart] })
  expect(await chief().departs({ ID })).toMatchObject([{ Name: '编委会', IsGranted: true }])
  expect((await w.as('chief').mechanisms.byRole({ RoleID: ID })).map(({ Name }) => Name)).toEqual(['编委会'])
  expect(await refusal(chief().save({ ID, ...channels([theirs!.ID]) }))).toMatch('refused: 有栏目已不存在')
})

test('what is explained is what the pipeline does', async () => {
  const { ID: RoleID } = await makeRole({ '/ColumnManagement/index': ['编辑'] })
  const person = await w.hire({})
  await w.db.updateTable('admin_users').set({ RoleID }).where('ID', '=', person.ID).execute()
  const why = (Action: string, UserID = person.ID) => chief().explain({ UserID, Action })
  const hide = await why('channels.hide')
  expect(hide).toMatchObject({ Allowed: false, Deciding: 3 })
  expect(hide.Steps[3]).toEqual({ Rule: '按钮', Passed: false, Text: '在「栏目管理」上都没有按钮「禁用」' })
  expect(await why('channels.edit')).toMatchObject({ Allowed: true, Deciding: 3 })
  const log = await why('articles.top')
  expect([log.Allowed, log.Steps[log.Deciding]!.Rule]).toEqual([false, '页面'])
  const everything = await why('articles.top', w.people.chief.ID)
  expect([everything.Allowed, everything.Steps[everything.Deciding]!.Rule]).toEqual([true, '全部权限'])
  await w.db.updateTable('admin_users').set({ Enabled: false }).where('ID', '=', person.ID).execute()
  expect(await why('channels.edit')).toMatchObject({ Allowed: false, Deciding: 0 })
  expect(await refusal(why('articles.fly'))).toMatch('missing: 没有命令 articles.fly')
  expect(await refusal(w.as('outsider').roles.explain({ UserID: person.ID, Action: 'articles.top' }))).toMatch(
    'missing',
  )
})
