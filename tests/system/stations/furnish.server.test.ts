import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
let ID: number
beforeAll(async () => {
  w = await world()
  const station = {
    StationName: '云溪县融媒体中心',
    UserName: 'yunxi',
    AdminUserRealName: '方晴',
    PassWord: 'a quiet Monday 9',
  }
  ID = (await w.as('chief').stations.save(station)).ID
})
afterAll(() => w.end())

const lines = () =>
  w.db.selectFrom('operation_log').select(['Title', 'ReMark']).where('Title', '=', '备好站点').execute()
const lacking = async () =>
  (await w.as('chief').stations.furnishing({ ID })).List.flatMap(({ IsThere, Title }) => (IsThere ? [] : [Title]))

test('a new station says what it would be given, by name', async () => {
  const { List } = await w.as('chief').stations.furnishing({ ID })
  expect(List.every(({ IsThere }) => !IsThere)).toBe(true)
  expect(List.find(({ Title }) => Title.includes('角色'))!.Names).toEqual(
    expect.arrayContaining(['记者', '一审', '二审', '终审']),
  )
  expect(List.filter(({ IsByChoice }) => IsByChoice)).toHaveLength(1)
})

test('it is given what it lacks once, with a line of the log; what is by choice only where it is asked for', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => w.as('chief').stations.furnish({ ID })))
  expect([one, other].filter((said) => said?.LogID !== undefined)).toHaveLength(1)
  expect(await lines()).toEqual([{ Title: '备好站点', ReMark: expect.stringContaining('栏目') }])
  expect(await lacking()).toEqual(['敏感词'])
  const made = await w.db.selectFrom('roles').select('Name').where('StID', '=', ID).execute()
  expect(made.filter(({ Name }) => Name === '一审')).toHaveLength(1)
  expect((await w.as('chief').stations.furnish({ ID })).LogID).toBeUndefined()
  expect((await w.as('chief').stations.furnish({ ID, SensitiveWords: true })).LogID).toBeDefined()
  expect(await lacking()).toEqual([])
  expect(await lines()).toHaveLength(2)
})

test('what a station has is left alone', async () => {
  const own = w.people.outsider.StID
  await w.db.insertInto('channels').values({ StID: own, Name: '只有这一个' }).execute()
  await w.as('outsider').stations.furnish({ ID: own })
  const channels = await w.db.selectFrom('channels').select('Name').where('StID', '=', own).execute()
  expect(channels).toEqual([{ Name: '只有这一个' }])
})

test('only whoever holds everything, and of other stations only the head station', async () => {
  const less = await w.hire({ '/setManage/StationManage': 'all' })
  const said = await refusal(w.clientOf(less).stations.furnish({ ID: less.StID }))
  expect(said).toMatchObject({ kind: 'forbidden', message: expect.stringContaining('全部权限') })
  for (const act of ['furnish', 'furnishing'] as const)
    expect(await refusal(w.as('outsider').stations[act]({ ID }))).toMatchObject({ kind: 'missing' })
})
