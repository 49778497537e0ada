import { afterAll, beforeAll, expect, test } from 'vitest'
import { furnishStation } from '../../../server/intelligence/aiBudgets/furnishing.ts'
import { reserve, type Reserving } from '../../../server/intelligence/money/reserve.ts'
import { settle } from '../../../server/intelligence/money/settle.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())
const budgets = () => w.as('chief').aiBudgets
const asking = (more: Partial<Reserving> = {}): Reserving => ({
  ...{ StID: w.people.editor.StID, UserID: w.people.editor.ID, SettingID: 999_999, Provider: 'zhipu', Model: 'glm-4' },
  ...{ Purpose: 'text', most: 400_000, now: w.clock.now() },
  ...more,
})

test('limits are kept, of whom they say, each once', async () => {
  const all = await budgets().save({ Name: '每人', Scope: 'person', Amount: 1_000_000 })
  const one = await budgets().save({ Name: '小编', Scope: 'person', UserID: w.people.editor.ID, Amount: 2_000_000 })
  const role = await budgets().save({ Name: '记者', Scope: 'role', RoleID: w.people.editor.RoleID, Amount: 3_000_000 })
  const station = await budgets().save({ Name: '全站', Scope: 'station', Amount: 9_000_000 })
  const { List } = await budgets().list({})
  expect(List.map(({ ID }) => ID)).toEqual([station.ID, role.ID, all.ID, one.ID])
  expect(List.map(({ UserName, RoleName }) => UserName || RoleName)).toEqual([
    '',
    'editor的角色',
    '每个人',
    'editor先生',
  ])
  const again = (more: object) => budgets().save({ Name: '又一条', Amount: 1, Scope: 'person', ...more })
  await expect(again({})).rejects.toThrow('“每人”已经是个人（每天）同样的限额')
  // Nothing is no limit of 0, which would stop everybody.
  for (const ID of [undefined, all.ID])
    await expect(budgets().save({ ID, Amount: null as never, Name: '每人', Scope: 'person' })).rejects.toThrow(
      /^限额要是 0 到 \d+ 之间的整数$/,
    )
  await expect(again({ UserID: w.people.editor.ID })).rejects.toThrow('“小编”已经是')
  await expect(again({ Scope: 'station' })).rejects.toThrow('“全站”已经是')
  await expect(again({ Scope: 'station', UserID: w.people.duty.ID })).rejects.toThrow('只有限制个人时才选人')
  await expect(again({ Scope: 'person', RoleID: w.people.duty.RoleID })).rejects.toThrow('只有限制角色时才选角色')
  await expect(again({ UserID: w.people.outsider.ID })).rejects.toThrow('不是本站的账号')
  await expect(again({ Scope: 'role', RoleID: w.people.outsider.RoleID })).rejects.toThrow('没有这个角色')
  await expect(budgets().save({ Name: '没有数', Scope: 'role' })).rejects.toThrow('请填写限额')
  await expect(budgets().save({ ID: one.ID, Amount: -1 })).rejects.toThrow('限额')
})

test('each line says what is used of it now; what is reserved counts', async () => {
  await reserve(w.db, asking())
  await settle(w.db, await reserve(w.db, asking()), { spent: 50_000, isEstimate: false })
  const used = Object.fromEntries((await budgets().list({})).List.map(({ Name, Used }) => [Name, Used]))
  expect(used).toEqual({ 全站: 450_000, 记者: 450_000, 小编: 450_000, 每人: null })
})

test('a changed limit counts at once, and so does its undo', async () => {
  const row = (await budgets().list({ Keyword: '小编' })).List[0]!
  const { LogID } = await budgets().save({ ID: row.ID, Amount: 500_000 })
  await expect(reserve(w.db, asking())).rejects.toThrow('您今天的 AI 额度是 ¥0.50，还剩 ¥0.05，这一次最多要 ¥0.40')
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect(await reserve(w.db, asking())).toBeGreaterThan(0)
  // Without one of their own, that of everybody counts.
  await budgets().remove({ Ids: [row.ID] })
  await expect(reserve(w.db, asking())).rejects.toThrow('您今天的 AI 额度是 ¥1.00')
})

test('who may not change them may not see them either; a refusal names who may', async () => {
  await expect(w.as('editor').aiBudgets.list({})).rejects.toMatchObject({ kind: 'forbidden' })
  const keeper = await w.hire({ '/Ai/Budgets': ['编辑'] })
  await expect(reserve(w.db, asking())).rejects.toThrow(/可以找.+、chief先生在“AI 限额”里调高。$/)
  expect((await w.clientOf(keeper).aiBudgets.roles({})).length).toBeGreaterThan(1)
})

test('a new station begins with one of each person and one of the station', async () => {
  await furnishStation(w.db, w.people.outsider.StID)
  const { List } = await w.as('outsider').aiBudgets.list({})
  expect(List.map(({ Name, Amount }) => [Name, Amount])).toEqual([
    ['本站每月', 3_000_000_000],
    ['每个人每天', 30_000_000],
  ])
})
