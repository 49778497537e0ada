import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type SignedInPerson, type World } from '../../support/app.ts'

let w: World
let writer: SignedInPerson
beforeAll(async () => {
  w = await world()
  writer = await w.hire({ '/SeleCttopic/list': ['添加', '编辑', '留言', '删除'] })
})
afterAll(() => w.end())

const chief = () => w.as('chief').topicSelections
const own = () => w.clientOf(writer).topicSelections
const add = (Title: string, more: object = {}) => chief().save({ Title, ...more })
const stateOf = async (ID: number) => (await chief().get({ ID })).State

test('proposed, returned with a reason, proposed again, accepted, adopted; each told and taken back', async () => {
  const { ID } = await own().save({ Title: '夜市一年', Angle: '摊主算账' })
  await expect(own().decide({ Ids: [ID], Event: 'accept' })).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(chief().decide({ Ids: [ID], Event: 'return' })).rejects.toThrow('请填写退回的理由')
  const returned = await chief().decide({ Ids: [ID], Event: 'return', Reason: '角度太散' })
  const notes = await w.db.selectFrom('messages').select('Title').where('UserID', '=', writer.ID).execute()
  expect(notes.map(({ Title }) => Title)).toEqual(['选题“夜市一年”已退回：角度太散'])
  await w.as('chief').operationLog.undo({ ID: returned.LogID! })
  expect(await chief().get({ ID })).toMatchObject({ State: 'submitted', Reason: '' })
  await chief().decide({ Ids: [ID], Event: 'return', Reason: '角度太散' })
  await own().decide({ Ids: [ID], Event: 'submit' })
  expect(await chief().get({ ID })).toMatchObject({ State: 'submitted', Reason: '' })
  expect((await chief().decide({ Ids: [ID], Event: 'adopt' })).Skipped).toEqual([
    { ID, Reason: '现在是“待审定”，不能采用' },
  ])
  await chief().decide({ Ids: [ID], Event: 'accept' })
  const twice = await chief().decide({ Ids: [ID], Event: 'accept' })
  expect(twice).toMatchObject({ Done: [], Skipped: [{ ID, Reason: '现在是“已通过”，不能通过' }] })
  await chief().decide({ Ids: [ID], Event: 'adopt' })
  expect(await stateOf(ID)).toBe('adopted')
})

test('one that is not public: seen by who proposed it, who takes part, and who decides; by nobody else', async () => {
  const { ID } = await add('暗访加油站', { IsPublic: false })
  const find = async () => (await own().list({ Keyword: '暗访' })).Total
  expect(await find()).toBe(0)
  await expect(own().get({ ID })).rejects.toMatchObject({ kind: 'missing' })
  await expect(own().messages({ ID })).rejects.toMatchObject({ kind: 'missing' })
  await expect(own().save({ ID, Title: '改名' })).rejects.toMatchObject({ kind: 'missing' })
  await expect(own().say({ ID, Content: '偷看' })).rejects.toMatchObject({ kind: 'missing' })
  expect((await own().remove({ Ids: [ID] })).Done).toEqual([])
  await expect(own().chain({ Kind: 'selection', ID })).rejects.toMatchObject({ kind: 'missing' })
  await chief().save({ ID, PeopleIds: [writer.ID] })
  expect(await find()).toBe(1)
  await chief().save({ ID, PeopleIds: [] })
  expect(await find()).toBe(0)
  await chief().public({ Ids: [ID], IsPublic: true })
  expect(await find()).toBe(1)
})

test('messages: in their order, told to those concerned but not to who says it', async () => {
  const { ID } = await add('开学第一课', { LeaderID: writer.ID })
  await own().say({ ID, Content: '我来联系学校' })
  await chief().say({ ID, Content: '周五前给提纲' })
  await expect(chief().say({ ID, Content: '  ' })).rejects.toThrow('请填写留言')
  const said = await chief().messages({ ID })
  expect(said.map(({ Content, AdminName }) => [AdminName, Content])).toEqual([
    ['hired1先生', '我来联系学校'],
    ['chief先生', '周五前给提纲'],
  ])
  expect((await chief().get({ ID })).MessageCount).toBe(2)
  const told = async (UserID: number) =>
    (await w.db.selectFrom('messages').select('Title').where('UserID', '=', UserID).execute())
      .map(({ Title }) => Title)
      .filter((title) => title.includes('开学第一课'))
  expect(await told(writer.ID)).toEqual(['chief先生在选题“开学第一课”留言：周五前给提纲'])
  expect(await told(w.people.chief.ID)).toEqual(['hired1先生在选题“开学第一课”留言：我来联系学校'])
})

test('the messages of a deleted one are there again when the deletion is taken back', async () => {
  const { ID } = await add('删了再来')
  await chief().say({ ID, Content: '别删' })
  const gone = await chief().remove({ Ids: [ID] })
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect((await chief().messages({ ID })).map(({ Content }) => Content)).toEqual(['别删'])
})

test('one query for list, board and calendar: state, day, priority, mine; undated ones last', async () => {
  const ids = []
  for (const [Title, more] of Object.entries({
    问一: { PlanDate: '2026-12-05', Priority: 2 },
    问二: { PlanDate: '2026-12-01', Priority: 3 },
    问三: { Priority: 1 },
    问四: { PlanDate: '2026-12-01', Priority: 1 },
  }))
    ids.push((await add(Title, more)).ID)
  const titles = async (input: object) => (await chief().list({ Keyword: '问', ...input })).List.map((row) => row.Title)
  expect(await titles({})).toEqual(['问四', '问二', '问一', '问三'])
  expect(await titles({ PlanFrom: '2026-12-02', PlanTo: '2026-12-31' })).toEqual(['问一'])
  expect(await titles({ Priority: 1 })).toEqual(['问四', '问三'])
  await chief().decide({ Ids: [ids[0]!], Event: 'end', Reason: '过期' })
  expect(await titles({ IsOpen: true })).toEqual(['问四', '问二', '问三'])
  expect(await titles({ State: 'ended' })).toEqual(['问一'])
  expect((await own().list({ Keyword: '问', IsMine: true })).Total).toBe(0)
  await expect(chief().list({ PlanFrom: '明天' })).rejects.toThrow('开始日期要写成')
})

test('what it names is of the station', async () => {
  const clue = await w.as('outsider').clues.save({ Title: '别站线索', Content: '内容' })
  await expect(add('借线索', { ClueID: clue.ID })).rejects.toMatchObject({ detail: { Fields: [{ Field: 'ClueID' }] } })
  await expect(add('借人', { PeopleIds: [w.people.outsider.ID] })).rejects.toThrow('不是本站的账号')
  await expect(add('没有这天', { PlanDate: '2026-02-30' })).rejects.toThrow('计划日期要写成 2026-11-21 这样的日期')
})
