import { afterAll, beforeAll, expect, test } from 'vitest'
import { smsText } from '../../../src/api/system/smsParameters/body.ts'
import { smsTemplateOf } from '../../../server/system/smsAccounts/store.ts'
import { furnish } from '../../../server/system/smsParameters/demo.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const add = (Name: string, who: 'chief' | 'outsider' = 'chief') =>
  w.as(who).smsParameters.save({ Name, Sign: '江州日报', Template: 'SMS_1' })

test('a new one is listed, found by its name, and not seen from another station', async () => {
  const { ID } = await add('验证码')
  const page = await w.as('chief').smsParameters.list({ Keyword: '验证' })
  expect(page.List.map(({ Name, IsEnable }) => ({ Name, IsEnable }))).toEqual([{ Name: '验证码', IsEnable: false }])
  expect((await w.as('outsider').smsParameters.list({})).Total).toBe(0)
  await expect(w.as('outsider').smsParameters.get({ ID })).rejects.toMatchObject({ kind: 'missing' })
})

test('a name stands once in a station and may stand in another', async () => {
  await add('通知')
  await expect(add('通知')).rejects.toMatchObject({
    kind: 'conflict',
    message: '已经有名称是“通知”的短信参数，请换一个名称。',
  })
  await add('通知', 'outsider')
})

test('limits are told with the field', async () => {
  await expect(w.as('chief').smsParameters.save({ Name: '长'.repeat(51) })).rejects.toThrow(
    '名称不能超过 50 个字，现在是 51 个。',
  )
  await expect(w.as('chief').smsParameters.save({ Name: '  ' })).rejects.toThrow('请填写名称')
})

test('a refusal names the fields it is about, for the form', async () => {
  await add('重名')
  await expect(add('重名')).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'Name', Message: '已经有名称是“重名”的短信参数，请换一个名称。' }] },
  })
  const wrong = { Name: '长'.repeat(51), Sign: '长'.repeat(21) }
  await expect(w.as('chief').smsParameters.save(wrong)).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'Name' }, { Field: 'Sign' }] },
  })
  await expect(w.as('chief').smsParameters.save({ Sign: '没有名称' })).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'Name', Message: '请填写短信参数的名称。' }] },
  })
})

test('switching on twice is done once, and can be taken back', async () => {
  const { ID } = await add('开关')
  const on = await w.as('chief').smsParameters.enable({ Ids: [ID, 999_999], IsEnable: true })
  expect(on).toMatchObject({ Done: [ID], Skipped: [{ ID: 999_999 }] })
  expect(await w.as('chief').smsParameters.enable({ Ids: [ID], IsEnable: true })).toMatchObject({
    Done: [],
    Skipped: [{ Reason: '已经启用' }],
  })
  await w.as('chief').operationLog.undo({ ID: on.LogID! })
  expect((await w.as('chief').smsParameters.get({ ID })).IsEnable).toBe(false)
})

test('a deleted one comes back whole, a new one goes again, a changed one is as before', async () => {
  const made = await add('来去')
  const before = await w.as('chief').smsParameters.get({ ID: made.ID })
  const gone = await w.as('chief').smsParameters.remove({ Ids: [made.ID] })
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect(await w.as('chief').smsParameters.get({ ID: made.ID })).toEqual(before)
  const changed = await w.as('chief').smsParameters.save({ ID: made.ID, Sign: '青石融媒' })
  await w.as('chief').operationLog.undo({ ID: changed.LogID! })
  expect((await w.as('chief').smsParameters.get({ ID: made.ID })).Sign).toBe('江州日报')
  await w.as('chief').operationLog.undo({ ID: made.LogID! })
  await expect(w.as('chief').smsParameters.get({ ID: made.ID })).rejects.toMatchObject({ kind: 'missing' })
})

test('what changed since is not taken back', async () => {
  const { ID } = await add('争议')
  const first = await w.as('chief').smsParameters.save({ ID, Sign: '一' })
  await w.as('chief').smsParameters.save({ ID, Sign: '二' })
  const undone = await w
    .as('chief')
    .operationLog.undo({ ID: first.LogID! })
    .catch((error: Error) => error.message)
  expect(JSON.stringify(undone)).toMatch(/不能撤销|变动/)
  expect((await w.as('chief').smsParameters.get({ ID })).Sign).toBe('二')
})

test('of twenty each is taken back by itself: one somebody changed since, and one whose name is taken, are told', async () => {
  const chief = w.as('chief')
  const Ids: number[] = []
  for (let at = 0; at < 20; at++) Ids.push((await add(`二十之${at}`)).ID)
  const { LogID, Done } = await chief.smsParameters.remove({ Ids })
  expect(Done).toHaveLength(20)
  // A deleted name is free, and another record may have it by now.
  await add('二十之7')
  const undone = await chief.operationLog.undo({ ID: LogID! })
  expect(new Set(undone.Done)).toEqual(new Set(Ids.filter((_, at) => at !== 7)))
  expect(undone.Skipped).toMatchObject([{ ID: Ids[7], Title: '二十之7', Reason: expect.stringMatching(/占用/) }])

  const off = await chief.smsParameters.enable({ Ids: [Ids[0]!, Ids[1]!, Ids[2]!], IsEnable: true })
  await chief.smsParameters.enable({ Ids: [Ids[1]!], IsEnable: false })
  const again = await chief.operationLog.undo({ ID: off.LogID! })
  expect(new Set(again.Done)).toEqual(new Set([Ids[0], Ids[2]]))
  expect(again.Skipped).toMatchObject([{ ID: Ids[1], Title: '二十之1', Reason: expect.stringMatching(/您之后做了/) }])
})

test('a name that is taken keeps one change, not the others of its line', async () => {
  const chief = w.as('chief')
  const one = await add('旧名')
  const renamed = await chief.smsParameters.save({ ID: one.ID, Name: '新名' })
  await add('旧名')
  await expect(chief.operationLog.undo({ ID: renamed.LogID! })).rejects.toThrow(/已经有相同的记录/)
  expect((await chief.smsParameters.get({ ID: one.ID })).Name).toBe('新名')
})

test('sorted by a field, either way; equal ones by number; other fields are refused', async () => {
  const w2 = w.as('chief').smsParameters
  for (const Name of ['排序丙', '排序甲', '排序乙']) await w2.save({ Name, Sign: Name === '排序乙' ? 'B' : 'A' })
  const names = async (Sort: 'Sign' | '-Sign') =>
    (await w2.list({ Keyword: '排序', Sort })).List.map(({ Name }) => Name)
  expect(await names('Sign')).toEqual(['排序丙', '排序甲', '排序乙'])
  expect(await names('-Sign')).toEqual(['排序乙', '排序甲', '排序丙'])
  await expect(w2.list({ Sort: 'StID' as never })).rejects.toThrow('不能按这一项排序')
})

test('in the demonstration newsroom a notice fits whatever readers are told', async () => {
  const { StID } = w.people.outsider
  await w.db.deleteFrom('sms_parameters').where('StID', '=', StID).execute()
  await furnish(w.db, { stations: [{ ID: StID }] } as unknown as Parameters<typeof furnish>[1], w.clock.now())
  const template = await smsTemplateOf(w.db, StID, 'notice')
  expect(smsText(template!, '您在“端午船票抽奖”中了“文创雨伞”')).toBe(
    '【江州日报】江州日报提醒您：您在“端午船票抽奖”中了“文创雨伞”。',
  )
})
