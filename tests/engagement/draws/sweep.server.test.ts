/** The archive of a draw: two years whole, then nobody is named in it, and anybody verifies it as before. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepDraws } from '../../../server/engagement/draws/sweep.ts'
import { verify } from '../../../src/evidence/file/verify.ts'
import { drawRoom, STEP, type DrawRoom } from './room.ts'

let r: DrawRoom
beforeAll(async () => {
  r = await drawRoom()
})
afterAll(() => r.end())

const DAY = 86_400_000
/** More than two years, whichever of them has a day more. */
const sweepAfter = (days: number) => sweepDraws(r.db, new Date(r.clock.now().getTime() + days * DAY))
const textOf = async (table: string, ID: number) => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(to_jsonb(t)::text, ''), '') as text from ${sql.table(table)} t where "DrawID" = ${ID}`.execute(
    r.db,
  )
  return rows[0]!.text
}

test('after two years nobody is named; what is public stays, and verifies', async () => {
  const { ID, Draw } = await r.run()
  const readers = [await r.reader(), await r.reader()]
  for (const [at, { ReaderToken }] of readers.entries())
    await r.nobody.draws.enter({ StationKey: r.StationKey, Draw, ReaderToken, ClientID: `client-000${at}` })
  await r.wait(2 * STEP)
  const { Title } = await r.chief.draws.get({ ID })
  await r.chief.draws.draw({ ID, Typed: Title })
  const [record] = (await r.chief.drawRecords.list({ DrawID: ID })).List
  const winner = readers.find(({ UserID }) => UserID === record!.UserID)!
  const said = { Name: '张三', ClaimPhone: '13900001234', ClaimAddress: '清水市河东路 8 号' }
  const asked = { StationKey: r.StationKey, Draw, ReaderToken: winner.ReaderToken }
  await r.nobody.draws.claim({ ...asked, RecordID: record!.ID, ...said })
  // A prize that is on its way is not over.
  expect(await sweepAfter(800)).toEqual([])
  for (const Event of ['verify', 'issue', 'finish'] as const)
    await r.chief.drawRecords.status({ Ids: [record!.ID], Event, IssuedBy: '顺丰 SF100' })
  expect(await sweepAfter(729)).toEqual([])
  const names = /张三|13900001234|河东路|person \d+|SF100/
  expect(await textOf('draw_records', ID)).toMatch(names)
  expect(await textOf('draw_entries', ID)).toMatch(names)
  const before = await r.chief.draws.evidence({ ID })
  expect(await sweepAfter(732)).toEqual([{ ID, StID: r.people.chief.StID, Rows: 3 }])
  for (const table of ['draw_records', 'draw_entries', 'draw_secrets'])
    expect([table, await textOf(table, ID)]).toEqual([table, expect.not.stringMatching(names)])
  expect(await textOf('draw_secrets', ID)).toBe('')
  const { rows } = await sql<{ text: string }>`select coalesce(string_agg("Modifys"::text, ''), '') as text
    from operation_log where "EventID" @> array[${record!.ID}::bigint] and "Module" = 29`.execute(r.db)
  expect(rows[0]!.text).not.toMatch(names)
  expect(await r.chief.drawRecords.get({ ID: record!.ID })).toMatchObject({
    ...{ State: 'done', ClaimName: '', ClaimPhone: '', UserID: null, MemberName: '', ErasedAt: expect.any(String) },
  })
  const after = await r.chief.draws.evidence({ ID })
  expect(after).toEqual(before)
  expect((await verify(after)).findings).toEqual([])
  expect(await sweepAfter(2000)).toEqual([])
})

test('one that runs, or that nobody drew yet, is left', async () => {
  const { ID, Draw } = await r.run()
  const { ReaderToken } = await r.reader()
  await r.nobody.draws.enter({ StationKey: r.StationKey, Draw, ReaderToken, ClientID: 'client-0009' })
  await r.wait(2 * STEP)
  expect(await sweepAfter(2000)).toEqual([])
  expect(await textOf('draw_entries', ID)).toMatch(/person \d+/)
})
