import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyLateInstructions } from '../../../server/command/instructions/notifyLate.ts'
import type { ReceiptState } from '../../../src/api/command/instructions/instructionStates.ts'
import { LATE_MS } from '../../../server/system/messages/late.ts'
import { notifyLateTasks } from '../../../server/command/tasks/notifyLate.ts'
import { world, type PersonName, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => void (w = await world()))
afterAll(() => w.end())

const HOUR = 3_600_000
const now = () => w.clock.now()
const told = async (who: PersonName) =>
  (await w.as(who).messages.list({ PageIndex: 0, PageSize: 50, Keyword: '已超期' })).List.map(({ Title }) => Title)

async function task(Title: string, hours: number, to?: PersonName): Promise<number> {
  const { ID } = await w.db
    .insertInto('tasks')
    .values({
      ...{ StID: w.people.chief.StID, Title, AdminID: w.people.chief.ID, ClassifyID: null },
      ...{ State: to ? 'in_progress' : 'open', AssigneeID: to ? w.people[to].ID : null, UnitID: null },
      ...{ SubjectID: null, Deadline: new Date(now().getTime() + hours * HOUR) },
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  return ID
}

test('who does a late task and who made it are told once, and again after another deadline', async () => {
  const ID = await task('渡口航拍', -1, 'editor')
  await task('还早', 1, 'editor')
  await task('无人认领', -1)
  await task('太久以前', -LATE_MS / HOUR - 1, 'editor')
  expect(await notifyLateTasks(w.db, now())).toHaveLength(2)
  expect(await notifyLateTasks(w.db, now())).toEqual([])
  expect(await told('editor')).toEqual(['任务“渡口航拍”已超期'])
  expect(await told('chief')).toEqual(['任务“无人认领”已超期，还没有人认领', '任务“渡口航拍”已超期'])
  await w.db
    .updateTable('tasks')
    .set({ Deadline: new Date(now().getTime() + HOUR) })
    .where('ID', '=', ID)
    .execute()
  expect(await notifyLateTasks(w.db, now())).toEqual([])
  expect(await notifyLateTasks(w.db, new Date(now().getTime() + 2 * HOUR))).toContain(ID)
})

test('two servers tell of a late task once', async () => {
  const ID = await task('两台服务器', -1, 'reviewer1')
  const runs = await Promise.all([1, 2, 3].map(() => notifyLateTasks(w.db, now())))
  expect(runs.flat().filter((one) => one === ID)).toEqual([ID])
  expect(await told('reviewer1')).toEqual(['任务“两台服务器”已超期'])
})

test('who owes an answer to a late instruction is told, and who sent it how many do', async () => {
  const { StID, ID: SenderID } = w.people.chief
  const { ID } = await w.db
    .insertInto('instructions')
    .values({
      ...{ StID, Title: '汛期值守', Content: '全员在岗', State: 'sent', SenderID, AdminID: SenderID, TypeID: null },
      Deadline: new Date(now().getTime() - HOUR),
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const receipt = (who: PersonName, State: ReceiptState) => ({
    StID,
    InstructionID: ID,
    UserID: w.people[who].ID,
    State,
  })
  await w.db
    .insertInto('instruction_receipts')
    .values([receipt('reviewer2', 'read'), receipt('reviewer3', 'done')])
    .execute()
  expect(await notifyLateInstructions(w.db, now())).toEqual([ID])
  expect(await notifyLateInstructions(w.db, now())).toEqual([])
  expect(await told('reviewer2')).toEqual(['指令“汛期值守”已超期，请尽快反馈'])
  expect(await told('reviewer3')).toEqual([])
  expect((await told('chief'))[0]).toBe('指令“汛期值守”已超期，还有 1 人没有反馈')
})
