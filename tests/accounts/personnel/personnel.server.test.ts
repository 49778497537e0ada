import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const people = () => w.as('chief').personnel
const undo = (ID: number | undefined) => w.as('chief').operationLog.undo({ ID: ID! })
const names = async (input: object = {}) => (await people().list(input)).List.map(({ Name }) => Name)
const said = (promise: Promise<unknown>) =>
  promise.then(
    () => '',
    (error: Error) => error.message,
  )
const department = async (Name: string, StID = w.people.chief.StID) =>
  (await w.db.insertInto('mechanisms').values({ StID, Name }).returning('ID').executeTakeFirstOrThrow()).ID

test('a person is found by every reading of the name, by the post, by type and department', async () => {
  const MechanismID = await department('新闻中心')
  await people().save({ Name: '曾晓', Types: ['记者', '摄影'], Post: '首席记者', MechanismID })
  await people().save({ Name: '单雄', Types: ['编辑'] })
  for (const Keyword of ['曾', 'zx', 'zengxiao', 'cengxiao', '首席']) expect(await names({ Keyword })).toEqual(['曾晓'])
  for (const Keyword of ['sx', 'dx', 'cx']) expect(await names({ Keyword })).toContain('单雄')
  expect(await names({ Type: '摄影' })).toEqual(['曾晓'])
  expect(await names({ MechanismID })).toEqual(['曾晓'])
  const [row] = (await people().list({ Keyword: '曾' })).List
  expect(row).toMatchObject({ TypeNames: ['记者', '摄影'], MechanismName: '新闻中心', Phone: '' })
  expect((await w.as('outsider').personnel.list({})).Total).toBe(0)
})

test('a number is shown without its middle; whoever looks at it whole stands in the log', async () => {
  const { ID } = await people().save({ Name: '仇英', Phone: '13812345678' })
  expect((await people().get({ ID })).Phone).toBe('138****5678')
  const looker = await w.hire({ '/Personnel': ['查看电话'], '/SystemLog': [] })
  expect(await w.clientOf(looker).personnel.phone({ ID })).toEqual({ ID, Name: '仇英', Phone: '13812345678' })
  const [line] = (await w.as('chief').operationLog.list({ EventID: ID, Module: 331 })).List
  expect(line).toMatchObject({ Title: '查看电话', UserID: looker.ID, ReMark: '仇英', CanUndo: false })
  const reader = await w.hire({ '/Personnel': ['编辑'] })
  expect(await said(w.clientOf(reader).personnel.phone({ ID }))).toBe(
    '没有「人员」的「查看电话」权限，请联系管理员开通。',
  )
})

test('the log does not tell the number either', async () => {
  const { ID } = await people().save({ Name: '解放', Phone: '13900001111' })
  await people().save({ ID, Phone: '13900002222' })
  const { List } = await w.as('chief').operationLog.list({ EventID: ID, Module: 331 })
  const record = await w.as('chief').operationLog.record({ EventID: ID, Module: 331 })
  expect(List).toHaveLength(2)
  expect(JSON.stringify([List, record])).not.toMatch(/1390000\d/)
  expect(JSON.stringify(List)).toContain('139****2222')
  await undo(List[0]!.ID)
  expect((await people().phone({ ID })).Phone).toBe('13900001111')
})

test('a number sent back masked stays as it is; another one with stars is refused', async () => {
  const { ID } = await people().save({ Name: '区大海', Phone: '13700000001' })
  await people().save({ ID, Phone: '137****0001', Post: '技术' })
  expect((await people().phone({ ID })).Phone).toBe('13700000001')
  expect(await said(people().save({ ID, Phone: '137****9999' }))).toBe('电话里有星号，请填写完整的号码。')
  expect(await said(people().save({ Name: '新人', Phone: '137****0001' }))).toBe('电话里有星号，请填写完整的号码。')
})

test('types are the dictionary’s; one that was chosen before it was disabled stays', async () => {
  const { ID } = await people().save({ Name: '朴真', Types: ['专家'] })
  const dictionary = (await w.as('chief').dictionaries.all({})).find(({ Code }) => Code === 'personnelType')!
  const expert = (await w.as('chief').dictionaryValues.list({ DicID: dictionary.ID, Keyword: '专家' })).List[0]!
  await w.as('chief').dictionaryValues.enable({ Ids: [expert.ID], IsEnable: false })
  await people().save({ ID, Types: ['专家', '编辑'] })
  expect(await said(people().save({ Name: '又一', Types: ['专家'] }))).toBe('人员类型“专家”已禁用，请换一个。')
  expect(await said(people().save({ ID, Types: ['飞行员'] }))).toBe('人员类型里没有“飞行员”，请到数据字典里添加。')
  expect(await said(people().save({ ID, Types: ['编辑', '编辑'] }))).toBe('类型重复了')
  const types = await people().types({})
  expect(types.find(({ Value }) => Value === '专家')).toEqual({ Value: '专家', Name: '专家', Count: 1 })
  await people().save({ ID, Types: [] })
  expect((await people().types({})).some(({ Value }) => Value === '专家')).toBe(false)
})

test('who has which type, both ways', async () => {
  const { ID } = await people().save({ Name: '查理', Types: ['记者', '摄像'] })
  expect(await people().typesOf({ ID })).toEqual([
    { ID, Name: '查理', Type: '记者', TypeName: '记者' },
    { ID, Name: '查理', Type: '摄像', TypeName: '摄像' },
  ])
  expect(await people().typesOf({ Type: '摄像' })).toEqual([{ ID, Name: '查理', Type: '摄像', TypeName: '摄像' }])
})

test('limits are told with the field', async () => {
  expect(await said(people().save({ Name: ' ' }))).toBe('请填写姓名')
  expect(await said(people().save({ Name: '长'.repeat(31) }))).toBe('姓名不能超过 30 个字，现在是 31 个。')
  expect(await said(people().save({ Name: '甲', Email: 'x@' }))).toBe('邮箱格式不正确，例如 name@example.com')
  expect(await said(people().save({ Name: '甲', Phone: 'abc' }))).toContain('电话只能有数字')
})

test('a department of another station is none', async () => {
  const theirs = await department('他站', w.people.outsider.StID)
  expect(await said(people().save({ Name: '甲', MechanismID: theirs }))).toBe(
    '没有这个机构，它可能已被删除，请重新选择。',
  )
  expect((await people().departments({})).map(({ Name }) => Name)).not.toContain('他站')
})

test('a pasted list: what is there already is skipped, the rest is added at the end and taken back at once', async () => {
  const before = await names({ PageSize: 500 })
  const Text =
    '姓名\t手机号\t类型\n仇英\t13812345678\t\n万俟婉\t13600000000\t记者、编辑\n乐天\t13600000001\t飞行员\n甲\t1\t'
  const pasted = await people().paste({ Text })
  expect(pasted.Skipped.map(({ Reason }) => Reason)).toEqual([
    '第 2 行：「仇英」已经有了',
    '第 4 行：人员类型里没有“飞行员”',
    '第 5 行：电话只能有数字、空格、加号、括号和横线，5 到 25 位',
  ])
  expect(await names({ PageSize: 500 })).toEqual([...before, '万俟婉'])
  expect(await names({ Keyword: 'mqw' })).toEqual(['万俟婉'])
  await undo(pasted.LogID)
  expect(await names({ PageSize: 500 })).toEqual(before)
})

test('the order is the person’s, and a removed one comes back to their place', async () => {
  const before = await names({ PageSize: 500 })
  const [first, second] = (await people().list({})).List
  await people().order({ ID: second!.ID, Move: 'up' })
  expect((await names()).slice(0, 2)).toEqual([second!.Name, first!.Name])
  const gone = await people().remove({ Ids: [first!.ID] })
  await undo(gone.LogID)
  await people().order({ ID: first!.ID, Move: 'first' })
  expect(await names({ PageSize: 500 })).toEqual(before)
})
