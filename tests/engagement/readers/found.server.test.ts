// What the drill on readers finds: what is missing, there twice, or too much is counted.
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawClock } from '../../../server/engagement/draws/clock.ts'
import { sequenceVotes } from '../../../server/engagement/votes/work.ts'
import { setStage, type Stage } from '../../../server/scripts/readers/stage.ts'
import { takePart, type ReaderPart } from '../../../server/scripts/drill/readersAct.ts'
import { KeptCheckpoints, whatReadersFind } from '../../../server/scripts/drill/readersFound.ts'
import { world, type World } from '../../support/app.ts'

let w: World
let stage: Stage
const parts: ReaderPart[] = []
const look = () => whatReadersFind(w.pool, stage, parts)
const sequence = () => sequenceVotes(w.db, { host: 'news.example', now: w.clock.now() })
/** For so long an advertisement is looked at. */
const lookOn = async (ms: number) => w.clock.pass(ms)
beforeAll(async () => {
  w = await world()
  const staff = w.as('chief')
  for (const name of ['few', 'many']) await staff.adSpaces.save({ Name: name, SpaceKey: `drill-${name}` })
  const second = w.clientOf(await w.hire({ '/Interaction/Draw': 'all', '/Interaction/Vote': 'all' }))
  let isSet = false
  const setting = setStage({ staff, second }, { name: '演练', places: 3, tickets: 6, prizes: 2 })
  void setting.finally(() => (isSet = true))
  while (!isSet) {
    await drawClock(w.db, w.clock.now())
    await sequence()
    await pause(20)
  }
  stage = await setting
  for (let number = 1; number <= 8; number++) {
    const part: ReaderPart = { number, shown: new Map() }
    parts.push(part)
    await takePart(w.as(), stage, part, lookOn)
    // Sent again it is answered as before.
    await takePart(w.as(), stage, { ...part, shown: new Map() }, lookOn)
  }
})
afterAll(() => w.end())

/** Does it as somebody would who holds the database. */
async function byHand(table: string, change: string): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(w.db)
  await sql.raw(change).execute(w.db)
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(w.db)
}

test('what is as readers were told is nothing amiss', async () => {
  expect(await look()).toMatchObject({ lost: 0, doubled: 0, oversold: 0 })
  expect(parts.filter(({ ticket }) => ticket === 'none')).toHaveLength(2)
  expect(parts.every(({ receipt }) => receipt !== undefined)).toBe(true)
})

test('checkpoints that go on from each other are kept; one that is gone, or changed, is counted', async () => {
  await sequence()
  const kept = new KeptCheckpoints()
  await kept.fetch(w.as(), stage)
  const part: ReaderPart = { number: 9, shown: new Map() }
  parts.push(part)
  await takePart(w.as(), stage, part, lookOn)
  w.clock.pass(61_000)
  await sequence()
  await kept.fetch(w.as(), stage)
  expect([[...kept.notes.keys()], kept.wrong]).toEqual([[8, 9], 0])
  await byHand(
    'vote_checkpoints',
    `update vote_checkpoints set "Note" = replace("Note", 'news', 'else') where "Size" = 8`,
  )
  await kept.fetch(w.as(), stage)
  expect(kept.wrong).toBe(1)
  await byHand('vote_checkpoints', `delete from vote_checkpoints where "Size" = 9`)
  await kept.fetch(w.as(), stage)
  expect(kept.wrong).toBe(3)
})

test('an application, a ballot or a ticket that is gone is lost; a prize more than there are is oversold', async () => {
  await byHand('sign_up_members', `update sign_up_members set "No" = 99 where "No" = 2`)
  expect((await look()).lost).toBe(1)
  await byHand('ballots', `update ballots set "Code" = repeat('a', 64) where "ID" = (select min("ID") from ballots)`)
  expect((await look()).lost).toBe(2)
  await byHand('draw_tickets', `delete from draw_tickets where "Number" = 1`)
  expect((await look()).lost).toBe(3)
  await byHand('draw_prizes', `update draw_prizes set "Units" = 1`)
  expect((await look()).oversold).toBe(1)
})
