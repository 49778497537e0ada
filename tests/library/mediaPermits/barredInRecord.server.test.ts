/** What keeps a record from being public is told before its publishing is refused, and listed for whoever may permit it: in every family. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, familyNames, type FamilyName } from '../../../src/api/index.ts'
import { isShown } from '../../../src/api/isShown.ts'
import { tableNameOf } from '../../../server/platform/database/tableName.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { rowsOf } from '../../support/rows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const asked = (title: string) => mediaOf(w, 'chief', title, { known: { Rights: 'screenshot' } })
const use = (
  Family: string,
  RecordID: number,
  { MediaID, VersionID }: { MediaID: number; VersionID: number },
  IsLive = false,
) =>
  w.db
    .insertInto('media_uses')
    .values({ StID: w.people.chief.StID, Family, RecordID, Field: 'Cover', IsLive, MediaID, VersionID })
    .execute()
const listed = async (client: ReturnType<World['clientOf']>, BarredFamily: FamilyName, BarredIn: number) =>
  (await client.media.list({ BarredIn, BarredFamily })).List.map(({ ID }) => ID)

test('the contract says of every family what the database says: whose records the public sees', async () => {
  // In whatever word a family says that it is.
  const states = ['live', 'shown', 'public', 'approved', 'open']
  const rest = { IsPublic: true, IsEnable: true, Enabled: true, IsShare: true }
  const seen = states.map((State) => JSON.stringify({ ...rest, State }))
  const { rows } = await sql<{ place: string }>`
    select c.relname as place from pg_class c where c.relkind = 'r'
      and (exists (select from unnest(${seen}::text[]) one where media_shows(c.relname, one::jsonb))
        or exists (select from media_within() one where c.relname in (one.place, one.within))
        -- What has drafts of its own says by itself which of them the public sees.
        or exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and p.proname like 'media_uses_of_%' and p.proname <> 'media_uses_of_no_album'
            and position('short_video_parts' in c.relname) = 0))`.execute(w.db)
  const places = new Set(rows.map(({ place }) => place))
  const byTable = familyNames.filter((family) => places.has(tableNameOf(family) ?? family))
  expect(familyNames.filter(isShown)).toEqual(byTable)
})

// What stands in a station, or in an item, is not written down by its own number alone.
const drafting = familyNames.filter((family) => isShown(family) && family !== 'stations' && family !== 'media')

test.each(drafting)('%s: what would be refused is told to its readers, and listed', async (family) => {
  const [row] = await rowsOf[family]!(w, 'chief')
  const item = await asked(`截图${family}`)
  await use(family, row!.ID, item)
  const RecordID = row!.ID
  const chief = w.as('chief')
  const own = (all: readonly { readonly Title: string }[]) => all.filter(({ Title }) => Title === `截图${family}`)
  const told = await chief.uploads.standings({ Family: family, RecordID })
  // A mark of the house is the house's own unless somebody says otherwise.
  if (own(told).length === 0) await chief.mediaPermits.save({ MediaID: item.MediaID, Kind: 'ban', Agreed: '法务' })
  const now = own(await chief.uploads.standings({ Family: family, RecordID }))
  expect(now).toEqual([expect.objectContaining({ Title: `截图${family}`, Address: '' })])
  expect(now[0]).not.toMatchObject({ Standing: 'usable' })
  expect(await listed(chief, family, RecordID)).toContain(item.MediaID)

  const reader = w.clientOf(
    await w.hire(Object.fromEntries(contract[family].pages.map((page) => [page, 'all' as const]))),
  )
  const plain = await reader.uploads.standings({ Family: family, RecordID })
  expect(JSON.stringify(plain)).not.toMatch(/截图|法务/)
  const librarian = w.clientOf(await w.hire({ '/media/NewIndex': 'all' }))
  expect(await librarian.uploads.standings({ Family: family, RecordID })).toEqual([])
  expect(await listed(librarian, family, RecordID)).toEqual([])
  expect(await w.as('outsider').uploads.standings({ Family: family, RecordID })).toEqual([])
})

test('what would be seen with a record once it is shown is listed with it', async () => {
  const [program] = await rowsOf.vodPrograms!(w, 'chief')
  const [content] = await rowsOf.vodContents!(w, 'chief')
  await w.db.updateTable('vod_programs').set({ IsPublic: false }).where('ID', '=', program!.ID).execute()
  await w.db
    .updateTable('vod_contents')
    .set({ ProgramID: program!.ID, IsPublic: true, DeletedAt: null })
    .where('ID', '=', content!.ID)
    .execute()
  const item = await asked('节目里的截图')
  await use('vodContents', content!.ID, item, true)
  expect(await listed(w.as('chief'), 'vodPrograms', program!.ID)).toContain(item.MediaID)
})

test('of what the house keeps for itself nothing is asked', async () => {
  const [clue] = await rowsOf.clues!(w, 'chief')
  await use('clues', clue!.ID, await asked('线索里的截图'))
  expect(await w.as('chief').uploads.standings({ Family: 'clues', RecordID: clue!.ID })).toEqual([])
  expect(await w.as('chief').uploads.standings({ Family: '没有', RecordID: 1 })).toEqual([])
})
