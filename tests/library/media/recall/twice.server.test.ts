/** What comes in the place of an item may be there already: then it is there once, and the way back knows both. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, familyNames, type FamilyName } from '../../../../src/api/index.ts'
import type { Field } from '../../../../src/api/record/field.ts'
import { fileAddress } from '../../../../src/api/library/media/fileAddress.ts'
import { tableNameOf } from '../../../../server/platform/database/tableName.ts'
import { world, type World } from '../../../support/app.ts'
import { mediaOf } from '../../../support/mediaRows.ts'
import { rowsOf } from '../../../support/rows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const chief = () => w.as('chief')
async function own(title: string) {
  const { MediaID, Key } = await mediaOf(w, 'chief', title, { known: { Rights: 'own' } })
  return { ID: MediaID, address: fileAddress(Key, 'image/jpeg') }
}
const entry = (MediaID: number, PictureDescription = '') => ({ MediaID, PictureDescription, wName: '' })

test('an album that has what comes has it once; taken back it is as it was, or keeps what was done to it since', async () => {
  const [old, next, third] = [await own('旧'), await own('已经在'), await own('另一张')]
  const Pictures = [entry(old.ID, '旧的说明'), entry(next.ID, '新的说明'), entry(third.ID)]
  const { ID } = await chief().media.saveAlbum({ PhotosName: '图集', Pictures })
  const kept = async () =>
    (await w.db.selectFrom('media').select('Pictures').where('ID', '=', ID).executeTakeFirstOrThrow()).Pictures
  const { Warned, LogID } = await chief().media.recall({ ID: old.ID, WithID: next.ID })
  expect(Warned![0]!.Reason).toBe('1 处已改好')
  expect(await kept()).toEqual(Pictures.slice(1))
  await chief().operationLog.undo({ ID: LogID! })
  expect(await kept()).toEqual(Pictures)

  await chief().media.recall({ ID: old.ID, WithID: next.ID })
  await chief().media.saveAlbum({ ID, Pictures: [entry(next.ID, '新的说明')] })
  await chief().media.revertRecall({ ID: old.ID })
  expect(await kept()).toEqual(Pictures.slice(0, 2))
})

/** Tables that write down where the library's files stand. */
async function tablesWithUses(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select distinct c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where t.tgname like '%media_uses'`.execute(w.db)
  return new Set(rows.map(({ name }) => name))
}

/** What a field says of two addresses: as lines where it takes several, else in a text as far as it is one. */
function bothIn({ mode, kind, write }: Field, one: string, other: string): string | undefined {
  if ((mode !== 'written' && mode !== 'kept') || (kind !== 'line' && kind !== 'text')) return undefined
  const said = [`${one}\n${other}`, `<figure data-kind="gallery"><img src="${one}"><img src="${other}"></figure>`, one]
  return said.find((text) => write.safeParse(text).success)
}

test('wherever files are written down: each place is changed, has what comes once, and is as it was when taken back', async () => {
  const kept = await tablesWithUses()
  const [old, next] = [await own('到处的旧图'), await own('到处的新图')]
  const places: { readonly family: FamilyName; readonly table: string; readonly ID: number }[] = []
  for (const family of familyNames) {
    const table = tableNameOf(family)
    const make = rowsOf[family]
    if (table === undefined || !kept.has(table) || !make) continue
    const { fields = {} } = contract[family] as { readonly fields?: Readonly<Record<string, Field>> }
    const said = Object.entries(fields).flatMap(([name, field]) => {
      const both = bothIn(field, old.address, next.address)
      return both === undefined ? [] : [[name, both] as const]
    })
    const [row] = await make(w, 'chief')
    const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and data_type = 'text'`.execute(w.db)
    const has = new Set(columns.map(({ name }) => name))
    const set = said.filter(([name]) => has.has(name)).map(([name, both]) => sql`${sql.ref(name)} = ${both}`)
    if (set.length === 0) continue
    await sql`update ${sql.table(table)} set ${sql.join(set)} where "ID" = ${row!.ID}`.execute(w.db)
    places.push({ family, table, ID: row!.ID })
  }
  const now = async () => {
    const said: Record<string, string> = {}
    for (const { family, table, ID } of places) {
      const { rows } = await sql<{
        row: object
      }>`select to_jsonb(t) - 'UpdateTime' - 'Revision' - 'LastRevision' - 'State'
        - 'PublicRevision' as row from ${sql.table(table)} t where "ID" = ${ID}`.execute(w.db)
      said[family] = JSON.stringify(rows[0]?.row)
    }
    return said
  }
  const holding = await w.db.selectFrom('media_uses').select('Family').where('MediaID', '=', old.ID).execute()
  expect(new Set(holding.map(({ Family }) => Family)).size).toBeGreaterThan(10)
  const before = await now()
  const { LogID } = await chief().media.recall({ ID: old.ID, WithID: next.ID })
  const count = (text: string, address: string) => text.split(address).length - 1
  const left = await w.db.selectFrom('media_uses').select(['Family', 'Field']).where('MediaID', '=', old.ID).execute()
  // These are reviewed, or set up, by people.
  const byHand = ['shortVideos', 'stations']
  expect(left.filter(({ Family }) => !byHand.includes(Family))).toEqual([])
  const after = await now()
  for (const [family, text] of Object.entries(after)) {
    if (byHand.includes(family)) continue
    const fields = Object.values(JSON.parse(text) as Record<string, unknown>).map(String)
    for (const field of fields) expect(count(field, next.address), `${family}: ${field}`).toBeLessThan(2)
  }
  await chief().operationLog.undo({ ID: LogID! })
  expect(await now()).toEqual(before)
})
