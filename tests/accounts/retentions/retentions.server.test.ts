/** What is over goes by itself, station by station; a house may say sooner, and not later, and sees what went. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepRetentions } from '../../../server/accounts/retentions/sweep.ts'
import { world, type World } from '../../support/app.ts'

const DAY = 86_400_000
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const retention = async (who: 'chief' | 'outsider', Name: string) => {
  const { List } = await w.as(who).retentions.list({ PageSize: 100 })
  return List.find((one) => one.Name === Name)!
}
const sweepAfter = (days: number) => sweepRetentions(w.db, new Date(w.clock.now().getTime() + days * DAY))

test('what was handled loses who it was after the days of its station; the rest stays', async () => {
  const chief = w.as('chief')
  const add = async (who: 'chief' | 'outsider', isHandled: boolean) => {
    const { ID } = await w
      .as(who)
      .feedback.save({ Title: '反馈', Content: '内容', RealName: '钱七', Phone: '13500000001' })
    if (isHandled) await w.db.updateTable('feedback').set({ IsHandled: true }).where('ID', '=', ID).execute()
    return ID
  }
  const [handled, open, theirs] = [await add('chief', true), await add('chief', false), await add('outsider', true)]
  const rule = await retention('chief', 'feedback')
  expect(rule).toMatchObject({
    Title: '反馈',
    Goes: '清空个人信息',
    From: '处理后的最后修改',
    Days: 1095,
    Most: 1095,
    SweptTime: null,
  })
  await chief.retentions.save({ ID: rule.ID, Days: 30 })
  const names = async (ID: number) => {
    const row = await w.db
      .selectFrom('feedback')
      .select(['RealName', 'Phone', 'Content'])
      .where('ID', '=', ID)
      .executeTakeFirstOrThrow()
    return `${row.RealName} ${row.Phone} ${row.Content}`
  }
  await sweepAfter(29)
  expect(await names(handled)).toBe('钱七 13500000001 内容')
  expect(await sweepAfter(31)).toEqual([{ StID: w.people.chief.StID, Name: 'feedback', Rows: 1 }])
  expect(await names(handled)).toBe('已注销用户  内容')
  expect(await names(open)).toBe('钱七 13500000001 内容')
  expect(await names(theirs)).toBe('钱七 13500000001 内容')
  expect(await retention('chief', 'feedback')).toMatchObject({
    SweptRows: 1,
    SweptTotal: 1,
    SweptTime: expect.any(String),
  })
  expect(await sweepAfter(32)).toEqual([])
  expect(await retention('chief', 'feedback')).toMatchObject({ SweptRows: 0, SweptTotal: 1 })
  expect(await sweepAfter(1096)).toEqual([{ StID: w.people.outsider.StID, Name: 'feedback', Rows: 1 }])
})

test('the days can be shortened, to what a law wants; and taken back', async () => {
  const chief = w.as('chief')
  const rule = await retention('chief', 'register_logs')
  await expect(chief.retentions.save({ ID: rule.ID, Days: 366 })).rejects.toThrow('保存天数最多 365 天，只能缩短')
  await expect(chief.retentions.save({ ID: rule.ID, Days: 179 })).rejects.toThrow('保存天数最少 180 天')
  const { LogID } = await chief.retentions.save({ ID: rule.ID, Days: 180 })
  expect((await retention('outsider', 'register_logs')).Days).toBe(365)
  await chief.operationLog.undo({ ID: LogID! })
  expect((await retention('chief', 'register_logs')).Days).toBe(365)
})

test('lines go whole where nothing else is in them', async () => {
  const { StID } = w.people.chief
  const old = {
    StID,
    Title: '登录',
    UserIP: '203.0.113.5',
    UserID: 1,
    CreateTime: new Date(w.clock.now().getTime() - 400 * DAY),
  }
  await w.db
    .insertInto('register_logs')
    .values([old, { ...old, CreateTime: w.clock.now() }])
    .execute()
  expect(await sweepAfter(0)).toEqual([{ StID, Name: 'register_logs', Rows: 1 }])
  expect(await w.db.selectFrom('register_logs').select('ID').execute()).toHaveLength(1)
})
