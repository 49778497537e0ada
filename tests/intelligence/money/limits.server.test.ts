/** Money for AI: what is reserved, spent and refused, by many at once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reserve, type Reserving } from '../../../server/intelligence/money/reserve.ts'
import { keep, release, settle } from '../../../server/intelligence/money/settle.ts'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { world, type World } from '../../support/app.ts'

let w: World
/** Connections of its own for each of a hundred. */
let wide: OpenDatabase
beforeAll(async () => {
  w = await world()
  wide = openDatabase(w.url, { max: 40 })
})
afterAll(async () => {
  await wide.close()
  await w.end()
})
beforeEach(async () => {
  for (const table of ['ai_ledger', 'ai_counters', 'ai_usage', 'ai_budgets', 'messages'])
    await sql`delete from ${sql.table(table)}`.execute(w.db)
})

const NOW = new Date('2026-11-28T03:00:00Z')
const asking = (more: Partial<Reserving> = {}): Reserving => ({
  ...{ StID: w.people.editor.StID, UserID: w.people.editor.ID, SettingID: 999_999, Provider: 'other', Model: 'm-1' },
  ...{ Purpose: 'text', most: 100, now: NOW },
  ...more,
})
const limit = (
  Scope: string,
  Amount: number,
  of: { UserID?: number; RoleID?: number } = {},
  StID = w.people.editor.StID,
) =>
  w.db
    .insertInto('ai_budgets' as never)
    .values({ StID, Scope, Name: `${Scope} ${Amount}`, Amount, ...of } as never)
    .execute()
const settled = { spent: 60, isEstimate: false }

interface Sums {
  readonly Reserved: number
  readonly Spent: number
}
/** What the ledger says, over all its lines. */
async function ledger(): Promise<Sums> {
  const { rows } =
    await sql<Sums>`select coalesce(sum("Reserved") filter (where "State" = 'reserved'), 0)::bigint as "Reserved",
    coalesce(sum("Spent"), 0)::bigint as "Spent" from ai_ledger`.execute(w.db)
  return rows[0]!
}
/** What the counters and the sums by day and by month say. */
async function counted(): Promise<Record<string, Sums>> {
  const { rows } = await sql<Sums & { Scope: string }>`
    select "Scope", sum("Reserved")::bigint as "Reserved", sum("Spent")::bigint as "Spent" from ai_counters group by 1
    union all select 'usage', coalesce(sum("Reserved"), 0)::bigint, coalesce(sum("Spent"), 0)::bigint from ai_usage
    union all select 'months', coalesce(sum("Reserved"), 0)::bigint, coalesce(sum("Spent"), 0)::bigint from ai_usage_months`.execute(
    w.db,
  )
  return Object.fromEntries(rows.map(({ Scope, Reserved, Spent }) => [Scope, { Reserved, Spent }]))
}
async function expectToAgree(): Promise<void> {
  const sums = await ledger()
  expect(await counted()).toEqual({ person: sums, role: sums, station: sums, usage: sums, months: sums })
}

test.each(['person', 'role', 'station'])('a hundred at once with room for ten of a %s: ten go', async (scope) => {
  await limit(scope, 1050)
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => reserve(wide.db, asking())))
  const gone = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { kind: string }] : []))
  expect([gone.length, new Set(gone).size, refused.length]).toEqual([10, 10, 90])
  expect(new Set(refused.map(({ kind }) => kind))).toEqual(new Set(['limit']))
  expect(await ledger()).toEqual({ Reserved: 1000, Spent: 0 })
  await expectToAgree()
})

test('a hundred at once of a setting that takes three: three go, and one more when one has ended', async () => {
  const row = { StID: w.people.editor.StID, Types: 12, Name: '三个', AtOnce: 3 } as const
  const { ID } = await w.db.insertInto('text_parameters').values(row).returning('ID').executeTakeFirstOrThrow()
  const ask = () => reserve(wide.db, asking({ SettingID: ID }))
  const all = await Promise.allSettled(Array.from({ length: 100 }, ask))
  const gone = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(gone.length).toBe(3)
  await expect(ask()).rejects.toMatchObject({
    kind: 'busy',
    message: '“三个”同时最多进行 3 个请求，现在已经满了，请稍后再试。',
  })
  await release(w.db, gone[0]!)
  expect(await ask()).toBeGreaterThan(0)
  await expectToAgree()
})

test('each ends once, whoever ends it, also by many at once', async () => {
  const [a, b, c] = [await reserve(w.db, asking()), await reserve(w.db, asking()), await reserve(w.db, asking())]
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? settle(wide.db, a, settled) : keep(wide.db, a))),
  )
  expect(ends.filter(Boolean).length).toBe(1)
  expect([await keep(w.db, b), await settle(w.db, b, settled), await release(w.db, b)]).toEqual([true, false, false])
  expect([await release(w.db, c), await keep(w.db, c), await settle(w.db, c, settled)]).toEqual([true, false, false])
  const rows = await w.db
    .selectFrom('ai_ledger')
    .select(['ID', 'State', 'Spent'])
    .where('ID', 'in', [b, c])
    .orderBy('ID')
    .execute()
  expect(rows).toEqual([
    { ID: b, State: 'kept', Spent: 100 },
    { ID: c, State: 'released', Spent: 0 },
  ])
  await expectToAgree()
})

test('what was used is kept with it; an estimate is marked', async () => {
  const ID = await reserve(w.db, asking())
  await settle(w.db, ID, { spent: 150, isEstimate: true, InputTokens: 30, OutputTokens: 12 })
  const row = await w.db.selectFrom('ai_ledger').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ State: 'settled', Spent: 150, IsEstimate: true, InputTokens: 30, OutputTokens: 12 })
  expect([row.Day, row.RoleIDs]).toEqual(['2026-11-28', [w.people.editor.RoleID]])
  await expectToAgree()
})

test('reserved and spent are the ledger to the µ¥, however calls begin and end beside each other', async () => {
  await limit('person', 20_000)
  await limit('station', 60_000)
  const people = [w.people.editor, w.people.duty, w.people.chief]
  const one = async (at: number) => {
    const { StID, ID } = people[at % 3]!
    // Some begin on one day and end on the next.
    const now = new Date(NOW.getTime() + (at % 5) * 43_200_000)
    const line = await reserve(wide.db, asking({ StID, UserID: ID, most: 1 + ((at * 7919) % 1000), now })).catch(
      () => undefined,
    )
    if (line === undefined) return
    const spent = (at * 104_729) % 1300
    if (at % 4 === 0) await settle(wide.db, line, { spent, isEstimate: at % 8 === 0 })
    else if (at % 4 === 1) await keep(wide.db, line)
    else if (at % 4 === 2) await release(wide.db, line)
  }
  await Promise.all(Array.from({ length: 300 }, (_, at) => one(at)))
  await expectToAgree()
  const { rows } = await sql<{ over: boolean }>`select bool_or("Reserved" > 0) as over from ai_counters`.execute(w.db)
  expect(rows[0]!.over).toBe(true)
})

test('a transaction that is rolled back has reserved and ended nothing', async () => {
  const ID = await reserve(w.db, asking())
  const failing = w.db.transaction().execute(async (tx) => {
    await reserve(tx, asking())
    await settle(tx, ID, settled)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await ledger()).toEqual({ Reserved: 100, Spent: 0 })
  await expectToAgree()
})

test('the refusal says what is left, when it renews and who raises it, and leaves the transaction whole', async () => {
  await limit('person', 500_000)
  await limit('person', 150_000, { UserID: w.people.editor.ID })
  await reserve(w.db, asking({ most: 100_000 }))
  await w.db.transaction().execute(async (tx) => {
    await expect(reserve(tx, asking({ most: 60_000 }))).rejects.toMatchObject({
      kind: 'limit',
      message: expect.stringMatching(
        /^您今天的 AI 额度是 ¥0.15，还剩 ¥0.05，这一次最多要 ¥0.06，所以没有发出。额度明天 0:00 更新；需要更多，可以找.*在“AI 限额”里调高。$/,
      ) as string,
      detail: { Scope: 'person', Limit: 150_000, Left: 50_000, Most: 60_000, RenewTime: '2026-11-28T16:00:00.000Z' },
    })
    await reserve(tx, asking({ most: 50_000 }))
  })
  // The limit of the others is another one, and the next day a new one.
  await reserve(w.db, asking({ UserID: w.people.duty.ID, most: 500_000 }))
  await reserve(w.db, asking({ most: 150_000, now: new Date('2026-11-28T16:00:00Z') }))
  await expectToAgree()
})

test('a role is held together, its own limit before that of every role; a station by the month', async () => {
  const { StID } = w.people.editor
  await limit('role', 100)
  await limit('role', 1000, { RoleID: w.people.editor.RoleID })
  await reserve(w.db, asking({ most: 900 }))
  await expect(reserve(w.db, asking({ most: 101 }))).rejects.toThrow(
    '“editor的角色”今天的 AI 额度是 ¥0.001，还剩 ¥0.0001',
  )
  await expect(reserve(w.db, asking({ UserID: w.people.duty.ID, most: 101 }))).rejects.toThrow('“duty的角色”今天的')
  await limit('station', 1000)
  await sql`delete from ai_budgets where "Scope" = 'role'`.execute(w.db)
  const nextDay = new Date('2026-11-29T03:00:00Z')
  await expect(reserve(w.db, asking({ most: 101, now: nextDay }))).rejects.toThrow('本站这个月的 AI 额度')
  await reserve(w.db, asking({ most: 101, now: new Date('2026-12-01T03:00:00Z') }))
  // Another station has its own.
  const { outsider } = w.people
  expect(outsider.StID).not.toBe(StID)
  await reserve(w.db, asking({ StID: outsider.StID, UserID: outsider.ID, most: 5000 }))
  await expect(reserve(w.db, asking({ StID: outsider.StID }))).rejects.toMatchObject({ kind: 'missing' })
})

test('what costs nothing goes with nothing left', async () => {
  await limit('person', 0)
  await expect(reserve(w.db, asking({ most: 1 }))).rejects.toThrow('还剩 ¥0.00')
  expect(await reserve(w.db, asking({ most: 0 }))).toBeGreaterThan(0)
})

test('at four fifths people are told, once a day and limit: who asked, and of what is not only theirs who may raise it', async () => {
  await limit('person', 1000)
  await limit('role', 1000)
  const spend = async (spent: number, now = NOW) =>
    settle(w.db, await reserve(w.db, asking({ most: 0, now })), { spent, isEstimate: false })
  const told = () => w.db.selectFrom('messages').select(['UserID', 'Type', 'Title']).orderBy('ID').execute()
  await spend(799)
  expect(await told()).toEqual([])
  await Promise.all([spend(1), spend(1), spend(1)])
  await spend(500)
  const notes = await told()
  const mine = notes.filter(({ UserID }) => UserID === w.people.editor.ID).map(({ Title }) => Title)
  expect(mine.length).toBe(2)
  expect(mine.join('\n')).toMatch(/您 11 月 28 日的 AI 额度是 ¥0.001，已经用了 ¥0.0008\d*。/)
  expect(mine.join('\n')).toContain('“editor的角色” 11 月 28 日的 AI 额度')
  expect(notes.filter(({ UserID }) => UserID === w.people.chief.ID).length).toBe(1)
  await spend(900, new Date('2026-11-29T03:00:00Z'))
  expect((await told()).length).toBe(notes.length * 2)
})
