/**
 * Servers die while they answer: of two, one is killed with -9 in the middle of ten answers, again and again, at a moment that
 * chance chooses. Each answer ends once, with the beginning of what the service said, and what was cut is gone on with; nothing is
 * asked twice; the ledger adds up.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isRunning } from '../../src/api/intelligence/aiAnswers/states.ts'
import { world, type World } from '../support/app.ts'
import { aiSetting, openFakeAi, type AiCall, type FakeAi } from '../support/fakeAi.ts'
import { expectAddsUp } from './kills/addsUp.ts'
import { besideRounds } from './kills/besideRounds.ts'
import { endsOf, watchEnds } from './kills/ends.ts'
import { seeded, seedOf } from './kills/seeded.ts'
import { openTwoServers, type TwoServers } from './kills/twoServers.ts'

// Servers start, and start again: on a machine with much else to do that takes its time.
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 600_000 })

const ROUNDS = 20
const ANSWERS = 10
const PIECES = 40
const EVERY_MS = 50
const WHOLE = Array.from({ length: PIECES }, (_, n) => `第${n}段。`)
/** A server that is gone is missed after ten seconds; a busy machine is given more. */
const PATIENCE = { timeout: 120_000, interval: 200 }

let w: World
let ai: FakeAi
let servers: TwoServers
/** What the service is asked and says, one after the other: the moments at which a server may die. */
let onMoment = () => {}

beforeAll(async () => {
  w = await world({ outgoingHosts: ['127.0.0.1'] })
  await watchEnds(w.db, 'ai_answers', ['done', 'stopped', 'cut', 'blocked', 'failed'])
  ai = await openFakeAi()
  ai.by(slowly)
  await aiSetting(w, { Host: ai.address, OutputPrice: 1000 })
  servers = await openTwoServers(w)
  await servers.ready()
})
afterAll(async () => {
  await servers?.close()
  await ai?.close()
  await w?.end()
})

function slowly(call: AiCall): void {
  onMoment()
  let said = 0
  const timer = setInterval(() => {
    onMoment()
    if (said < PIECES) return call.say(WHOLE[said++]!)
    clearInterval(timer)
    call.end({ input: 10, output: 100 })
  }, EVERY_MS)
  void call.closed.then(() => clearInterval(timer))
}

const rowsOf = (ids: readonly number[]) =>
  w.db
    .selectFrom('ai_answers as a')
    .innerJoin('ai_ledger as l', 'l.ID', 'a.LedgerID')
    .select([
      'a.ID',
      'a.State',
      'a.Text',
      'a.Kept',
      'a.Problem',
      'a.Runner',
      'l.State as Paid',
      'l.Spent',
      'l.Reserved',
    ])
    .where('a.ID', 'in', [...ids])
    .execute()

/** Waits until all have ended, and looks at each. Answers those that can be gone on with. */
async function ended(ids: readonly number[]): Promise<number[]> {
  const running = async () => (await rowsOf(ids)).filter(({ State }) => isRunning(State)).map(({ ID }) => ID)
  await expect.poll(running, PATIENCE).toEqual([])
  const rows = await rowsOf(ids)
  expect(rows).toHaveLength(ids.length)
  const ends = await endsOf(w.db, ids)
  for (const { ID, State, Text, Kept, Problem, Runner, Paid, Spent, Reserved } of rows) {
    expect([Runner, ends.get(ID)]).toEqual([null, [State]])
    // What it goes on from is the beginning of what an earlier one said; then it is told all of it again.
    const said = Text.slice(Kept)
    expect(WHOLE.join('').startsWith(Kept === 0 ? '' : Text.slice(0, 4))).toBe(true)
    if (State === 'done') expect([said, Paid, Spent]).toEqual([WHOLE.join(''), 'settled', 100])
    else {
      expect([State, Paid, Spent]).toEqual(['cut', 'kept', Reserved])
      expect(WHOLE.join('').startsWith(said)).toBe(true)
      expect(Problem).toMatch(/^服务器中断，/)
    }
  }
  return rows.filter(({ State, Text }) => State === 'cut' && Text !== '').map(({ ID }) => ID)
}

/** Goes on with answers. Answers the new ones, each of which begins with all that the one before had. */
async function goOn(ids: readonly number[]): Promise<number[]> {
  const { aiAnswers } = w.as('chief')
  const begun: number[] = []
  for (const ID of ids) {
    const before = await aiAnswers.get({ ID })
    const { AnswerID } = await aiAnswers.goon({ ID })
    const after = await aiAnswers.get({ ID: AnswerID })
    expect([after.Text.startsWith(before.Text), after.Kept, after.Version]).toEqual([
      true,
      before.Text.length,
      before.Version + 1,
    ])
    begun.push(AnswerID)
  }
  return begun
}

test(`${ROUNDS} times one of two servers is killed in ${ANSWERS} answers`, async () => {
  const seed = seedOf('answers')
  const { aiAnswers } = w.as('chief')
  const all: number[] = []
  const left: number[] = []
  const beside = besideRounds(seed)
  const began = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    const chance = seeded(seed + round)
    const at = (round % 2) as 0 | 1
    beside.refuse()
    await servers.ready()
    // Some moments lie before the first word, some when most is said.
    const moment = 1 + chance(ANSWERS * PIECES)
    let seen = 0
    const dead = new Promise<void>((resolve) => {
      onMoment = () => {
        if (++seen !== moment) return
        servers.kill(at)
        resolve()
      }
    })
    const asked = await goOn(left.splice(0, ANSWERS / 2))
    for (let n = asked.length; n < ANSWERS; n++)
      asked.push((await aiAnswers.ask({ Text: `第 ${round} 轮第 ${n} 问` })).AnswerID)
    all.push(...asked)
    await dead
    const seconds = Math.round((performance.now() - began) / 1000)
    console.info(`round ${round}: server ${at} died at moment ${moment}, ${seconds} s`)
    // Those of this round are missed while the next one is asked: nobody waits for a server to be missed.
    beside.look(
      round,
      ended(asked).then((cut) => void left.push(...cut)),
    )
  }
  await beside.all()
  onMoment = () => {}
  await servers.ready()
  const rounds = await rowsOf(all)
  // Both happened, or the test tried nothing.
  const cut = rounds.filter(({ State }) => State === 'cut').length
  console.info(`${rounds.length} answers, ${cut} of them cut, ${Math.round((performance.now() - began) / 1000)} s`)
  expect(cut).toBeGreaterThan(ROUNDS)
  expect(rounds.length - cut).toBeGreaterThan(ROUNDS)
  // Nobody kills any more: all that was cut is gone on with to its end.
  expect(await ended(await goOn(left))).toEqual([])

  await expectAddsUp(w.db)
  const lines = await w.db.selectFrom('ai_ledger').select(['ID', 'State']).execute()
  expect(lines.filter(({ State }) => State === 'reserved')).toEqual([])
  // A line for each answer, and none twice.
  const answers = await w.db.selectFrom('ai_answers').select(['LedgerID', 'Sent']).execute()
  expect(answers.map(({ LedgerID }) => LedgerID!).toSorted((a, b) => a - b)).toEqual(
    lines.map(({ ID }) => ID).toSorted((a, b) => a - b),
  )
  // Nobody asked the service a second time for what another server had asked.
  const count = (said: readonly (readonly { readonly role: string; readonly content: string }[])[]) => {
    const counted = new Map<string, number>()
    for (const messages of said) {
      const key = JSON.stringify(messages.map(({ role, content }) => [role, content]))
      counted.set(key, (counted.get(key) ?? 0) + 1)
    }
    return counted
  }
  const wanted = count(answers.map(({ Sent }) => Sent))
  for (const [key, times] of count(ai.calls.map(({ messages }) => messages)))
    expect(times, key).toBeLessThanOrEqual(wanted.get(key) ?? 0)
})
