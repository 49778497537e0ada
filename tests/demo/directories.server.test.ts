import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../server/platform/database/connect.ts'
import { furnish as areas } from '../../server/accounts/areas/demo.ts'
import { furnish as dictionaries } from '../../server/system/dictionaries/demo.ts'
import { furnish as personnel } from '../../server/accounts/personnel/demo.ts'
import { furnish as mechanisms } from '../../server/accounts/mechanisms/demo.ts'
import { buildNewsroom } from '../../server/demo/newsroom.ts'
import { syncMenus } from '../../server/system/menus/syncMenus.ts'
import { freshDatabase } from '../support/database.ts'

let open: OpenDatabase
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  open = openDatabase(fresh.url)
  await syncMenus(open.db)
  const newsroom = await buildNewsroom(open.db, 'copydesk-demo')
  for (const furnish of [areas, mechanisms, personnel, dictionaries]) await furnish(open.db, newsroom, new Date())
})
afterAll(async () => {
  await open.close()
  await drop()
})

const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(open.db)).rows[0]!.n

test('areas of both stations stand where their codes say, within their station', async () => {
  expect(await count(sql`select count(*)::int as n from areas`)).toBeGreaterThan(60)
  expect(await count(sql`select count(distinct "StID")::int as n from areas`)).toBe(2)
  expect(
    await count(sql`select count(*)::int as n from areas a where a."ParentID" <> 0 and not exists (
      select from areas p where p."ID" = a."ParentID" and p."StID" = a."StID")`),
  ).toBe(0)
  const roots = await open.db.selectFrom('areas').select('Name').where('ParentID', '=', 0).execute()
  expect(roots.map(({ Name }) => Name).sort()).toEqual(['东江省', '青石县'])
})

test('forty people, of types the dictionary has, in departments that are there', async () => {
  expect(await count(sql`select count(*)::int as n from personnel`)).toBe(40)
  expect(
    await count(sql`select count(*)::int as n from personnel p, jsonb_array_elements_text(p."Types") t
      where not exists (select from dictionary_values v join dictionaries d on d."ID" = v."DicID"
        where d."StID" = p."StID" and d."Code" = 'personnelType' and v."Value" = t)`),
  ).toBe(0)
  expect(await count(sql`select count(*)::int as n from personnel where "MechanismID" is not null`)).toBeGreaterThan(25)
  const zeng = await open.db
    .selectFrom('personnel')
    .select('NameInitials')
    .where('Name', '=', '曾晓')
    .executeTakeFirst()
  expect(zeng?.NameInitials.split(' ').sort()).toEqual(['cx', 'zx'])
})

test('twenty dictionaries, none empty', async () => {
  expect(
    await count(sql`select count(*)::int as n from dictionaries where "StID" = (select min("StID") from dictionaries)`),
  ).toBe(20)
  expect(
    await count(sql`select count(*)::int as n from dictionaries d where not exists (
      select from dictionary_values v where v."DicID" = d."ID")`),
  ).toBe(0)
})
