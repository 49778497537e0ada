import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncMenus } from '../../../server/system/menus/syncMenus.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const menus = () => w.as('chief').menus
const buttons = () => w.as('chief').buttons
const undo = (ID: number | undefined) => w.as('chief').operationLog.undo({ ID: ID! })
const row = async (name: string) => (await menus().list({})).Menus.find(({ Name }) => Name === name)!
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ kind, message }: { kind: string; message: string }) => `${kind}: ${message}`,
  )

test('a built-in page is renamed, moved and hidden, stays through an update, and cannot be removed', async () => {
  const log = await row('操作日志')
  const home = await row('内容生产')
  const { LogID } = await menus().saveMenu({ ID: log.ID, Name: '审计', ParentID: home.ID })
  await menus().saveModule({ ID: home.ID, Name: '采编' })
  await menus().hide({ Ids: [log.ID], IsHide: true })
  expect(await syncMenus(w.db)).toEqual({ modules: 0, pages: 0, buttons: 0 })
  expect(await menus().get({ ID: log.ID })).toMatchObject({ Name: '审计', ParentID: home.ID, IsHide: true })
  expect(await refusal(menus().saveMenu({ ID: log.ID, PageUrl: '/Else' }))).toMatch('refused: “审计”是系统自带的页面')
  expect((await menus().removeMenu({ Ids: [log.ID] })).Skipped[0]?.Reason).toMatch('是系统自带的，不能删除，可以隐藏')
  expect((await menus().removeModule({ Ids: [home.ID] })).Skipped[0]?.Reason).toMatch('是系统自带的')
  const top = (await w.as('chief').roles.menus({ ID: w.people.chief.RoleID })).find(({ Name }) => Name === '采编')
  expect(top?.ChildMenu.find((page) => page.ID === log.ID)).toMatchObject({ Name: '审计', IsHide: true })
  await undo(LogID)
  expect(await menus().get({ ID: log.ID })).toMatchObject({ Name: '操作日志', ParentID: log.ParentID })
})

test('R-038, R-044: a module that leads outside stands in everybody’s menu and gives no power; hidden or empty ones do not', async () => {
  const { ID } = await menus().saveModule({ Name: '考勤系统', PageUrl: 'https://hr.example.cn/in' })
  await menus().saveModule({ Name: '空模块' })
  const { RoleID } = w.people.stranger
  const outside = async () => (await w.as('stranger').roles.menus({ ID: RoleID })).map(({ Name }) => Name)
  expect(await outside()).toContain('考勤系统')
  expect(await outside()).not.toContain('空模块')
  const shown = (await w.as('chief').roles.menus({ ID: w.people.chief.RoleID })).find((one) => one.ID === ID)
  expect(shown).toMatchObject({ PageUrl: 'https://hr.example.cn/in', ChildMenu: [] })
  await menus().hide({ Ids: [ID], IsHide: true })
  expect(await outside()).not.toContain('考勤系统')
})

test('a page of one’s own: an address once, a button on it, and granting it to a role', async () => {
  const { ID: module } = await menus().saveModule({ Name: '外部系统' })
  expect(await refusal(menus().saveModule({ Name: '外部系统' }))).toMatch('conflict')
  const page = { ParentID: module, Name: '舆情', PageUrl: 'https://example.com/a' }
  const { ID } = await menus().saveMenu(page)
  expect(await refusal(menus().saveMenu({ ...page, Name: '另一个' }))).toMatch(
    'conflict: 地址 https://example.com/a 已经是菜单“舆情”',
  )
  expect(await refusal(menus().saveMenu({ ParentID: module, Name: '错', PageUrl: 'javascript:alert(1)' }))).toMatch(
    'refused: 地址应以 /',
  )
  expect(await refusal(menus().saveMenu({ ParentID: ID, Name: '错', PageUrl: '/x' }))).toBe(
    'refused: 请选择菜单所在的模块。',
  )
  expect((await menus().removeModule({ Ids: [module] })).Skipped[0]?.Reason).toBe(
    '“外部系统”下还有 1 个菜单，请先删除或移走。',
  )
  const { ID: button } = await buttons().save({ MenuID: ID, Name: '导出' })
  expect(await refusal(buttons().save({ MenuID: ID, Name: '导出' }))).toBe('conflict: 这个页面已经有按钮“导出”。')
  await w.as('chief').roles.save({ Name: '舆情员', Grants: { AllPowers: false, MenuIds: [], ButtonIds: [button] } })
  expect((await buttons().remove({ Ids: [button] })).Skipped[0]?.Reason).toBe(
    '还有 1 个角色有“导出”，请先在角色里收回。',
  )
  const { List } = await w.as('chief').roles.list({ Keyword: '舆情员' })
  await w.as('chief').roles.remove({ Ids: List.map((one) => one.ID) })
  const gone = await buttons().remove({ Ids: [button] })
  expect((await menus().removeMenu({ Ids: [ID] })).Done).toEqual([ID])
  expect(await refusal(undo(gone.LogID))).toMatch('conflict')
})

test('built-in buttons keep their names; others are renamed, ordered, and come back', async () => {
  const { Buttons } = await menus().list({})
  const own = Buttons.find(({ Name }) => Name === '置顶')!
  expect(await refusal(buttons().save({ ID: own.ID, Name: '顶' }))).toMatch('refused: “置顶”是系统自带的按钮')
  expect((await buttons().remove({ Ids: [own.ID] })).Skipped[0]?.Reason).toMatch('不能删除')
  const { ID } = await buttons().save({ MenuID: own.MenuID, Name: '加急' })
  await buttons().save({ ID, Name: '特急', ShowOrder: 1 })
  const gone = await buttons().remove({ Ids: [ID] })
  expect(await refusal(buttons().get({ ID }))).toMatch('missing')
  await undo(gone.LogID)
  expect(await buttons().get({ ID })).toMatchObject({ Name: '特急', ShowOrder: 1, MenuID: own.MenuID })
})

test('order is kept and told; everybody of every station reads the menu again', async () => {
  const { Menus } = await menus().list({})
  const [first, second] = Menus.filter(({ ParentID }) => ParentID === 0)
  await menus().order({
    Items: [
      { ID: first!.ID, ShowOrder: 2 },
      { ID: second!.ID, ShowOrder: 1 },
    ],
  })
  const after = (await menus().list({})).Menus.filter(({ ParentID }) => ParentID === 0)
  expect(after[0]!.ID).toBe(second!.ID)
  const told = await w.db.selectFrom('push_events').select(['StID', 'Topic']).where('Action', '=', 'menu').execute()
  expect(new Set(told.map(({ StID }) => StID)).size).toBe(2)
})

test('the menu is the head station’s: another station sees nothing to look after', async () => {
  const { menus: theirs } = w.as('outsider')
  expect(await theirs.list({})).toEqual({ Menus: [], Buttons: [] })
  expect(await refusal(theirs.saveModule({ Name: '他站' }))).toMatch('missing: 菜单、模块和按钮由总站统一维护')
})
