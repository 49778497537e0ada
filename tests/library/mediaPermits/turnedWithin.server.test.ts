/** What stands in a hidden record turns public with it: each relation the database knows is tried, and none it should know is missing. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { familyNames } from '../../../src/api/index.ts'
import { tableNameOf } from '../../../server/platform/database/tableName.ts'
import { refuseBarred } from '../../../server/platform/mediaRights/refuseBarred.ts'
import type { Db } from '../../../server/platform/pipeline/implement.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { rowsOf } from '../../support/rows.ts'

interface Relation {
  readonly place: string
  readonly family: string | null
  readonly link: string
  readonly within: string
}

let w: World
let relations: readonly Relation[]
beforeAll(async () => {
  w = await world()
  relations = (await sql<Relation>`select * from media_within()`.execute(w.db)).rows
})
afterAll(() => w.end())

const rowsIn = async (place: string) =>
  (await rowsOf[familyNames.find((one) => tableNameOf(one) === place)!]!(w, 'chief')).map(({ ID }) => ID)

/** Columns by which one kind of record or another is shown, and hidden. */
const ways = [
  [{ IsPublic: true }, { IsPublic: false }],
  [{ IsEnable: true }, { IsEnable: false }],
  [{ State: 'live' }, { State: 'draft' }],
] as const

async function waysOf(place: string) {
  const shows = (columns: object) =>
    sql<{ shows: boolean }>`select media_shows(${place}, ${JSON.stringify(columns)}::jsonb) as shows`.execute(w.db)
  for (const [shown, hidden] of ways) if ((await shows(shown)).rows[0]!.shows) return { shown, hidden }
  throw new Error(`Nothing shows ${place}.`)
}

const set = (place: string, ID: number, columns: Readonly<Record<string, unknown>>) =>
  w.db
    .updateTable(place as never)
    .set({ ...columns } as never)
    .where('ID' as never, '=', ID as never)
    .execute()

const isContainer = (place: string) => relations.some(({ within }) => within === place)

/** A shown record of a relation in `parent`, and one in it, or itself, that shows the version. */
async function standing(
  { place, family, link }: Relation,
  parent: number,
  item: { MediaID: number; VersionID: number },
) {
  const ID = (await rowsIn(place)).find((one) => one !== parent)!
  if (isContainer(place)) await set(place, ID, { ...(await waysOf(place)).shown, ...deleted(place) })
  await set(place, ID, { [link]: parent })
  let bearer = { family, ID }
  if (family === null) {
    const below = relations.find((one) => one.within === place && one.family !== null)!
    const [child] = await rowsIn(below.place)
    if (isContainer(below.place))
      await set(below.place, child!, { ...(await waysOf(below.place)).shown, ...deleted(below.place) })
    await set(below.place, child!, { [below.link]: ID })
    bearer = { family: below.family, ID: child! }
  }
  await sql`insert into media_uses ("StID", "Family", "RecordID", "Field", "IsLive", "MediaID", "VersionID")
    values (${w.people.chief.StID}, ${bearer.family}, ${bearer.ID}, 'Cover', true, ${item.MediaID}, ${item.VersionID})`.execute(
    w.db,
  )
  return ID
}
const deleted = (place: string) => (['lives', 'vod_contents'].includes(place) ? { DeletedAt: null } : {})

/** Shows all that a record stands in. */
async function showAbove(place: string, ID: number): Promise<void> {
  const above = relations.find((one) => one.place === place)
  if (!above) return
  const { rows } = await sql<{ parent: number }>`select ${sql.ref(above.link)} as parent from ${sql.table(place)}
    where "ID" = ${ID} and ${sql.ref(above.link)} > 0`.execute(w.db)
  for (const { parent } of rows) {
    await set(above.within, parent, (await waysOf(above.within)).shown)
    await showAbove(above.within, parent)
  }
}

class Tried extends Error {}

/** What is said when columns of a record are written. */
async function said(place: string, ID: number, columns: Readonly<Record<string, unknown>>): Promise<string> {
  let found = ''
  const trying = w.db.transaction().execute(async (tx) => {
    await tx
      .updateTable(place as never)
      .set({ ...columns } as never)
      .where('ID' as never, '=', ID as never)
      .execute()
    await refuseBarred(tx as unknown as Db, w.clock.now()).catch((error: Error) => {
      found = error.message
    })
    throw new Tried()
  })
  await expect(trying).rejects.toThrow(Tried)
  return found
}

test('whatever shows a record in which others stand asks for those that are banned, and whatever moves one there', async () => {
  expect(relations.length).toBeGreaterThan(8)
  for (const relation of relations) {
    const { place, link, within } = relation
    const { shown, hidden } = await waysOf(within)
    const item = await mediaOf(w, 'chief', '禁用', { known: { Rights: 'own' } })
    const [parent, other] = (await rowsIn(within)) as [number, number]
    for (const one of [parent, other]) await set(within, one, { ...hidden, ...deleted(within) })
    const ID = await standing(relation, parent, item)
    expect(await said(within, parent, shown), within).toBe('')
    await w.as('chief').mediaPermits.save({ MediaID: item.MediaID, Kind: 'ban', Agreed: '法务' })
    expect(await said(within, parent, shown), `${place} in ${within}`).toContain('“禁用”法务禁止使用，不能公开使用。')
    expect(await said(within, other, shown), `nothing of ${place} in ${within}`).toBe('')
    // Articles that are published and move are asked wherever they go.
    if (place === 'articles') continue
    expect(await said(place, ID, { [link]: other }), `${place} from hidden to hidden`).toBe('')
    await set(within, other, shown)
    await showAbove(within, other)
    expect(await said(place, ID, { [link]: other }), `${place} to shown`).toContain('“禁用”法务禁止使用')
    await set(place, ID, { [link]: other })
    await set(within, parent, shown)
    await showAbove(within, parent)
    expect(await said(place, ID, { [link]: parent }), `${place} from shown to shown`).toBe('')
  }
})

/** They stand beside what they name, and are seen without it. */
const beside: ReadonlySet<string> = new Set(['topics ChID', 'article_templates ChID'])

test('what names a record that can be hidden stands in it, or beside it', async () => {
  const { rows } = await sql<{ place: string; link: string; within: string }>`
    select c.relname as place, a.attname as link, p.relname as within from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    where f.contype = 'f' and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_media_uses')
      and p.relname = any(${[...new Set(relations.map(({ within }) => within)), 'topics']})`.execute(w.db)
  const named = rows.map((one) => `${one.place} ${one.link}`)
  const known = relations.map((one) => `${one.place} ${one.link}`)
  expect(named.length).toBeGreaterThan(6)
  expect([...beside].filter((one) => !named.includes(one))).toEqual([])
  expect(named.filter((one) => !known.includes(one) && !beside.has(one))).toEqual([])
})
