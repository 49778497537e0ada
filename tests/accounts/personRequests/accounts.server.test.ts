/** Erasing accounts: the deleted one that was meant, by nobody of less power, and nobody else with it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countByHand, eraseByHand } from '../../../server/scripts/person/eraseByHand.ts'
import { world, type SignedInPerson, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'
import { shownAgain } from '../../support/shownAgain.ts'
import { workOff } from './workOf.ts'

const WORK = ['personRequests.count', 'personRequests.erase']
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())
beforeEach(() => shownAgain(w))

const chief = () => w.as('chief').personRequests
const ask = (Value: string) => chief().make({ Kind: 'account', Value })
const rowOf = (ID: number) => w.db.selectFrom('admin_users').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow()

/** Somebody of a name, who is deleted. */
async function gone(UserName: string, more: object = {}): Promise<SignedInPerson> {
  const hired = await w.hire({ '/Feedback/list': 'all' })
  await w.db
    .updateTable('admin_users')
    .set({ UserName, ...more })
    .where('ID', '=', hired.ID)
    .execute()
  await w.as('chief').adminUsers.remove({ Ids: [hired.ID] })
  return hired
}

async function erase(ID: number) {
  await workOff(w, WORK)
  await chief().erase({ ID })
  await workOff(w, WORK)
  return chief().get({ ID })
}

test('a name that somebody living has names nobody who is gone; the number does', async () => {
  const old = await gone('zhangsan')
  const heir = await w.hire({})
  await w.db.updateTable('admin_users').set({ UserName: 'ZhangSan' }).where('ID', '=', heir.ID).execute()
  expect(await refusal(ask('zhangsan'))).toMatchObject({
    kind: 'refused',
    message: `这个账号还在用：请先在“账号”里删除它，再登记抹去。要抹去的是以前删除的同名账号，请填它的编号：#${old.ID}。`,
  })
  expect(await refusal(ask(`#${heir.ID}`))).toMatchObject({ message: expect.stringContaining('还在用') })
  expect(await refusal(ask(`#${w.people.outsider.ID}`))).toMatchObject({ message: '本站没有这个账号。' })
  const { ID } = await ask(` ＃${old.ID}`)
  const report = await erase(ID)
  expect(report).toMatchObject({ State: 'erased', Shown: 'z****' })
  expect(await rowOf(old.ID)).toMatchObject({ UserName: `erased-${old.ID}` })
  expect(await rowOf(heir.ID)).toMatchObject({ UserName: 'ZhangSan', Enabled: true, DeletedAt: null, ErasedAt: null })
  expect(await refusal(ask(`#${old.ID}`))).toMatchObject({ message: '这个账号已经抹去。' })
})

test('a request stays about the account it was made for, whoever takes its name, and ends where it comes back', async () => {
  const old = await gone('lisi')
  const { ID } = await ask('LiSi')
  await workOff(w, WORK)
  const heir = await w.hire({})
  await w.db.updateTable('admin_users').set({ UserName: 'lisi' }).where('ID', '=', heir.ID).execute()
  await erase(ID)
  expect(await rowOf(heir.ID)).toMatchObject({ UserName: 'lisi', Enabled: true })
  expect(await rowOf(old.ID)).toMatchObject({ UserName: `erased-${old.ID}` })

  const back = await gone('wangwu')
  const asked = await ask('wangwu')
  await workOff(w, WORK)
  await chief().erase({ ID: asked.ID })
  await w.db.updateTable('admin_users').set({ DeletedAt: null, Enabled: true }).where('ID', '=', back.ID).execute()
  await workOff(w, WORK)
  expect(await chief().get({ ID: asked.ID })).toMatchObject({
    State: 'failed',
    Problem: expect.stringContaining('还在用'),
  })
  expect(await rowOf(back.ID)).toMatchObject({ UserName: 'wangwu', Enabled: true })
})

test('two who are gone and had one name are told apart by their numbers', async () => {
  const both = [await gone('zhaoliu'), await gone('zhaoliu')].map((one) => `#${one.ID}`)
  const { message } = (await refusal(ask('zhaoliu'))) as { message: string }
  expect(message).toMatch(/^有 2 个已删除的账号叫这个名字，请填其中一个的编号：/)
  for (const one of both) expect(message).toContain(one)
})

test('nobody counts, takes or erases an account with more power than their own', async () => {
  const boss = await gone('boss', { RoleID: w.people.chief.RoleID })
  const clerk = await w.hire({ '/PersonRequests/list': 'all' })
  await shownAgain(w)
  const { personRequests } = w.clientOf(clerk)
  const forbidden = { kind: 'forbidden', message: expect.stringContaining('有您没有的权限') }
  expect(await refusal(personRequests.make({ Kind: 'account', Value: 'boss' }))).toMatchObject(forbidden)
  const { ID } = await ask('boss')
  await workOff(w, WORK)
  expect(await refusal(personRequests.erase({ ID }))).toMatchObject(forbidden)
  expect(await refusal(personRequests.output({ ID }))).toMatchObject(forbidden)
  expect(await refusal(personRequests.count({ ID }))).toMatchObject(forbidden)
  expect(await rowOf(boss.ID)).toMatchObject({ UserName: 'boss' })
})

test('the telephone of an account, which nobody proved, and what others share with it, name nobody else', async () => {
  const { db } = w
  const Telphone = '13512345678'
  const chiefly = w.as('chief')
  const { ID: feedback } = await chiefly.feedback.save({
    Title: '别人',
    Content: '别人的',
    RealName: '别人',
    Phone: Telphone,
  })
  const { ID: clue } = await chiefly.clues.save({
    Title: '请打 135-1234-5678',
    Content: '别人',
    Contact: '别人',
    Phone: '',
  })
  const hired = await w.hire({})
  const now = w.clock.now()
  const { StID } = w.people.chief
  const shared = 'tougao@example.com'
  const own = 'only.mine@example.com'
  for (const { ID: UserID } of [hired, w.people.editor])
    await db.insertInto('mail_bindings').values({ UserID, StID, Address: shared, BindTime: now }).execute()
  const { ID: article } = await chiefly.articles.save({ Title: `投稿 ${shared}`, ResourceContent: `<p>${shared}</p>` })
  const other = await w.hire({})
  await db.insertInto('mail_bindings').values({ UserID: other.ID, StID, Address: own, BindTime: now }).execute()
  const { ID: told } = await chiefly.feedback.save({
    Title: '请回信',
    Content: `写信到 ${own}。`,
    RealName: '',
    Phone: '',
  })
  for (const one of [hired, other]) {
    await db.updateTable('admin_users').set({ Telphone }).where('ID', '=', one.ID).execute()
    const { UserName } = await rowOf(one.ID)
    await chiefly.adminUsers.remove({ Ids: [one.ID] })
    const { ID } = await ask(UserName)
    await erase(ID)
    expect(await rowOf(one.ID)).toMatchObject({ Telphone: '', UserName: `erased-${one.ID}` })
  }
  expect(await chiefly.feedback.get({ ID: feedback })).toMatchObject({ Phone: Telphone, RealName: '别人' })
  expect(await chiefly.clues.get({ ID: clue })).toMatchObject({ Title: '请打 135-1234-5678' })
  expect(await chiefly.articles.get({ ID: article })).toMatchObject({ Title: `投稿 ${shared}` })
  expect(await db.selectFrom('mail_bindings').select(['UserID', 'Address']).execute()).toEqual([
    { UserID: w.people.editor.ID, Address: shared },
  ])
  expect(await chiefly.feedback.get({ ID: told })).toMatchObject({ Content: '写信到 已抹去。' })
})

test('the command line keeps to the same', async () => {
  const old = await gone('sunqi')
  const heir = await w.hire({})
  await w.db.updateTable('admin_users').set({ UserName: 'SunQi' }).where('ID', '=', heir.ID).execute()
  const who = { kind: 'account', value: 'sunqi', station: undefined, withTexts: false } as const
  await expect(countByHand(w.db, who)).rejects.toThrow('还在用')
  await expect(eraseByHand(w, who)).rejects.toThrow('还在用')
  await eraseByHand(w, { ...who, value: `#${old.ID}` })
  expect(await rowOf(old.ID)).toMatchObject({ UserName: `erased-${old.ID}` })
  expect(await rowOf(heir.ID)).toMatchObject({ UserName: 'SunQi', Enabled: true })
  const { List } = await w.as('chief').operationLog.list({ Keyword: '抹去个人信息' })
  expect(List.find(({ AdminUserRealName }) => AdminUserRealName === '系统维护')?.ReMark).toMatch(`#${old.ID}，`)
})
