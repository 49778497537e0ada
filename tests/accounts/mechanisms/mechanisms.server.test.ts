import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const mine = () => w.as('chief').mechanisms
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ kind, message }: { kind: string; message: string }) => `${kind}: ${message}`,
  )

test('a tree: last among its siblings, never below itself, a name once in a place', async () => {
  const { ID: top } = await mine().save({ Name: '总编室' })
  const { ID: below } = await mine().save({ Name: '值班组', ParentID: top })
  const { ID: second } = await mine().save({ Name: '校对组', ParentID: top })
  expect((await mine().list({ ParentID: top })).List.map(({ Name, ShowOrder }) => [Name, ShowOrder])).toEqual([
    ['值班组', 1],
    ['校对组', 2],
  ])
  expect(await refusal(mine().save({ ID: top, ParentID: below }))).toBe('refused: 上级机构不能是它自己或它的下级。')
  expect(await refusal(mine().save({ ID: top, ParentID: top }))).toBe('refused: 上级机构不能是它自己或它的下级。')
  expect(await refusal(mine().save({ Name: '新', ParentID: 999_999 }))).toBe('refused: 上级机构不存在，请重新选择。')
  expect(await refusal(mine().save({ Name: '值班组', ParentID: top }))).toMatch('conflict')
  await mine().save({ Name: '值班组' })
  const { LogID } = await mine().order({
    Items: [
      { ID: below, ShowOrder: 2 },
      { ID: second, ShowOrder: 1 },
    ],
  })
  const names = async () => (await mine().list({ ParentID: top })).List.map(({ Name }) => Name)
  expect(await names()).toEqual(['校对组', '值班组'])
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect(await names()).toEqual(['值班组', '校对组'])
})

test('one that something stands on stays, and says what', async () => {
  const { ID } = await mine().save({ Name: '记者部' })
  const { ID: below } = await mine().save({ Name: '摄影组', ParentID: ID })
  const why = async (id: number) => (await mine().remove({ Ids: [id] })).Skipped[0]?.Reason
  expect(await why(ID)).toBe('“记者部”下还有 1 个机构，请先删除或移走。')
  await w.db.updateTable('admin_users').set({ MechanismID: below }).where('ID', '=', w.people.editor.ID).execute()
  expect(await why(below)).toBe('“摄影组”还有 1 个账号，请先把他们移到别的机构。')
  expect((await mine().byAdmin({ AdminID: w.people.editor.ID })).map(({ Name }) => Name)).toEqual(['摄影组'])
  await w.db.updateTable('admin_users').set({ MechanismID: null }).where('ID', '=', w.people.editor.ID).execute()
  const { ID: role } = await w.as('chief').roles.save({ Name: '摄影主管', DepartIds: [below] })
  expect(await why(below)).toBe('还有 1 个角色管着“摄影组”，请先在角色里去掉。')
  await w.as('chief').roles.save({ ID: role, DepartIds: [] })
  const gone = await mine().remove({ Ids: [below] })
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect(await mine().get({ ID: below })).toMatchObject({ Name: '摄影组', ParentID: ID })
})

test('leaders are accounts of the station; drop-downs name who leads what, enabled departments only', async () => {
  const { ID } = await mine().save({ Name: '广告部', LeaderID: w.people.editor.ID, Tel: '0551-6262 0001' })
  const { ID: off } = await mine().save({ Name: '发行部', LeaderID: w.people.editor.ID })
  await mine().enable({ Ids: [off], IsEnable: false })
  expect(await mine().get({ ID })).toMatchObject({ LeaderID: w.people.editor.ID, LeaderName: 'editor先生' })
  expect(await refusal(mine().save({ ID, LeaderID: w.people.outsider.ID }))).toMatch('refused: 负责人不是本站的账号')
  expect(await refusal(mine().save({ ID, Tel: '没有' }))).toMatch('refused: 电话只能有数字')
  const { leaders } = w.as('stranger')
  expect(await leaders.options({})).toEqual([{ ID: w.people.editor.ID, Name: 'editor先生', Departments: ['广告部'] }])
  expect(await leaders.options({ Name: '没有这个人' })).toEqual([])
  expect((await leaders.departments({ AdminID: w.people.editor.ID })).map(({ Name }) => Name)).toEqual(['广告部'])
  expect(await w.as('outsider').leaders.departments({})).toEqual([])
  expect((await mine().byAdmin({ AdminID: w.people.editor.ID })).map(({ Name }) => Name)).toEqual(['广告部', '发行部'])
  await mine().save({ ID, LeaderID: null })
  expect((await mine().get({ ID })).LeaderName).toBe('')
})
