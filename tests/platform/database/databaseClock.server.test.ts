import { expect, test } from 'vitest'
import type { OpenDatabase } from '../../../server/platform/database/connect.ts'
import { openDatabaseClock } from '../../../server/platform/database/databaseClock.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'

let open: OpenDatabase
ownDatabase((opened) => void (open = opened))

const DAY = 86_400_000
const quiet = { warn: () => {} }

test("it tells the database's time, whatever becomes of the machine's", async () => {
  let jumped = 0
  const clock = await openDatabaseClock(open.pool, quiet, { machine: () => Date.now() + jumped })
  jumped = 400 * DAY
  const { rows } = await open.pool.query<{ now: Date }>('select clock_timestamp() as now')
  expect(Math.abs(clock.now().getTime() - rows[0]!.now.getTime())).toBeLessThan(5000)
  clock.stop()
})

test.each([
  [25 * 60_000, /^This machine's clock is 1500 s ahead of the database's: [^\n]+\.$/],
  [-90_000, /^This machine's clock is 90 s behind the database's: [^\n]+\.$/],
])('a machine that is %d ms off is not started', async (off, sentence) => {
  const wrong = openDatabaseClock(open.pool, quiet, { machine: () => Date.now() + off })
  await expect(wrong).rejects.toThrow(sentence)
})

test('a clock that goes wrong later is told', async () => {
  let jumped = 0
  const told: string[] = []
  const log = { warn: (message: unknown) => void told.push(String(message)) }
  const clock = await openDatabaseClock(open.pool, log, { machine: () => Date.now() + jumped, againMs: 20 })
  jumped = DAY
  await expect.poll(() => told[0]).toMatch(/^This machine's clock is 864\d\d s ahead of the database's; /)
  expect(Math.round(clock.aheadMs() / DAY)).toBe(1)
  clock.stop()
})
