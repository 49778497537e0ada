import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
  const { StID, RoleID } = w.people.editor
  await w.db
    .insertInto('admin_users')
    .values([
      { StID, RoleID, UserName: 'lin', PasswordHash: '', AdminUserRealName: '林小满' },
      { StID, RoleID, UserName: 'gone', PasswordHash: '', AdminUserRealName: '林大去', Enabled: false },
      { StID, RoleID, UserName: 'zhong', PasswordHash: '', AdminUserRealName: '重阳' },
    ])
    .execute()
})
afterAll(() => w.end())

const names = async (Keyword: string, who: 'stranger' | 'outsider' = 'stranger') =>
  (await w.as(who).directory.people({ Keyword })).map(({ Name }) => Name)

test.each(['林小满', '小满', 'lxm', 'linxiaoman', 'LXM', '林 lxm'])('%s finds the person', async (text) => {
  expect(await names(text)).toEqual(['林小满'])
})

test('people are found by the unit they belong to, and it is told', async () => {
  const { StID } = w.people.editor
  const { ID } = await w.db
    .insertInto('mechanisms')
    .values({ StID, Name: '视觉中心' } as never)
    .returning('ID')
    .executeTakeFirstOrThrow()
  await w.db.updateTable('admin_users').set({ MechanismID: ID }).where('UserName', '=', 'zhong').execute()
  expect(await w.as('stranger').directory.people({ Keyword: 'sjzx' })).toMatchObject([
    { Name: '重阳', Unit: '视觉中心' },
  ])
  await w.db.updateTable('admin_users').set({ MechanismID: null }).where('UserName', '=', 'zhong').execute()
})

test('a polyphone is found by each of its readings', async () => {
  expect(await names('chongyang')).toEqual(['重阳'])
  expect(await names('zhongyang')).toEqual(['重阳'])
})

test('people who may not sign in and people of other stations are not named; nothing but name and unit is told', async () => {
  expect(await names('林')).toEqual(['林小满'])
  expect(await names('林', 'outsider')).toEqual([])
  const [one] = await w.as('stranger').directory.people({ Keyword: '林小满' })
  expect(Object.keys(one!).toSorted()).toEqual(['ID', 'Name', 'Role', 'Unit'])
})

test('who may run an action: those whose role has the button on a page of the family, and those who hold everything', async () => {
  const { Needs, Total, People } = await w.as('stranger').directory.whoMay({ Action: 'articles.pass1' })
  expect(Needs).toBe('一审')
  expect(People.map(({ Name }) => Name).toSorted()).toEqual(['chief先生', 'reviewer1先生', 'reviewer3先生'])
  expect(Total).toBe(3)
  // The other station's chief is no colleague.
  const there = await w.as('outsider').directory.whoMay({ Action: 'articles.pass1' })
  expect(there.People.map(({ Name }) => Name)).toEqual(['outsider先生'])
})

test('who may open a page; a page for everybody needs nothing; what does not exist is said', async () => {
  const log = await w.as('stranger').directory.whoMay({ Action: '/SystemLog' })
  expect(log.Needs).toBe('操作日志')
  expect(log.People.map(({ Name }) => Name).toSorted()).toEqual(['chief先生', 'duty先生'])
  expect((await w.as('stranger').directory.whoMay({ Action: '/HomePage/index' })).Needs).toBe('')
  await expect(w.as('stranger').directory.whoMay({ Action: 'articles.fly' })).rejects.toThrow(
    '没有“articles.fly”这个命令或页面。',
  )
})

test('a role that is switched off can do nothing, so its people are not named', async () => {
  const before = await w.as('stranger').directory.whoMay({ Action: 'articles.pass2' })
  expect(before.People.map(({ Name }) => Name)).toContain('reviewer2先生')
  const { RoleID } = w.people.reviewer2
  await w.db.updateTable('roles').set({ Enabled: false }).where('ID', '=', RoleID).execute()
  const { People } = await w.as('stranger').directory.whoMay({ Action: 'articles.pass2' })
  expect(People.map(({ Name }) => Name)).not.toContain('reviewer2先生')
})

test('which pages the station has: what somebody there has and the menu does not hide', async () => {
  const held = async (who: 'stranger' | 'outsider' = 'stranger') => (await w.as(who).directory.heldPages({})).Pages
  expect(await held()).toContain('/media/Transcode')
  await w.db.updateTable('menus').set({ IsHide: true }).where('PageUrl', '=', '/media/Transcode').execute()
  expect(await held()).not.toContain('/media/Transcode')
  await w.db.updateTable('menus').set({ IsHide: false }).where('PageUrl', '=', '/media/Transcode').execute()
  // Another station, whose people have one page between them.
  const { StID, RoleID } = w.people.outsider
  const menu = await w.db.selectFrom('menus').select('ID').where('PageUrl', '=', '/SystemLog').executeTakeFirstOrThrow()
  await w.db.updateTable('roles').set({ AllPowers: false }).where('StID', '=', StID).execute()
  await w.db.insertInto('role_menus').values({ RoleID, MenuID: menu.ID }).execute()
  expect(await held('outsider')).toEqual(['/SystemLog'])
})
