/** The watch over a station sees every kind of write there, and nothing of other stations. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { world, type World } from '../support/app.ts'
import { rowsOf } from '../support/rows.ts'
import { watchStation, type StationWatch } from '../support/stationWatch.ts'

let w: World
let watch: StationWatch
beforeAll(async () => {
  w = await world()
  watch = await watchStation(w.db, w.people.chief.StID)
})
beforeEach(() => watch.begin())
afterAll(() => w.end())

const acts = async () => (await watch.changed()).map((line) => line.split(' ', 2).join(' '))

test('a row added, changed and deleted; one that is written as it was does not count', async () => {
  const [row] = await rowsOf.channels!(w, 'chief')
  expect(new Set(await acts())).toEqual(new Set(['channels: INSERT']))
  await watch.begin()
  await sql`update channels set "ReMark" = "ReMark" where "ID" = ${row!.ID}`.execute(w.db)
  expect(await acts()).toEqual([])
  await watch.begin()
  await sql`update channels set "ReMark" = 'other' where "ID" = ${row!.ID}`.execute(w.db)
  expect(await acts()).toEqual(['channels: UPDATE'])
})

test('a row that moves to another station is missed in this one', async () => {
  const row = (await rowsOf.channels!(w, 'chief')).at(-1)!
  await watch.begin()
  await sql`update channels set "ParentID" = 0, "StID" = ${w.people.outsider.StID} where "ID" = ${row.ID}`.execute(w.db)
  expect(await acts()).toEqual(['channels: UPDATE'])
})

test('rows of tables without a station belong to that of their parent, also when that goes with them', async () => {
  const ours = w.people.chief.RoleID
  const theirs = w.people.outsider.RoleID
  const grant = (role: number) =>
    sql`insert into role_menus select ${role}, min("ID") from menus on conflict do nothing`.execute(w.db)
  for (const role of [ours, theirs]) {
    await sql`delete from role_menus where "RoleID" = ${role}`.execute(w.db)
    await grant(role)
  }
  expect(await acts()).toEqual(['role_menus: INSERT'])
  const { rows } = await sql<{ ID: number }>`insert into roles ("StID", "Name")
    values (${w.people.outsider.StID}, 'short-lived') returning "ID"`.execute(w.db)
  await grant(rows[0]!.ID)
  await watch.begin()
  await sql`delete from roles where "ID" = ${rows[0]!.ID}`.execute(w.db)
  expect(await acts()).toEqual([])
})

test('another station may do as it likes', async () => {
  await rowsOf.articles!(w, 'outsider')
  expect(await acts()).toEqual([])
})

test('an emptied table is everybody’s', async () => {
  await sql`truncate article_notes`.execute(w.db)
  expect(await acts()).toEqual(['article_notes: TRUNCATE'])
})
