import { workingTimeBetween } from '../../../src/api/text/workingTime.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type SignedInPerson, type World } from '../../support/app.ts'

let w: World
/** Two recipients who hold the page and no button. */
let first: SignedInPerson
let second: SignedInPerson
beforeAll(async () => {
  w = await world()
  first = await w.hire({ '/CommandDispatch/Commandissuance': [] })
  second = await w.hire({ '/CommandDispatch/Commandissuance': [] })
})
afterAll(() => w.end())

const HOUR = 3_600_000
const api = () => w.as('chief').instructions
const by = (person: SignedInPerson) => w.clientOf(person).instructions
const later = (hours: number) => new Date(w.clock.now().getTime() + hours * HOUR).toISOString()
const draft = async (Title: string, more: object = {}) =>
  (
    await api().save({
      Title,
      Content: `${Title}的内容`,
      PeopleIds: [first.ID, second.ID],
      Deadline: later(5),
      ...more,
    })
  ).ID
const sent = async (Title: string, more: object = {}) => {
  const ID = await draft(Title, more)
  await api().send({ ID })
  return ID
}
const get = (ID: number) => api().get({ ID })
const receiptOf = async (ID: number, person: SignedInPerson) =>
  (await w.as('chief').instructionReceipts.list({ InstructionID: ID })).List.find((row) => row.UserID === person.ID)!
const titlesOf = async ({ ID }: { ID: number }) =>
  (await w.db.selectFrom('messages').select('Title').where('UserID', '=', ID).orderBy('ID').execute()).map(
    ({ Title }) => Title,
  )

test('sent once, to everybody it names; the second time says when and by whom (R-165, R-133)', async () => {
  const unit = await w.as('chief').mechanisms.save({ Name: '新媒体部' })
  await w.db.updateTable('admin_users').set({ MechanismID: unit.ID }).where('ID', '=', second.ID).execute()
  const ID = await draft('全员到岗', { PeopleIds: [first.ID], UnitIds: [unit.ID] })
  await expect(by(first).get({ ID })).rejects.toMatchObject({ kind: 'missing' })
  const [one, two] = await Promise.allSettled([api().send({ ID }), api().send({ ID })])
  const lost = [one, two].filter((result) => result.status === 'rejected')
  expect(lost).toHaveLength(1)
  expect((lost[0] as PromiseRejectedResult).reason).toMatchObject({ kind: 'conflict' })
  expect(String((lost[0] as PromiseRejectedResult).reason.message)).toMatch(/已于 .+ 由chief先生发出/)
  expect(await get(ID)).toMatchObject({ State: 'sent', RecipientCount: 2, ReadCount: 0, IsOwn: true, MyState: null })
  expect((await by(second).get({ ID })).MyState).toBe('unread')
  expect((await titlesOf(first)).filter((title) => title.includes('全员到岗'))).toHaveLength(1)
  const lines = await w.db
    .selectFrom('operation_log')
    .select(['Title', 'ActionType'])
    .where('Module', '=', 70)
    .where(sql<boolean>`${ID} = any("EventID")`)
    .orderBy('ID')
    .execute()
  expect(lines.filter(({ Title }) => Title === '发送指令')).toEqual([{ Title: '发送指令', ActionType: '2' }])
})

test('read, acknowledged, answered, returned, answered again, accepted: then it closes by itself, and undo opens it', async () => {
  const ID = await sent('核查隐患', { PeopleIds: [first.ID] })
  await by(first).open({ ID })
  await by(first).open({ ID })
  expect((await receiptOf(ID, first)).State).toBe('read')
  await expect(by(first).feedback({ ID, Content: '太早' })).rejects.toThrow('现在是“已读”，不能反馈')
  await by(first).acknowledge({ Ids: [ID] })
  await by(first).feedback({ ID, Content: '查了三处' })
  expect(await titlesOf(w.people.chief)).toContain('hired1先生反馈了指令“核查隐患”')
  const { ID: receipt } = await receiptOf(ID, first)
  const judge = (IsPass: boolean, Reason?: string) =>
    w.as('chief').instructionReceipts.judge({ Ids: [receipt], IsPass, ...(Reason ? { Reason } : {}) })
  await expect(judge(false)).rejects.toThrow('请填写退回的理由')
  await judge(false, '少一处')
  expect(await receiptOf(ID, first)).toMatchObject({ State: 'acknowledged', Reason: '少一处', Content: '查了三处' })
  await by(first).feedback({ ID, Content: '四处都查了' })
  const { LogID } = await judge(true)
  expect(await get(ID)).toMatchObject({ State: 'closed', DoneCount: 1 })
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect(await get(ID)).toMatchObject({ State: 'sent', AnsweredCount: 1, DoneCount: 0 })
})

test('recalled until somebody answered; a closed one is deleted and restored, a sent one is not deleted', async () => {
  const ID = await sent('改时间')
  expect((await api().remove({ Ids: [ID] })).Skipped[0]?.Reason).toBe('现在是“已发出”，不能删除')
  await expect(api().status({ Ids: [ID], Event: 'recall' })).rejects.toThrow('请填写撤回的理由')
  await by(first).acknowledge({ Ids: [ID] })
  await by(first).feedback({ ID, Content: '好' })
  expect((await api().status({ Ids: [ID], Event: 'recall', Reason: '错了' })).Skipped[0]?.Reason).toBe(
    '已经有人反馈，不能撤回，可以办结',
  )
  await api().status({ Ids: [ID], Event: 'close' })
  expect((await by(second).acknowledge({ Ids: [ID] })).Skipped[0]?.Reason).toBe('指令已经办结')
  await api().remove({ Ids: [ID] })
  await expect(by(first).get({ ID })).rejects.toMatchObject({ kind: 'missing' })
  await api().status({ Ids: [ID], Event: 'restore' })
  expect((await get(ID)).State).toBe('closed')
  const other = await sent('发错了')
  await api().status({ Ids: [other], Event: 'recall', Reason: '发错对象' })
  expect(await by(first).get({ ID: other })).toMatchObject({ State: 'recalled', Reason: '发错对象' })
})

test('a changed text has to be read again by everybody, a changed deadline has not; recipients are only added', async () => {
  const ID = await sent('口径', { PeopleIds: [first.ID] })
  await by(first).acknowledge({ Ids: [ID] })
  await api().save({ ID, Deadline: later(9) })
  expect((await receiptOf(ID, first)).State).toBe('acknowledged')
  await expect(api().save({ ID, PeopleIds: [second.ID] })).rejects.toThrow('已经发出的指令只能增加收件人')
  await api().save({ ID, PeopleIds: [first.ID, second.ID] })
  expect((await get(ID)).RecipientCount).toBe(2)
  await api().save({ ID, Content: '新的口径' })
  expect(await get(ID)).toMatchObject({ Version: 2, ReadCount: 0 })
  expect(await titlesOf(first)).toContain('chief先生修改了指令“口径”，请重新阅读并签收')
})

test('top and untop by Ids and Enabled (R-164), undone; urging reaches who owes an answer, once in four working hours', async () => {
  const ID = await sent('置顶的')
  const { LogID } = await api().top({ Ids: [ID], Enabled: true })
  expect((await api().list({})).List[0]?.ID).toBe(ID)
  expect((await api().top({ Ids: [ID], Enabled: true })).Skipped[0]?.Reason).toBe('已经置顶')
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect((await get(ID)).IsTop).toBe(false)
  await by(first).acknowledge({ Ids: [ID] })
  await by(first).feedback({ ID, Content: '办好了' })
  await api().status({ Ids: [ID], Event: 'urge' })
  const urged = '催办了指令“置顶的”，请尽快反馈'
  expect((await titlesOf(first)).filter((title) => title.includes(urged))).toHaveLength(0)
  expect((await titlesOf(second)).filter((title) => title.includes(urged))).toHaveLength(1)
  expect((await api().status({ Ids: [ID], Event: 'urge' })).Skipped[0]?.Reason).toContain('4 个工作小时')
})

test('late is computed, for the whole and for each, in working hours', async () => {
  // So long that working days are among them, whatever day it is.
  const Deadline = later(-100)
  const ID = await sent('过期的', { Deadline })
  expect((await get(ID)).IsOverdue).toBe(true)
  const one = await receiptOf(ID, first)
  expect(one.IsOverdue).toBe(true)
  expect(one.OverdueHours).toBeGreaterThan(0)
  const expected = workingTimeBetween(new Date(Deadline), w.clock.now()) / HOUR
  // A tenth of an hour is what is told, and the clock went on.
  expect(Math.abs(one.OverdueHours - expected)).toBeLessThanOrEqual(0.1)
  expect(one.OverdueHours).toBeLessThan(100)
  expect((await by(first).list({ MyState: 'unread', IsOverdue: true })).List.map((row) => row.ID)).toEqual([ID])
})

test('a station with an instruction password: nothing is sent before it was said, and a wrong one does not do', async () => {
  const { StID } = w.people.chief
  await w.as('chief').stations.editInstructPassword({ PassWord: '天王盖地虎啊' })
  const ID = await draft('要密码')
  await expect(api().send({ ID })).rejects.toThrow('请先用“输入指令密码”')
  await expect(api().unlock({ PassWord: '宝塔镇河妖啊' })).rejects.toThrow('指令密码不对')
  await expect(api().send({ ID })).rejects.toThrow('请先用“输入指令密码”')
  await api().unlock({ PassWord: '天王盖地虎啊' })
  await api().send({ ID })
  expect((await get(ID)).State).toBe('sent')
  await w.db.updateTable('stations').set({ InstructPasswordHash: '' }).where('ID', '=', StID).execute()
})

test('each sees their own: a recipient no other receipts, somebody else nothing, another station nothing', async () => {
  const ID = await sent('各看各的')
  const seen = await w.clientOf(first).instructionReceipts.list({ InstructionID: ID })
  expect(seen.List.map((row) => row.UserID)).toEqual([first.ID])
  const third = await w.hire({ '/CommandDispatch/Commandissuance': ['添加'] })
  await expect(by(third).get({ ID })).rejects.toMatchObject({ kind: 'missing' })
  expect((await by(third).list({})).Total).toBe(0)
  expect((await w.as('outsider').instructions.list({})).Total).toBe(0)
  const none = await draft('没有人', { PeopleIds: [] })
  await expect(api().send({ ID: none })).rejects.toMatchObject({ detail: { Fields: [{ Field: 'PeopleIds' }] } })
  expect((await get(none)).State).toBe('draft')
})
