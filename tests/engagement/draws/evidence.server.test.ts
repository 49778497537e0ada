// What strangers hold against the house: what was changed in the database by hand, and a seed that nobody could have read.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealedSeed } from '../../../server/engagement/draws/secrets.ts'
import { verify } from '../../../src/evidence/file/verify.ts'
import { calls, ask } from '../../contract/asking.ts'
import { sampleOf, shapeOf } from '../../support/sample.ts'
import { drawRoom, STEP, type DrawRoom } from './room.ts'

let r: DrawRoom
beforeAll(async () => {
  r = await drawRoom()
})
afterAll(() => r.end())

/** A draw that was drawn among eight readers. */
async function drawn(): Promise<number> {
  const { ID, Draw } = await r.run({ Standby: 2 }, [{ Title: '船票', Units: 2 }])
  for (let at = 0; at < 8; at++)
    await r.nobody.draws.enter({
      StationKey: r.StationKey,
      Draw,
      ...(await r.reader()),
      ClientID: 'client-0001',
    } as never)
  await r.wait(STEP)
  await r.wait(STEP)
  const { Title } = await r.chief.draws.get({ ID })
  await r.chief.draws.draw({ ID, Typed: Title })
  return ID
}

/** Does it as somebody would who holds the database, past its own guards. */
async function byHand(act: () => Promise<unknown>): Promise<void> {
  const tables = ['draws', 'draw_prizes', 'draw_entries', 'draw_tickets']
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(r.db)
  await act()
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(r.db)
}

const findings = async (ID: number) => (await verify(await r.chief.draws.evidence({ ID }))).findings

test('an entry, a figure of the odds, the seed, the specification or a winner changed by hand is named', async () => {
  const of = async (act: (ID: number) => Promise<unknown>) => {
    const ID = await drawn()
    expect(await findings(ID)).toEqual([])
    await byHand(() => act(ID))
    return (await findings(ID)).map(({ subject, which }) => `${subject} ${which}`)
  }
  const entry = await of((ID) =>
    r.db
      .updateTable('draw_entries')
      .set({ Pseudonym: 'a'.repeat(64) })
      .where('DrawID', '=', ID)
      .where('Number', '=', 3)
      .execute(),
  )
  expect(entry).toContain('entry 3')
  const odds = await of((ID) => r.db.updateTable('draw_prizes').set({ Units: 3 }).where('DrawID', '=', ID).execute())
  expect(odds.some((one) => one.startsWith('odds'))).toBe(true)
  const seed = await of((ID) =>
    r.db
      .updateTable('draws')
      .set({ Seed: '0'.repeat(64) })
      .where('ID', '=', ID)
      .execute(),
  )
  expect(seed.some((one) => one.startsWith('seed'))).toBe(true)
  const rules = await of((ID) =>
    sql`update draws set "Specification" = replace("Specification", '"standby":2', '"standby":1') where "ID" = ${ID}`.execute(
      r.db,
    ),
  )
  expect(rules.some((one) => one.startsWith('commitment'))).toBe(true)
  const winner = await of((ID) =>
    sql`update draw_records set "Number" = 100 where "ID" = (select min("ID") from draw_records where "DrawID" = ${ID})`.execute(
      r.db,
    ),
  )
  expect(winner.some((one) => one.startsWith('result'))).toBe(true)
})

test('of a deck: a ticket that won otherwise, one that is gone, the odds and the seed are named', async () => {
  const of = async (change: string) => {
    const { ID, Draw } = await r.run({ Kind: 'deck', Tickets: 6 }, [{ Title: '茶杯', Units: 3 }])
    for (let at = 0; at < 4; at++)
      await r.nobody.draws.ticket({
        ...{ StationKey: r.StationKey, Draw, ClientID: 'client-0001' },
        ReaderToken: (await r.reader()).ReaderToken,
      })
    await r.wait(STEP)
    const { Title } = await r.chief.draws.get({ ID })
    await r.chief.draws.draw({ ID, Typed: Title })
    expect(await findings(ID)).toEqual([])
    await byHand(() => sql.raw(change.replaceAll('$draw', String(ID))).execute(r.db))
    return (await findings(ID)).map(({ subject, which }) => `${subject} ${which}`)
  }
  const ticket = `"DrawID" = $draw and "Number" = 2`
  const prize = `(select min("ID") from draw_prizes where "DrawID" = $draw)`
  expect(
    await of(`update draw_tickets set "PrizeID" = case when "PrizeID" is null then ${prize} end where ${ticket}`),
  ).toContain('ticket 2')
  expect(await of(`delete from draw_tickets where ${ticket}`)).toContain('ticket 2')
  const odds = await of(`update draw_prizes set "Units" = 2 where "DrawID" = $draw`)
  expect(odds.some((one) => one.startsWith('odds'))).toBe(true)
  const seed = await of(`update draws set "Seed" = repeat('0', 64) where "ID" = $draw`)
  expect(seed.some((one) => one.startsWith('seed'))).toBe(true)
})

test('before the reveal the seed stands in no answer, no log and no table', async () => {
  const closing = await r.run({}, [{ Title: '甲', Units: 1 }])
  const deck = await r.run({ Kind: 'deck', Tickets: 5 }, [{ Title: '乙', Units: 1 }])
  const { ReaderToken } = await r.reader()
  await r.nobody.draws.ticket({ StationKey: r.StationKey, Draw: deck.Draw, ReaderToken, ClientID: 'client-0001' })
  const seeds = await Promise.all([closing, deck].map(({ ID }) => sealedSeed(r.db, ID)))
  const forms = seeds.flatMap((seed) => [
    seed,
    seed.toUpperCase(),
    Buffer.from(seed, 'hex').toString('base64').slice(0, 40),
  ])
  const tells = (text: string) => forms.some((form) => text.includes(form))
  let answered = 0
  for (const { ID, Draw } of [closing, deck])
    for (const [, entry] of calls) {
      if (entry.spec.kind !== 'read') continue
      const fields = shapeOf(entry.spec.input)
      const named = { ID, DrawID: ID, Draw, StationKey: r.StationKey, ReaderToken, Of: '1' }
      const ours = Object.fromEntries(Object.entries(named).filter(([name]) => Object.hasOwn(fields, name)))
      const outcome = await ask(r, entry, { ...(sampleOf(entry.spec.input) as object), ...ours }, r.people.chief.token)
      answered++
      expect(tells(JSON.stringify(outcome))).toBe(false)
    }
  expect(answered).toBeGreaterThan(200)
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(r.db)
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(r.db)
    expect(rows.filter(({ text }) => tells(text))).toEqual([])
  }
  expect(r.faults.filter((fault) => tells(JSON.stringify(fault)))).toEqual([])
})
