import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createLimits, type LimitRule, type Limits } from '../../../server/platform/pipeline/limits.ts'
import { world, type World } from '../../support/app.ts'

let w: World
let here: Limits
let there: Limits
beforeAll(async () => {
  w = await world()
  here = createLimits(w.pool)
  there = createLimits(w.pool)
})
afterAll(() => w.end())

const rule = (name: string, more: Partial<LimitRule> = {}): LimitRule => ({ name, max: 4, windowMs: 600_000, ...more })
const waits = async (limits: Limits, of: LimitRule, who = 'a') => (await limits.take(of, who)).waitMs > 0

test('two servers let through as many as the rule says, together, and each somebody by themselves', async () => {
  const of = rule('together')
  const answers = []
  for (const limits of [here, there, here, there, here, there]) answers.push(await waits(limits, of))
  expect(answers).toEqual([false, false, false, false, true, true])
  expect(await waits(there, of, 'b')).toBe(false)
})

test('what comes by the hundred asks the database for many at a time, and lets through exactly as many', async () => {
  const of = rule('many', { max: 100, chunk: 25 })
  const taken = await Promise.all(Array.from({ length: 130 }, () => here.take(of, 'a')))
  expect(taken.filter(({ waitMs }) => waitMs === 0)).toHaveLength(100)
  expect(new Set(taken.map(({ used }) => used))).toEqual(new Set(Array.from({ length: 101 }, (_, at) => at + 1)))
  const { rows } = await sql<{ points: number }>`select points from rate_limits where key = 'many:a'`.execute(w.db)
  // Four times 25; who comes then is turned away without asking.
  expect(rows).toEqual([{ points: 100 }])
  expect(await waits(there, of)).toBe(true)
})

test('a window that is over begins anew', async () => {
  const of = rule('anew', { max: 1 })
  expect([await waits(here, of), await waits(there, of)]).toEqual([false, true])
  await sql`update rate_limits set expire = 0 where key = 'anew:a'`.execute(w.db)
  expect(await waits(createLimits(w.pool), of)).toBe(false)
})

test.for([1, 200])(
  'a window that was begun by a clock two days ahead ends with the rule, %d counted',
  async (points) => {
    const of = rule(`ahead ${points}`, { max: 100 })
    const ahead = Date.now() + 2 * 86_400_000
    await sql`insert into rate_limits (key, points, expire) values (${`${of.name}:a`}, ${points}, ${ahead})`.execute(
      w.db,
    )
    const { waitMs, used, endsMs } = await here.take(of, 'a')
    expect({ waitMs, used }).toEqual({ waitMs: 0, used: 1 })
    expect(endsMs).toBeLessThanOrEqual(of.windowMs)
    expect((await there.take(of, 'a')).used).toBe(2)
  },
)

test('without the database each server counts by itself', async () => {
  const broken = { query: () => Promise.reject(new Error('the database is away')) }
  const alone = createLimits(broken as never)
  const answers = []
  for (let count = 0; count < 6; count++) answers.push(await waits(alone, rule('alone')))
  expect(answers).toEqual([false, false, false, false, true, true])
})

test('while the database is frozen nobody waits for it long, and those who come next not at all', async () => {
  let asked = 0
  const frozen = { query: () => (asked++, new Promise(() => {})) }
  const alone = createLimits(frozen as never, { patienceMs: 20 })
  const answers = []
  for (let count = 0; count < 6; count++) answers.push(await waits(alone, rule('frozen')))
  expect(answers).toEqual([false, false, false, false, true, true])
  expect(asked).toBe(1)
})
