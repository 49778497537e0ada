import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type SignedInPerson, type World } from '../../support/app.ts'

let w: World
let ClassifyID: number
/** Two who may claim and report, and nothing else. */
let doer: SignedInPerson
let other: SignedInPerson
const doing = { '/Task/TaskList': ['认领', '汇报', '办结'] }
beforeAll(async () => {
  w = await world()
  ClassifyID = (await w.as('chief').taskClassifies.add({ Name: '突发' })).ID
  doer = await w.hire(doing)
  other = await w.hire(doing)
})
afterAll(() => w.end())

const api = () => w.as('chief').tasks
const by = (person: SignedInPerson) => w.clientOf(person).tasks
const HOUR = 3_600_000
/** As if so much time had gone by since, for one task: sign-ins do not last as long. */
const age = (ID: number, hours: number, ...columns: readonly ('Deadline' | 'UrgedTime' | 'CompletedTime')[]) =>
  w.db
    .updateTable('tasks')
    .set(Object.fromEntries(columns.map((column) => [column, later(-hours)])))
    .where('ID', '=', ID)
    .execute()
const later = (hours: number) => new Date(w.clock.now().getTime() + hours * HOUR).toISOString()
const add = async (Title: string, more: object = {}) =>
  (await api().save({ Title, ClassifyID, Deadline: later(48), ReportsDue: 0, IsPublish: true, ...more })).ID
const get = (ID: number) => api().get({ ID })
const notesOf = async ({ ID }: { ID: number }) =>
  await w.db.selectFrom('messages').select(['Title', 'Page', 'Params']).where('UserID', '=', ID).orderBy('ID').execute()
const undo = (person: SignedInPerson, LogID: number | undefined) => w.clientOf(person).operationLog.undo({ ID: LogID! })

test('two claim at once: one has it, the other is told who', async () => {
  const ID = await add('去现场')
  const outcomes = await Promise.all([by(doer), by(other)].map((one) => one.status({ Ids: [ID], Event: 'claim' })))
  expect(outcomes.map(({ Done }) => Done.length).toSorted()).toEqual([0, 1])
  const won = outcomes[0]!.Done.length === 1 ? doer : other
  const { AssigneeID, AssigneeName, State } = await get(ID)
  expect([AssigneeID, State]).toEqual([won.ID, 'in_progress'])
  expect(outcomes.flatMap(({ Skipped }) => Skipped)).toEqual([
    { ID, Reason: `现在是“进行中”，由${AssigneeName}负责，不能认领` },
  ])
  const lines = await w.db
    .selectFrom('operation_log')
    .select(['Title', 'Module', 'ActionType'])
    .where(sql<boolean>`${ID} = any("EventID")`)
    .where('Title', '=', '认领任务')
    .execute()
  expect(lines).toEqual([{ Title: '认领任务', Module: 60, ActionType: '2' }])
})

test('the older spelling does the same and is logged under its own module (X-12)', async () => {
  const ID = await add('旧接口')
  expect((await by(doer).claim({ Ids: [ID] })).Done).toEqual([ID])
  expect((await by(doer).over({ Ids: [ID] })).Done).toEqual([ID])
  expect((await api().remove({ Ids: [ID] })).Done).toEqual([ID])
  const lines = await w.db
    .selectFrom('operation_log')
    .select(['Title'])
    .where(sql<boolean>`${ID} = any("EventID")`)
    .where('Module', '=', 33)
    .orderBy('ID')
    .execute()
  expect(lines.map(({ Title }) => Title)).toEqual(['认领任务', '完成任务', '删除任务'])
})

test('R-159: a title is enough for the older spelling: it can be claimed at once, changed and completed', async () => {
  const { ID } = await api().add({ Title: '只有标题' })
  expect(await get(ID)).toMatchObject({ State: 'open', Deadline: null, ClassifyID: null, ReportsDue: 0 })
  await api().update({ ID, Content: '补一句' })
  await api().save({ ID, ClassifyID })
  expect((await by(doer).claim({ Ids: [ID] })).Done).toEqual([ID])
  expect((await by(doer).over({ Ids: [ID] })).Done).toEqual([ID])
  const { ID: given } = await api().add({ Title: '指定了人', AssigneeID: (await w.hire(doing)).ID })
  expect((await get(given)).State).toBe('assigned')
  const { ID: stored } = await api().add({ Title: '先存着', IsPublish: false })
  expect((await get(stored)).State).toBe('draft')
  // What a task among people has it keeps.
  const whole = await add('齐全')
  await expect(api().update({ ID: whole, Deadline: null })).rejects.toThrow('请填写期限')
})

test('assigned, declined, assigned again, accepted, given back; everybody concerned is told', async () => {
  const ID = await add('约访专家', { AssigneeID: doer.ID })
  expect((await get(ID)).State).toBe('assigned')
  expect(await notesOf(doer)).toMatchObject([
    { Title: 'chief先生指派给您任务“约访专家”', Page: '/Task/Detail', Params: { ID } },
  ])
  expect((await by(other).status({ Ids: [ID], Event: 'accept' })).Skipped[0]?.Reason).toBe(
    '只有负责这条任务的人能这样做',
  )
  await expect(by(doer).status({ Ids: [ID], Event: 'decline' })).rejects.toThrow('请填写拒绝的理由')
  await by(doer).status({ Ids: [ID], Event: 'decline', Reason: '在外地' })
  expect(await get(ID)).toMatchObject({ State: 'open', AssigneeID: null, Reason: '在外地' })
  await api().status({ Ids: [ID], Event: 'assign', AssigneeID: other.ID })
  await by(other).status({ Ids: [ID], Event: 'accept' })
  expect((await api().status({ Ids: [ID], Event: 'assign', AssigneeID: doer.ID })).Skipped[0]?.Reason).toBe(
    '正在进行，改派请填写理由',
  )
  const released = await by(other).status({ Ids: [ID], Event: 'release', Reason: '设备坏了' })
  expect((await get(ID)).State).toBe('open')
  await undo(other, released.LogID)
  expect(await get(ID)).toMatchObject({ State: 'in_progress', AssigneeID: other.ID })
  const told = (await notesOf(w.people.chief)).map(({ Title }) => Title)
  expect(told).toContain('hired1先生拒绝了任务“约访专家”：在外地')
  await expect(
    api().status({ Ids: [ID], Event: 'assign', AssigneeID: w.people.outsider.ID, Reason: '换' }),
  ).rejects.toThrow('不是本站的账号')
})

test('a draft is its maker’s alone; publishing needs a deadline and a class', async () => {
  const { ID } = await api().save({ Title: '半成品' })
  await expect(by(doer).get({ ID })).rejects.toMatchObject({ kind: 'missing' })
  expect((await by(doer).list({ Keyword: '半成品' })).Total).toBe(0)
  expect((await api().drafts({})).List.map((row) => row.ID)).toContain(ID)
  expect((await api().status({ Ids: [ID], Event: 'publish' })).Skipped[0]?.Reason).toBe('发布前请填写期限')
  await expect(api().save({ ID, Deadline: later(1), IsPublish: true })).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'ClassifyID' }] },
  })
  await api().save({ ID, Deadline: later(1), ClassifyID })
  expect((await api().status({ Ids: [ID], Event: 'publish' })).Done).toEqual([ID])
  expect((await by(doer).get({ ID })).State).toBe('open')
})

test('only people of the department claim what is for it, those below it included', async () => {
  const top = await w.as('chief').mechanisms.save({ Name: '采访中心' })
  const below = await w.as('chief').mechanisms.save({ Name: '突发组', ParentID: top.ID })
  const ID = await add('夜班', { UnitID: top.ID })
  expect((await by(doer).status({ Ids: [ID], Event: 'claim' })).Skipped[0]?.Reason).toBe('只有指定部门的人可以认领')
  expect((await by(doer).list({ IsMine: true, Keyword: '夜班' })).Total).toBe(0)
  await w.db.updateTable('admin_users').set({ MechanismID: below.ID }).where('ID', '=', doer.ID).execute()
  expect((await by(doer).list({ IsMine: true, Keyword: '夜班' })).Total).toBe(1)
  expect((await by(doer).status({ Ids: [ID], Event: 'claim' })).Done).toEqual([ID])
})

test('urging: once in four working hours, counted, and the assignee is told', async () => {
  const ID = await add('催一催', { AssigneeID: doer.ID })
  expect((await api().status({ Ids: [ID], Event: 'urge' })).Done).toEqual([ID])
  expect((await api().status({ Ids: [ID], Event: 'urge' })).Skipped[0]?.Reason).toContain('4 个工作小时内只能催一次')
  await age(ID, 72, 'UrgedTime', 'Deadline')
  expect((await api().status({ Ids: [ID], Event: 'urge' })).Done).toEqual([ID])
  expect(await get(ID)).toMatchObject({ UrgeCount: 2, IsOverdue: true })
  expect((await notesOf(doer)).filter(({ Title }) => Title.includes('催办了任务“催一催”'))).toHaveLength(2)
})

test('late is computed and counted; completing, opening again within 30 days, deleting and restoring', async () => {
  const ID = await add('要完成')
  await by(doer).status({ Ids: [ID], Event: 'claim' })
  const before = await api().counts({ Keyword: '要完成' })
  expect(before).toMatchObject({ in_progress: 1, completed: 0, overdue: 0 })
  await age(ID, 1, 'Deadline')
  expect(await api().counts({ Keyword: '要完成' })).toMatchObject({ in_progress: 1, overdue: 1 })
  expect((await api().list({ IsOverdue: true, Keyword: '要完成' })).List.map((row) => row.ID)).toEqual([ID])
  expect((await by(doer).completed({ Ids: [ID] })).Done).toEqual([ID])
  expect(await api().counts({ Keyword: '要完成' })).toMatchObject({ completed: 1, overdue: 0 })
  expect((await api().status({ Ids: [ID], Event: 'reopen', Reason: '补镜头' })).Done).toEqual([ID])
  expect(await get(ID)).toMatchObject({ State: 'in_progress', AssigneeID: doer.ID, CompletedTime: null })
  await by(doer).completed({ Ids: [ID] })
  await api().status({ Ids: [ID], Event: 'recycle' })
  expect((await api().list({ Keyword: '要完成' })).Total).toBe(0)
  await api().status({ Ids: [ID], Event: 'restore' })
  expect((await get(ID)).State).toBe('completed')
  await age(ID, 31 * 24, 'CompletedTime')
  expect((await api().status({ Ids: [ID], Event: 'reopen', Reason: '太晚' })).Skipped[0]?.Reason).toBe(
    '完成超过 30 天，不能重新打开',
  )
})

test('who neither made it nor may assign tasks decides nothing about it', async () => {
  const clerk = await w.hire({ '/Task/TaskList': ['添加', '编辑', '催办', '取消', '删除', '认领'] })
  const ID = await add('别人的')
  expect((await by(clerk).status({ Ids: [ID], Event: 'cancel', Reason: '不要' })).Skipped).toHaveLength(1)
  expect((await by(clerk).status({ Ids: [ID], Event: 'urge' })).Skipped).toHaveLength(1)
  await expect(by(clerk).save({ ID, Title: '改名' })).rejects.toThrow('只有派任务的人')
  const own = (await by(clerk).save({ Title: '自己的', ClassifyID, Deadline: later(3), IsPublish: true })).ID
  expect((await by(clerk).status({ Ids: [own], Event: 'cancel', Reason: '不要' })).Done).toEqual([own])
  expect((await by(clerk).save({ Title: '自己的', ClassifyID, Deadline: later(3) })).ID).not.toBe(own)
})

test('limits name the field; another station sees nothing', async () => {
  await expect(add('长'.repeat(101))).rejects.toThrow('标题不能超过 100 个字，现在是 101 个。')
  await expect(add('倒着', { StartTime: later(9), Deadline: later(8) })).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'Deadline', Message: expect.stringMatching(/^期限不能早于开始（.*）。$/) }] },
  })
  await expect(add('汇报太多', { ReportsDue: 21 })).rejects.toThrow('汇报次数要是 0 到 20 之间的整数')
  expect((await w.as('outsider').tasks.list({})).Total).toBe(0)
  const { ID } = await w.as('chief').taskClassifies.add({ Name: '只在甲站' })
  await expect(w.as('outsider').tasks.save({ Title: '借分类', ClassifyID: ID, Deadline: later(1) })).rejects.toThrow(
    '没有这个任务分类',
  )
})

test('classes: a used one stays, a deleted one comes back unless its name is taken', async () => {
  const { taskClassifies } = w.as('chief')
  const { ID } = await taskClassifies.add({ Name: '会议' })
  const task = await add('开会', { ClassifyID: ID })
  expect((await taskClassifies.remove({ Ids: [ID] })).Skipped[0]?.Reason).toBe('还有 1 条没有完成的任务用它，不能删除')
  await api().status({ Ids: [task], Event: 'cancel', Reason: '改期' })
  await taskClassifies.remove({ Ids: [ID] })
  expect((await taskClassifies.list({ IsDeleted: true })).map((row) => row.ID)).toEqual([ID])
  const again = await taskClassifies.add({ Name: '会议' })
  expect((await taskClassifies.restore({ ID })).Skipped[0]?.Reason).toContain('已经有名称是“会议”的任务分类')
  await taskClassifies.remove({ Ids: [again.ID] })
  expect((await taskClassifies.restore({ ID })).Done).toEqual([ID])
})
