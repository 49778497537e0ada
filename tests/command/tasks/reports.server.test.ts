import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type SignedInPerson, type World } from '../../support/app.ts'

let w: World
let ClassifyID: number
let doer: SignedInPerson
beforeAll(async () => {
  w = await world()
  ClassifyID = (await w.as('chief').taskClassifies.add({ Name: '采访' })).ID
  doer = await w.hire({ '/Task/TaskList': ['认领', '汇报', '汇报审核'] })
})
afterAll(() => w.end())

const chief = () => w.as('chief')
const mine = () => w.clientOf(doer)
const stateOf = async (ID: number) => (await chief().tasks.get({ ID })).State
const task = async (Title: string, more: object = {}) => {
  const Deadline = new Date(w.clock.now().getTime() + 3_600_000).toISOString()
  const { ID } = await chief().tasks.save({ Title, ClassifyID, Deadline, IsPublish: true, ...more })
  await mine().tasks.status({ Ids: [ID], Event: 'claim' })
  return ID
}
const report = async (TaskID: number, more: object = {}) =>
  (await mine().taskReports.save({ TaskID, Title: '到了', Content: '看过现场', IsSubmit: true, ...more })).ID

test('handed in, returned with a reason, handed in again, passed: the task goes along, and each is told', async () => {
  const TaskID = await task('看现场')
  const ID = await report(TaskID)
  expect(await stateOf(TaskID)).toBe('reported')
  await expect(chief().taskReports.audit({ Ids: [ID], IsPass: false })).rejects.toThrow('请填写退回的理由')
  await chief().taskReports.audit({ Ids: [ID], IsPass: false, Reason: '缺照片' })
  expect(await stateOf(TaskID)).toBe('in_progress')
  expect(await mine().taskReports.get({ ID })).toMatchObject({ State: 'returned', Reason: '缺照片', IsMine: true })
  await mine().taskReports.save({ ID, Content: '补了照片', IsSubmit: true })
  await chief().taskReports.audit({ Ids: [ID], IsPass: true })
  expect(await chief().tasks.get({ ID: TaskID })).toMatchObject({ State: 'completed', ReportCount: 1, PassedCount: 1 })
  const notes = await w.db.selectFrom('messages').select('Title').where('UserID', '=', doer.ID).orderBy('ID').execute()
  expect(notes.map(({ Title }) => Title)).toEqual([
    'chief先生退回了任务“看现场”的汇报：缺照片',
    'chief先生通过了任务“看现场”的汇报',
  ])
  const decided = await w.db
    .selectFrom('operation_log')
    .select(['Title', 'ActionType'])
    .where('Module', '=', 393)
    .where('Title', 'like', '%通过%')
    .execute()
  expect(decided).toEqual([{ Title: '通过任务汇报', ActionType: '1' }])
})

test('as many reports as are due; one waits at a time', async () => {
  const TaskID = await task('两份', { ReportsDue: 2 })
  const first = await report(TaskID)
  await expect(report(TaskID)).rejects.toThrow('上一份汇报还没有审完')
  await chief().taskReports.audit({ Ids: [first], IsPass: true })
  expect(await stateOf(TaskID)).toBe('in_progress')
  expect((await chief().tasks.completed({ Ids: [TaskID] })).Skipped[0]?.Reason).toContain('要有通过的汇报')
  await chief().taskReports.audit({ Ids: [await report(TaskID)], IsPass: true })
  expect(await stateOf(TaskID)).toBe('completed')
})

test('nobody passes their own; drafts are their writer’s alone; only the assignee reports', async () => {
  const TaskID = await task('自己审')
  const draft = await report(TaskID, { IsSubmit: false })
  expect((await chief().taskReports.list({ TaskID })).Total).toBe(0)
  await expect(chief().taskReports.get({ ID: draft })).rejects.toMatchObject({ kind: 'missing' })
  await expect(chief().taskReports.save({ TaskID, Title: '替', Content: '替他写' })).rejects.toThrow(
    '只有负责这条任务的人',
  )
  await mine().taskReports.save({ ID: draft, IsSubmit: true })
  expect((await mine().taskReports.audit({ Ids: [draft], IsPass: true })).Skipped[0]?.Reason).toBe(
    '自己写的汇报要由别人审核',
  )
  expect((await mine().taskReports.remove({ Ids: [draft] })).Skipped[0]?.Reason).toBe('现在是“待审”，不能删除')
})

test('a task whose reports need files refuses one without', async () => {
  const TaskID = await task('要照片', { NeedsFiles: true })
  await expect(report(TaskID)).rejects.toMatchObject({ detail: { Fields: [{ Field: 'AttachMents' }] } })
  await report(TaskID, { AttachMents: 'https://example.org/a.jpg' })
  expect(await stateOf(TaskID)).toBe('reported')
})

test('undo takes the task back, too, and does it again; not when somebody acted since', async () => {
  const TaskID = await task('撤一撤')
  const saved = await mine().taskReports.save({ TaskID, Title: '一', Content: '一', IsSubmit: true })
  const undone = await mine().operationLog.undo({ ID: saved.LogID! })
  expect(await stateOf(TaskID)).toBe('in_progress')
  expect((await mine().taskReports.list({ TaskID })).Total).toBe(0)
  await mine().operationLog.undo({ ID: undone.LogID! })
  expect(await stateOf(TaskID)).toBe('reported')
  const passed = await chief().taskReports.audit({ Ids: [saved.ID], IsPass: true })
  await chief().operationLog.undo({ ID: passed.LogID! })
  expect([await stateOf(TaskID), (await mine().taskReports.get({ ID: saved.ID })).State]).toEqual([
    'reported',
    'submitted',
  ])
  const again = await chief().taskReports.audit({ Ids: [saved.ID], IsPass: true })
  await chief().tasks.status({ Ids: [TaskID], Event: 'recycle' })
  await expect(chief().operationLog.undo({ ID: again.LogID! })).rejects.toThrow('不能撤销')
  expect((await chief().taskReports.get({ ID: saved.ID })).State).toBe('passed')
})
