import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMeasure } from '../../../server/command/dataSets/measures/index.ts'
import { reserve, type Reserving } from '../../../server/intelligence/money/reserve.ts'
import { release, settle } from '../../../server/intelligence/money/settle.ts'
import { world, type World } from '../../support/app.ts'

let w: World
const at = (day: string) => new Date(`${day}T12:00:00+08:00`)
const asking = (more: Partial<Reserving> = {}): Reserving => ({
  ...{ StID: w.people.editor.StID, UserID: w.people.editor.ID, SettingID: 999_999, Provider: 'zhipu', Model: 'glm-4' },
  ...{ Purpose: 'text', most: 1000, now: at('2026-10-27') },
  ...more,
})
beforeAll(async () => {
  w = await world()
  const done = { isEstimate: false, InputTokens: 100, OutputTokens: 50 }
  await settle(w.db, await reserve(w.db, asking()), { spent: 700, ...done })
  await settle(w.db, await reserve(w.db, asking({ now: at('2026-10-28') })), { spent: 300, ...done, isEstimate: true })
  const picture = asking({ UserID: w.people.duty.ID, Purpose: 'picture', Model: 'cogview-3', most: 60_000 })
  await settle(w.db, await reserve(w.db, picture), { spent: 60_000, isEstimate: false, Items: 1 })
  await release(w.db, await reserve(w.db, asking({ now: at('2026-10-28') })))
  await reserve(w.db, asking({ now: at('2026-10-28'), most: 5000 }))
})
afterAll(() => w.end())
const list = (asked: object = {}) => w.as('chief').aiLedger.list(asked)

test('newest first, by page, with what all that match come to', async () => {
  const all = await list()
  expect([all.Total, all.Capped, all.List.map(({ State }) => State)]).toEqual([
    5,
    false,
    ['reserved', 'released', 'settled', 'settled', 'settled'],
  ])
  expect(all.Sums).toEqual({
    ...{ Calls: 5, Reserved: 5000, Spent: 61_000, InputTokens: 200, OutputTokens: 100, Items: 1 },
  })
  expect(all.List[2]).toMatchObject({
    AdminName: 'editor先生',
    Day: '2026-10-28',
    Spent: 300,
    IsEstimate: true,
    Items: null,
  })
  const second = await list({ PageIndex: 2, PageSize: 2 })
  expect([second.List.map(({ ID }) => ID), second.Total]).toEqual([all.List.slice(2, 4).map(({ ID }) => ID), 5])
})

test.each([
  [{ Keyword: 'dut' }, 60_000, 1],
  [{ Keyword: 'VIEW' }, 60_000, 1],
  [{ Keyword: '没有' }, 0, 0],
  [{ Model: 'glm-4' }, 1000, 4],
  [{ Purpose: 'picture' }, 60_000, 1],
  [{ From: '2026-10-28T00:00:00+08:00' }, 300, 3],
  [{ To: '2026-10-27T23:59:59+08:00' }, 60_700, 2],
  [{ From: '2026-10-27T16:00:00Z', To: '2026-10-28T15:59:59Z', Model: 'glm-4' }, 300, 3],
])('%o: lines and sums are of the same', async (asked, spent, count) => {
  const { List, Sums, Total } = await list(asked)
  expect([Sums.Spent, Sums.Calls, Total, List.length]).toEqual([spent, count, count, count])
  expect(List.reduce((sum, { Spent }) => sum + Spent, 0)).toBe(spent)
})

test('by the number of a person; the models that stand in it', async () => {
  expect((await list({ UserID: w.people.duty.ID })).Total).toBe(1)
  expect(await w.as('chief').aiLedger.models({})).toEqual(['cogview-3', 'glm-4'])
  expect(await w.as('outsider').aiLedger.models({})).toEqual([])
  expect((await w.as('outsider').aiLedger.list({ UserID: w.people.duty.ID })).Sums.Calls).toBe(0)
})

test('without the page’s right one sees one’s own limits and nothing of the others', async () => {
  const editor = w.as('editor').aiLedger
  await expect(editor.list({})).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(editor.models({})).rejects.toMatchObject({ kind: 'forbidden' })
  await reserve(w.db, asking({ now: w.clock.now(), most: 7000 }))
  await w.as('chief').aiBudgets.save({ Name: '每人', Scope: 'person', Amount: 10_000 })
  const mine = await editor.mine({})
  expect(mine.map(({ Scope, Limit, Left }) => [Scope, Limit, Left])).toEqual([
    ['person', 10_000, expect.any(Number)],
    ['role', null, null],
    ['station', null, null],
  ])
  expect(mine[0]!.Left).toBe(10_000 - mine[0]!.Spent - mine[0]!.Reserved)
  expect(Date.parse(mine[0]!.RenewTime)).toBeGreaterThan(w.clock.now().getTime())
  expect((await w.as('reviewer1').aiLedger.mine({}))[0]).toMatchObject({ Spent: 0, Reserved: 0, Left: 10_000 })
})

test('big screens have the cost by day and by model, in yuan, and of nobody in particular', async () => {
  const request = { db: w.db, StID: w.people.editor.StID, now: at('2026-10-28') }
  const days = await readMeasure('aiCostPerDay', request, { days: '3' })
  expect(days).toEqual([
    { day: '2026-10-26', cost: 0, calls: 0 },
    { day: '2026-10-27', cost: 0.0607, calls: 2 },
    { day: '2026-10-28', cost: 0.0003, calls: expect.any(Number) as number },
  ])
  const models = await readMeasure('aiCostByModel', request, { top: '1' })
  expect(models).toEqual([{ model: 'cogview-3', cost: 0.06, calls: 1, tokens: 0, items: 1 }])
})

test('whoever looks at it hears of a line that begins and of one that ends', async () => {
  const LedgerID = await reserve(w.db, asking({ now: at('2026-10-29') }))
  await settle(w.db, LedgerID, { spent: 5, isEstimate: false })
  // It ended once: nobody hears of it again.
  await settle(w.db, LedgerID, { spent: 6, isEstimate: false })
  const told = await w.db
    .selectFrom('push_events')
    .select(['Action', 'ToUserID', 'StID'])
    .where('Topic', '=', 'aiLedger')
    .where('Ids', '@>', sql<number[]>`array[${LedgerID}]::bigint[]`)
    .orderBy('ID')
    .execute()
  const to = { ToUserID: null, StID: w.people.editor.StID }
  expect(told).toEqual(['reserved', 'settled'].map((Action) => ({ Action, ...to })))
})
