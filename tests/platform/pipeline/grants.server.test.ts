import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Refusal } from '../../../src/api/client.ts'
import { grantsOf } from '../../../src/api/accounts/roles/grants.ts'
import { grantedPages, type GrantedPage } from '../../../server/platform/pipeline/grantedPages.ts'
import { grantsHeld, heldPages, type HeldPage } from '../../../server/platform/pipeline/heldGrants.ts'
import { syncMenus } from '../../../server/system/menus/syncMenus.ts'
import { buttonsOf } from '../../../server/system/menus/contractMenus.ts'
import { insertEvent, notifySoon } from '../../../server/platform/push/outbox.ts'
import { openReader, type Reader } from '../../../server/platform/push/reader.ts'
import { changeGrantsByHand } from '../../../server/accounts/roles/changeGrantsByHand.ts'
import { followGrants } from '../../../server/platform/pipeline/followGrants.ts'
import { forgottenWith } from '../../../server/platform/pipeline/remembered.ts'
import { world, type SignedInPerson, type World } from '../../support/app.ts'

/** Remembers sign-ins so long that only being told makes it ask again. */
let w: World
let reader: Reader
let person: SignedInPerson
beforeAll(async () => {
  w = await world({ memoryMs: 3_600_000 })
  reader = await openReader({ pool: w.pool, log: { debug() {}, info() {}, warn() {} } })
  followGrants(reader, w.app.sessions)
})
afterAll(async () => {
  await reader.close()
  await w.end()
})
beforeEach(async () => {
  person = await w.hire({ '/ColumnManagement/index': ['编辑'] })
})

test('what is remembered of records is forgotten when another server says that they were changed', async () => {
  let forgotten = 0
  forgottenWith('intakeKeys', () => forgotten++)
  const told = (Topic: string) =>
    new Promise<void>((resolve) => {
      const stop = reader.subscribe((events) => {
        if (!events.some((event) => event.Topic === Topic)) return
        stop()
        resolve()
      })
      void insertEvent(w.db, { StID: person.StID, Topic }).then(() => notifySoon(w.pool))
    })
  await told('ads')
  expect(forgotten).toBe(0)
  await told('intakeKeys')
  expect(forgotten).toBe(1)
})

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done' as const,
    ({ kind, message }: Refusal) => ({ kind, message }),
  )
const publish = () => refusal(w.clientOf(person).channels.publish({ Ids: [999], IsPublic: true }))
/** Changes the person's role, and waits until the reader has handed the news on. */
async function change(granted: boolean, button?: string, page = '/ColumnManagement/index') {
  const told = new Promise<void>((resolve) => {
    const stop = reader.subscribe((events) => {
      if (!events.some((event) => event.Topic === 'grants' && event.ToUserID === person.ID)) return
      stop()
      resolve()
    })
  })
  const changed = await changeGrantsByHand(w, { RoleID: person.RoleID, page, granted, ...(button ? { button } : {}) })
  if (changed) await told
  return changed
}

/**
 * Waits until the reader has handed on everything that was written so far. News of anybody takes away what is just being
 * looked up, for it may be theirs; those of an earlier test are not to come in between.
 */
async function caughtUp(): Promise<void> {
  const Topic = `mark ${person.ID}`
  const handed = new Promise<void>((resolve) => {
    const stop = reader.subscribe((events) => {
      if (!events.some((event) => event.Topic === Topic)) return
      stop()
      resolve()
    })
  })
  await insertEvent(w.db, { StID: person.StID, Topic })
  notifySoon(w.pool)
  await handed
}

test('a button given to a role is there at the next request of somebody signed in, and gone when it is taken', async () => {
  expect(await publish()).toEqual({ kind: 'forbidden', message: '没有「栏目」的「启用」权限，请联系管理员开通。' })
  expect(await change(true, '启用')).toBe(true)
  expect(await publish()).toBe('done')
  expect(await change(false, '启用')).toBe(true)
  expect(await publish()).toMatchObject({ kind: 'forbidden' })
})

test('a page taken takes its buttons, and a button given brings its page', async () => {
  expect(await change(false)).toBe(true)
  expect(await publish()).toEqual({ kind: 'forbidden', message: '没有「栏目」的权限，请联系管理员开通。' })
  await change(true)
  expect(await publish()).toMatchObject({ message: expect.stringContaining('「启用」') })
  await change(false)
  await change(true, '启用')
  expect(await publish()).toBe('done')
})

test('every signed-in person of the role is told, and the change is logged with what was before', async () => {
  await change(true, '启用')
  const events = await w.db.selectFrom('push_events').selectAll().where('ToUserID', '=', person.ID).execute()
  expect(events).toMatchObject([{ Topic: 'grants', StID: person.StID, Ids: [person.RoleID] }])
  const line = await w.db.selectFrom('operation_log').selectAll().orderBy('ID', 'desc').limit(1).executeTakeFirst()
  expect(line).toMatchObject({
    Title: '授予权限：/ColumnManagement/index 启用',
    Module: 303,
    StID: person.StID,
    EventID: [person.RoleID],
    AdminUserRealName: '系统维护',
    Modifys: [
      { Before: { '/ColumnManagement/index': ['编辑'] }, After: { '/ColumnManagement/index': ['编辑', '启用'] } },
    ],
  })
})

test('what is so already changes nothing and tells nobody', async () => {
  expect(await change(true, '编辑')).toBe(false)
  expect(await change(false, '启用')).toBe(false)
  const events = await w.db.selectFrom('push_events').select('ID').where('ToUserID', '=', person.ID).execute()
  expect(events).toEqual([])
})

test('a role, page or button that is not there is named', async () => {
  const page = '/ColumnManagement/index'
  const change = (wanted: object) =>
    refusal(changeGrantsByHand(w, { RoleID: person.RoleID, page, granted: true, ...wanted }))
  expect(await change({ RoleID: 999999 })).toMatchObject({ message: '没有编号为 999999 的角色。' })
  expect(await change({ page: '/Nowhere' })).toMatchObject({ message: '菜单里没有页面 /Nowhere。' })
  expect(await change({ button: '飞' })).toMatchObject({
    message: expect.stringMatching(/没有按钮「飞」（有：添加、编辑/),
  })
})

test('somebody signed out elsewhere is out here at once', async () => {
  const mine = w.clientOf(person)
  await mine.session.current({})
  await mine.session.signOut({})
  expect(await refusal(mine.session.current({}))).toMatchObject({ kind: 'expired' })
})

test('without being told the memory is used, so that one look-up serves many requests', async () => {
  const mine = w.clientOf(person)
  await caughtUp()
  await mine.session.current({})
  await w.db.deleteFrom('sessions').where('UserID', '=', person.ID).execute()
  expect(await refusal(mine.session.current({}))).toBe('done')
  w.app.sessions.forget(person.ID)
  expect(await refusal(mine.session.current({}))).toMatchObject({ kind: 'expired' })
})

test('the menu of a role: groups in order, pages granted, all buttons with whether they are granted', async () => {
  const menus = await w.clientOf(person).roles.menus({ ID: person.RoleID })
  expect(menus.map(({ Name, ChildMenu }) => [Name, ChildMenu.map(({ PageUrl }) => PageUrl)])).toEqual([
    ['内容生产', ['/ColumnManagement/index']],
  ])
  expect(menus[0]!.ChildMenu[0]!.Childs.map(({ Name, IsGranted }) => [Name, IsGranted])).toEqual(
    buttonsOf('/ColumnManagement/index').map((name) => [name, name === '编辑']),
  )
})

test('a role that holds everything holds what an administrator added, hidden pages too', async () => {
  const { ID: ParentID } = await w.db
    .selectFrom('menus')
    .select('ID')
    .where('ParentID', 'is', null)
    .orderBy('ShowOrder')
    .limit(1)
    .executeTakeFirstOrThrow()
  const own = { ParentID, Name: '外部系统', PageUrl: 'https://example.com/a', IsHide: true, ShowOrder: 99 }
  const { ID } = await w.db.insertInto('menus').values(own).returning('ID').executeTakeFirstOrThrow()
  const menus = await w.as('chief').roles.menus({ ID: w.people.chief.RoleID })
  const added = menus.flatMap(({ ChildMenu }) => ChildMenu).find((page) => page.ID === ID)
  expect(added).toMatchObject({ Name: '外部系统', IsHide: true })
  expect(
    menus.flatMap(({ ChildMenu }) => ChildMenu.flatMap(({ Childs }) => Childs)).every((one) => one.IsGranted),
  ).toBe(true)
})

test("another role's menu is for those who hold everything, and never of another station", async () => {
  const menus = (name: 'stranger' | 'chief' | 'outsider', ID: number) => refusal(w.as(name).roles.menus({ ID }))
  expect(await menus('stranger', person.RoleID)).toEqual({ kind: 'forbidden', message: '只能查看自己角色的权限。' })
  expect(await menus('chief', person.RoleID)).toBe('done')
  expect(await menus('outsider', person.RoleID)).toMatchObject({ kind: 'missing' })
  expect(await refusal(w.as('outsider').roles.channels({ ID: person.RoleID }))).toMatchObject({ kind: 'missing' })
  expect(await refusal(w.as('stranger').roles.channels({ ID: person.RoleID }))).toMatchObject({ kind: 'forbidden' })
})

test('the channels of a role: its own where it is restricted, otherwise all of the station', async () => {
  const { StID, RoleID } = person
  const [a, b] = await w.db
    .insertInto('channels')
    .values([
      { StID, Name: '要闻' },
      { StID, Name: '体育' },
      { StID: w.people.outsider.StID, Name: '别家' },
    ])
    .returning('ID')
    .execute()
  const names = async () => (await w.clientOf(person).roles.channels({ ID: RoleID })).map(({ Name }) => Name)
  expect(await names()).toEqual(['要闻', '体育'])
  await w.db.updateTable('roles').set({ AllChannels: false }).where('ID', '=', RoleID).execute()
  expect(await names()).toEqual([])
  await w.db.insertInto('role_channels').values({ RoleID, ChannelID: b!.ID }).execute()
  expect(await names()).toEqual(['体育'])
  expect(a!.ID).not.toBe(b!.ID)
})

test('the menu follows the contract: nothing is added twice, changed or taken away', async () => {
  const rows = async () => [
    await w.db.selectFrom('menus').selectAll().orderBy('ID').execute(),
    await w.db.selectFrom('buttons').selectAll().orderBy('ID').execute(),
  ]
  await w.db
    .updateTable('menus')
    .set({ Name: '管理员改的名字', ShowOrder: 77 })
    .where('PageUrl', '=', '/SystemLog')
    .execute()
  const page = await w.db.selectFrom('menus').select('ID').where('PageUrl', '=', '/SystemLog').executeTakeFirstOrThrow()
  await w.db.insertInto('buttons').values({ MenuID: page.ID, Name: '管理员加的按钮' }).execute()
  const before = await rows()
  expect(await syncMenus(w.db)).toEqual({ modules: 0, pages: 0, buttons: 0 })
  expect(await rows()).toEqual(before)
  const gone = await w.db.deleteFrom('buttons').where('Name', '=', '启用').returning('ID').execute()
  expect((await syncMenus(w.db)).buttons).toBe(gone.length)
})

test('what the rules read of a role is what the role’s own page shows, in the same order', async () => {
  const { rows } = await sql<{ held: HeldPage[]; pages: GrantedPage[] }>`
    select ${heldPages} as held, ${grantedPages} as pages from roles r`.execute(w.db)
  const grants = rows.map(({ held }) => grantsHeld(held))
  expect(grants).toEqual(rows.map(({ pages }) => grantsOf([{ ChildMenu: pages }])))
  // Roles that hold nothing, some and everything.
  expect(new Set(grants.map((one) => Object.keys(one).length)).size).toBeGreaterThan(3)
})
