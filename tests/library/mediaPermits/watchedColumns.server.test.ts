/** What a record is judged by is what is watched, and what only stays public, or is less so, is not judged: derived from the triggers. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { familyNames, type FamilyName } from '../../../src/api/index.ts'
import { fileAddress, renditionAddress } from '../../../src/api/library/media/fileAddress.ts'
import { tableNameOf } from '../../../server/platform/database/tableName.ts'
import type { Db } from '../../../server/platform/pipeline/implement.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { rowsOf } from '../../support/rows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

class Tried extends Error {}

/** Does it and takes it back; undefined where the table does not take it. */
async function trying<T>(work: (db: Db) => Promise<T>): Promise<T | undefined> {
  let found: T | undefined
  const tried = w.db.transaction().execute(async (tx) => {
    found = await work(tx as unknown as Db)
    throw new Tried()
  })
  await tried.catch((error: unknown) => {
    const isOfTable = typeof error === 'object' && error !== null && 'code' in error
    if (!(error instanceof Tried) && !isOfTable) throw error
  })
  return found
}

interface Column {
  readonly name: string
  readonly type: 'text' | 'text[]' | 'jsonb' | 'boolean' | 'timestamp with time zone'
  readonly isWatched: boolean
}
interface Place {
  readonly place: string
  readonly family: FamilyName
  readonly columns: readonly Column[]
}

/** Tables that write down which files stand in their rows, with the columns that may say so, or whether they are shown. */
async function placesOf(): Promise<Place[]> {
  const { rows } = await sql<{ place: string; columns: Column[] }>`
    select c.relname as place, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
      'isWatched', t.tgattr::text = '' or a.attnum = any(t.tgattr::int2[])) order by a.attnum) as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid
    where t.tgname = c.relname || '_media_uses' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'boolean', 'timestamp with time zone')
    group by c.relname order by c.relname`.execute(w.db)
  return rows.flatMap(({ place, columns }) => {
    const family = familyNames.find((one) => tableNameOf(one) === place) ?? (place === 'stations' ? place : undefined)
    return family === undefined ? [] : [{ place, family, columns }]
  })
}
const idsOf = async (family: FamilyName) =>
  family === 'stations' ? [w.people.chief.StID] : (await rowsOf[family]!(w, 'chief')).map(({ ID }) => ID)

const usesIn = async (db: Db, family: string, ID: number) => {
  const { rows } = await sql<{
    said: string
  }>`select concat_ws(' ', "Field", "IsLive", "VersionID") as said from media_uses
    where "Family" = ${family} and "RecordID" = ${ID} order by 1`.execute(db)
  return rows.map(({ said }) => said)
}
const set = (db: Db, place: string, ID: number, name: string, value: unknown) =>
  sql`update ${sql.table(place)} set ${sql.ref(name)} = ${value} where "ID" = ${ID}`.execute(db)
/** Writes what is watched once more: its uses are what they should be. */
const touch = (db: Db, { place, columns }: Place, ID: number) => {
  const watched = columns
    .filter(({ isWatched }) => isWatched)
    .map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(name)}`)
  return sql`update ${sql.table(place)} set ${sql.join(watched)} where "ID" = ${ID}`.execute(db)
}

test('whatever column alone changes, the uses of its record are the same as if all that is watched was looked through', async () => {
  const { Key } = await mediaOf(w, 'chief', '图', { known: { Rights: 'own' } })
  const address = fileAddress(Key, 'image/jpeg')
  const said = { text: address, 'text[]': [address], jsonb: JSON.stringify({ Any: address }) }
  const [wrong, tried]: [string[], string[]] = [[], []]
  for (const one of await placesOf()) {
    const { place, family, columns } = one
    const ID = (await idsOf(family))[0]!
    const texts = columns.flatMap(({ name, type }) =>
      type in said ? [[name, said[type as keyof typeof said]] as const] : [],
    )
    let holder: readonly [string, unknown] | undefined
    for (const [name, value] of texts) {
      const [before, after] =
        (await trying(async (db) => {
          await set(db, place, ID, name, value)
          const before = await usesIn(db, family, ID)
          await touch(db, one, ID)
          return [before, await usesIn(db, family, ID)]
        })) ?? []
      if (before && after!.length > 0) holder ??= [name, value]
      if (before?.join() !== after?.join()) wrong.push(`${place} ${name}`)
      if (before) tried.push(`${place} ${name}`)
    }
    if (!holder) continue
    for (const { name, type } of columns) {
      if (type !== 'boolean' && type !== 'timestamp with time zone') continue
      const other =
        type === 'boolean' ? sql`not ${sql.ref(name)}` : sql`case when ${sql.ref(name)} is null then now() end`
      const [before, after] =
        (await trying(async (db) => {
          await set(db, place, ID, ...holder!)
          await set(db, place, ID, name, other)
          const before = await usesIn(db, family, ID)
          await touch(db, one, ID)
          return [before, await usesIn(db, family, ID)]
        })) ?? []
      if (before?.join() !== after?.join()) wrong.push(`${place} ${name}`)
      if (before) tried.push(`${place} ${name}`)
    }
  }
  expect(tried.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

/** What a column may say instead: whatever its table allows. */
async function othersOf(place: string, { name, type }: Column): Promise<unknown[]> {
  if (type === 'boolean') return [true, false]
  if (type === 'timestamp with time zone') return [null, w.clock.now()]
  const { rows } = await sql<{
    value: string
  }>`select (regexp_matches(pg_get_constraintdef(c.oid), '''(\\w+)''', 'g'))[1] as value
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attname = ${name} and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.conrelid = ${place}::regclass`.execute(w.db)
  return rows.map(({ value }) => value)
}
/** Whether what is done in a transaction has to be judged before it ends: refuseBarred does. */
const isAsked = async (db: Db) => {
  const { rows } = await sql<{
    said: string
  }>`select current_setting('copydesk.media_turned_public', true) as said`.execute(db)
  return (rows[0]!.said ?? '') !== ''
}
const isShown = async (db: Db, place: string, ID: number) => {
  const { rows } = await sql<{ shown: boolean }>`
    select media_shows(${place}, to_jsonb(t)) as shown from ${sql.table(place)} t where "ID" = ${ID}`.execute(db)
  return rows[0]!.shown
}

test('a record that changes its state is asked about where it turns public, and nowhere else, also where its uses were missed', async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '视频', { Kind: 'video', Type: 'video/mp4' })
  const address = renditionAddress(Key, 'master.m3u8')
  const { rows } = await sql<{
    said: string
  }>`select prosrc as said from pg_proc where proname = 'media_shows'`.execute(w.db)
  const shows = ({ name }: Column) => rows[0]!.said.includes(`'${name}'`)
  const all: { one: Place; ID: number }[] = []
  for (const one of await placesOf()) {
    const field = one.columns.find(({ name, type }) => type === 'text' && /Url|Cover|Pic|Logo/.test(name))
    if (!field || !one.columns.some(shows)) continue
    for (const ID of await idsOf(one.family)) {
      await set(w.db as never, one.place, ID, field.name, address)
      all.push({ one, ID })
    }
  }
  const [wrong, seen]: [string[], Record<string, number>] = [[], { stays: 0, turns: 0 }]
  for (const {
    one: { place, family, columns },
    ID,
  } of all)
    for (const column of columns.filter(shows))
      for (const value of await othersOf(place, column))
        for (const isMissed of [false, true]) {
          const result = await trying(async (db) => {
            const was = await isShown(db, place, ID)
            if (isMissed) await db.deleteFrom('media_uses').where('MediaID', '=', MediaID).execute()
            await set(db, place, ID, column.name, value)
            const turns = !was && (await isShown(db, place, ID))
            return { turns, isAsked: await isAsked(db) }
          })
          if (!result) continue
          if (result.turns !== result.isAsked) wrong.push(`${family} ${column.name} ${String(value)} ${isMissed}`)
          seen[result.turns ? 'turns' : 'stays']!++
        }
  expect(wrong).toEqual([])
  expect(seen).toMatchObject({
    turns: expect.toSatisfy((count: number) => count > 10),
    stays: expect.toSatisfy((count: number) => count > 100),
  })
})

test('a live on air takes no further stream that may not be public, counts those it has, and is paused and ended whatever it shows', async () => {
  const { lives, liveChannels, media, mediaPermits } = w.as('chief')
  const clip = async (title: string, Rights: 'own' | 'unknown') => {
    const { MediaID, Key } = await mediaOf(w, 'chief', title, { known: { Rights }, Kind: 'video', Type: 'video/mp4' })
    return { MediaID, address: renditionAddress(Key, 'master.m3u8') }
  }
  const { ID: ChID } = await liveChannels.save({ Name: '直播频道' })
  const BeginTime = new Date(w.clock.now().getTime() + 600_000).toISOString()
  const draft = { Title: '直播', ChID, LiveTypes: 1, StreamUrl: 'https://a.example/1.m3u8', BeginTime } as const
  const { ID } = await lives.save(draft)
  await lives.status({ Ids: [ID], Event: 'submit' })
  await lives.check({ Ids: [ID], IsPublic: true })
  await lives.status({ Ids: [ID], Event: 'start' })
  const [unasked, own] = [await clip('来路不明的垫片', 'unknown'), await clip('垫片', 'own')]
  await expect(lives.save({ ID, Lines: `垫片 ${unasked.address}` })).rejects.toMatchObject({
    message: expect.stringContaining('直播里的“来路不明的垫片”来源性质是不明'),
    detail: { Fields: [{ Field: 'Lines' }] },
  })
  await lives.save({ ID, Lines: `垫片 ${own.address}` })
  expect(await media.get({ ID: own.MediaID })).toMatchObject({ UseCount: 1 })
  await media.remove({ Ids: [own.MediaID] })
  expect((await media.purge({ Ids: [own.MediaID] })).Done).toEqual([])
  await mediaPermits.save({ MediaID: own.MediaID, Kind: 'ban', Agreed: '法务' })
  for (const Event of ['pause', 'start', 'end'] as const) {
    const { Done } = await lives.status({ Ids: [ID], Event })
    expect(Done, Event).toEqual([ID])
  }
})
