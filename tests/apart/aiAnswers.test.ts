/**
 * Servers die while they answer: of two, one is killed with -9 in the middle of ten answers, again and again. Each answer ends
 * once, with the beginning of what the service said; nothing is asked twice; the ledger adds up.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../support/app.ts'
import { aiSetting, openFakeAi, type AiCall, type FakeAi } from '../support/fakeAi.ts'
import { freePort } from './deploy/debian.ts'
import { isReady, startServer, type ServerRunning } from './deploy/server.ts'

const ROUNDS = 20
const ANSWERS = 10
const PIECES = 60
const EVERY_MS = 50
const WHOLE = Array.from({ length: PIECES }, (_, n) => `第${n}段。`)

const folder = mkdtempSync(join(tmpdir(), 'copydesk-answers-'))
const ports: number[] = []
const servers: ServerRunning[] = []
let w: World
let ai: FakeAi

const startAt = (at: number): ServerRunning =>
  startServer({
    ...{ DATABASE_URL: w.url, PORT: String(ports[at]), DATA_DIR: join(folder, String(at)) },
    ...{ SECRETS_KEY: '11'.repeat(32), OUTGOING_HOSTS: '127.0.0.1' },
  })

beforeAll(async () => {
  w = await world({ outgoingHosts: ['127.0.0.1'] })
  ai = await openFakeAi()
  ai.by(slowly)
  await aiSetting(w, { Host: ai.address, OutputPrice: 1000 })
  ports.push(await freePort(), await freePort())
  servers.push(startAt(0), startAt(1))
  await Promise.all(ports.map((port, at) => isReady(port, servers[at]!)))
})
afterAll(async () => {
  for (const one of servers) await one.stop()
  await ai.close()
  await w.end()
  rmSync(folder, { recursive: true, force: true })
})

function slowly(call: AiCall): void {
  let said = 0
  const timer = setInterval(() => {
    if (said < PIECES) return call.say(WHOLE[said++]!)
    clearInterval(timer)
    call.end({ input: 10, output: 100 })
  }, EVERY_MS)
  void call.closed.then(() => clearInterval(timer))
}

const running = () =>
  w.db.selectFrom('ai_answers').select('ID').where('State', 'in', ['waiting', 'streaming']).execute()

test(`${ROUNDS} times one of two servers is killed in ${ANSWERS} answers`, async () => {
  const ends: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round++) {
    const { aiAnswers } = w.as('chief')
    const before = ai.calls.length
    const asked: number[] = []
    for (let n = 0; n < ANSWERS; n++) asked.push((await aiAnswers.ask({ Text: `第 ${round} 轮第 ${n} 问` })).AnswerID)
    await expect.poll(() => ai.calls.length - before, { timeout: 20_000 }).toBe(ANSWERS)
    await expect
      .poll(
        async () =>
          (await w.db.selectFrom('ai_answers').select('ID').where('ID', 'in', asked).where('Text', '<>', '').execute())
            .length,
        { timeout: 20_000, interval: 20 },
      )
      .toBeGreaterThan(ANSWERS / 2)
    const at = round % 2
    const killed = servers[at]!
    killed.child.kill('SIGKILL')
    servers[at] = startAt(at)
    await expect.poll(async () => (await running()).length, { timeout: 60_000 }).toBe(0)
    const rows = await w.db
      .selectFrom('ai_answers as a')
      .innerJoin('ai_ledger as l', 'l.ID', 'a.LedgerID')
      .select(['a.State', 'a.Text', 'a.Problem', 'a.Runner', 'l.State as Paid', 'l.Spent', 'l.Reserved'])
      .where('a.ID', 'in', asked)
      .execute()
    expect(rows).toHaveLength(ANSWERS)
    for (const { State, Text, Problem, Runner, Paid, Spent, Reserved } of rows) {
      ends[State] = (ends[State] ?? 0) + 1
      expect(Runner).toBeNull()
      if (State === 'done') expect([Text, Paid, Spent]).toEqual([WHOLE.join(''), 'settled', 100])
      else {
        expect([State, Paid]).toEqual(['cut', 'kept'])
        expect(WHOLE.join('').startsWith(Text)).toBe(true)
        expect(Problem).toMatch(/^服务器中断，/)
        expect(Spent).toBe(Reserved)
      }
    }
    // Nobody asked the service a second time for what another server had asked.
    expect(ai.calls.length - before).toBe(ANSWERS)
    await isReady(ports[at]!, servers[at]!)
  }
  // Both happened, or the test tried nothing.
  expect(Math.min(ends['done'] ?? 0, ends['cut'] ?? 0)).toBeGreaterThan(0)
  const { rows } = await sql<{ left: number; twice: number }>`
    select count(*) filter (where "State" = 'reserved')::int as left,
      (select count(*)::int from (select "LedgerID" from ai_answers group by 1 having count(*) > 1) d) as twice
    from ai_ledger`.execute(w.db)
  expect(rows[0]).toEqual({ left: 0, twice: 0 })
})
