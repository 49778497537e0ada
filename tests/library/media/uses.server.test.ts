import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, familyNames } from '../../../src/api/index.ts'
import { isShown } from '../../../src/api/isShown.ts'
import type { Field } from '../../../src/api/record/field.ts'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { tableNameOf } from '../../../server/platform/database/tableName.ts'
import { sql } from 'kysely'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { rowsOf } from '../../support/rows.ts'

let w: World
let ChID: number
beforeAll(async () => {
  w = await world()
  const channel = { StID: w.people.chief.StID, Name: '要闻', ReviewLevels: 0 }
  ChID = (await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()).ID
})
afterAll(() => w.end())

const own = async (title: string) => {
  const { MediaID, Key } = await mediaOf(w, 'chief', title, { known: { Rights: 'own' } })
  return { MediaID, address: fileAddress(Key, 'image/jpeg') }
}
const usesOf = async (MediaID: number) =>
  (await w.as('chief').media.uses({ ID: MediaID })).List.map(
    ({ Family, Field, IsLive }) => `${Family} ${Field} ${IsLive ? 'live' : 'draft'}`,
  )
const picture = (address: string) => `<p>字</p><p><img src="${address}" alt="图"></p>`

test('an article’s draft and what the public sees are kept apart, through publishing, correcting and undoing', async () => {
  const [one, two] = [await own('旧图'), await own('新图')]
  const { articles, operationLog } = w.as('chief')
  const made = await articles.save({ Title: '稿', ChID, ResourceContent: picture(one.address) })
  const { ID } = made
  expect(await usesOf(one.MediaID)).toEqual(['articles 正文 draft'])
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  await articles.audit({ Ids: [ID], Event: 'publish' })
  expect(await usesOf(one.MediaID)).toEqual(['articles 正文 live', 'articles 正文 draft'])
  await articles.audit({ Ids: [ID], Event: 'correct' })
  const { Revision } = await articles.get({ ID })
  const draft = { ID, Revision, Title: '稿', ChID, ResourceContent: picture(two.address) }
  const saved = await articles.save(draft as never)
  expect(await usesOf(one.MediaID)).toEqual(['articles 正文 live'])
  expect(await usesOf(two.MediaID)).toEqual(['articles 正文 draft'])
  expect(saved.ID).toBe(ID)
  const gone = await articles.audit({ Ids: [ID], Event: 'abandon' })
  expect(await usesOf(one.MediaID)).toEqual(['articles 正文 live', 'articles 正文 draft'])
  expect(await usesOf(two.MediaID)).toEqual([])
  expect(gone.Done).toEqual([ID])
  const withdrawn = await articles.audit({ Ids: [ID], Event: 'withdraw', Reason: '有误' })
  expect(await usesOf(one.MediaID)).toEqual(['articles 正文 draft'])
  await operationLog.undo({ ID: withdrawn.LogID! })
  expect(await usesOf(one.MediaID)).toEqual(['articles 正文 live', 'articles 正文 draft'])
})

test('records of other families, and albums; gone with their record; “not in use” finds what is left', async () => {
  const { MediaID, address } = await own('封面图')
  const { topics, media } = w.as('chief')
  const { ID, LogID } = await topics.save({ Name: '大桥', PicPath: address } as never)
  expect(await usesOf(MediaID)).toHaveLength(1)
  const album = await media.saveAlbum({
    PhotosName: '图集',
    Pictures: [{ MediaID, PictureDescription: '', wName: '' }],
  })
  expect(await usesOf(MediaID)).toHaveLength(2)
  expect((await media.list({ Name: '封面图', IsUsed: true })).Total).toBe(1)
  await media.remove({ Ids: [album.ID] })
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect(ID).toBeGreaterThan(0)
  expect(await usesOf(MediaID)).toEqual([])
  expect((await media.list({ Name: '封面图', IsUsed: false })).Total).toBe(1)
})

test('what is being written says how far it has come', async () => {
  const { MediaID, address } = await own('待审图')
  const { ID } = await w.as('chief').articles.save({ Title: '送审的', ChID, ResourceContent: picture(address) })
  const states = async () => (await w.as('chief').media.uses({ ID: MediaID })).List.map(({ State }) => State)
  expect(await states()).toEqual(['草稿'])
  await w.db.updateTable('articles').set({ Status: 'review1' }).where('ID', '=', ID).execute()
  expect(await states()).toEqual(['待一审'])
})

/** The families whose records tell how far they have come, with the words for it. */
const telling = familyNames.flatMap((family) => {
  const { fields = {} } = contract[family] as { readonly fields?: Readonly<Record<string, Field>> }
  const titles = isShown(family) ? fields['State']?.titles : undefined
  return titles ? [[family, titles] as const] : []
})

test.each(telling)('%s: what is not in public says so in its own words', async (family, titles) => {
  const [row] = await rowsOf[family]!(w, 'chief')
  const { MediaID, VersionID } = await mediaOf(w, 'chief', `用处${family}`)
  const { StID } = w.people.chief
  const use = { StID, Family: family, RecordID: row!.ID, Field: 'Cover', IsLive: false, MediaID, VersionID }
  const table = tableNameOf(family)!
  // What was passed is the content that was looked at.
  const seen =
    family === 'shortVideos' || family === 'ads'
      ? sql`, "PassedMark" = "Mark"`
      : family === 'announcements'
        ? sql`, "PassedRevision" = "Revision"`
        : sql``
  const told: string[] = []
  for (const state of Object.keys(titles)) {
    await sql`update ${sql.table(table)} set "State" = ${state}${seen} where "ID" = ${row!.ID}`.execute(w.db)
    // A record that is written anew writes its uses anew.
    await w.db.deleteFrom('media_uses').where('MediaID', '=', MediaID).execute()
    await w.db.insertInto('media_uses').values(use).execute()
    told.push((await w.as('chief').media.uses({ ID: MediaID })).List[0]!.State)
  }
  expect(told).toEqual(Object.values(titles))
})

test('what stands in the recycle bin says that', async () => {
  const { MediaID, address } = await own('删掉的封面')
  const { vodContents } = w.as('chief')
  const [row] = await rowsOf.vodContents!(w, 'chief')
  await w.db
    .updateTable('vod_contents')
    .set({ Cover: address, IsPublic: false, DeletedAt: null })
    .where('ID', '=', row!.ID)
    .execute()
  const states = async () => (await w.as('chief').media.uses({ ID: MediaID })).List.map(({ State }) => State)
  expect(await states()).toEqual(['没有公开'])
  await vodContents.remove({ Ids: [row!.ID] })
  expect(await states()).toEqual(['回收站'])
})

test('who may not read what it stands in learns only how many places there are; another station’s address is no use', async () => {
  const { MediaID, address } = await own('共用图')
  await w.as('chief').articles.save({ Title: '稿', ChID, ResourceContent: picture(address) })
  await w.as('outsider').articles.save({ Title: '他台', ResourceContent: picture(address) } as never)
  expect(await usesOf(MediaID)).toHaveLength(1)
  const librarian = w.clientOf(await w.hire({ '/media/NewIndex': 'all' }))
  expect(await librarian.media.uses({ ID: MediaID })).toEqual({ List: [], Hidden: 1, HiddenWritten: 0 })
})

test('every table whose records hold addresses of files writes down where they stand', async () => {
  const address = fileAddress('A'.repeat(22), 'image/jpeg')
  const takes = ({ mode, kind, write }: Field) =>
    (mode === 'written' || mode === 'kept') &&
    (kind === 'line' || kind === 'text') &&
    write.safeParse(address).success &&
    !write.safeParse('javascript:alert(1)').success
  const { rows } = await sql<{ name: string }>`select distinct c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where t.tgname like '%media_uses'`.execute(w.db)
  const kept = new Set(rows.map(({ name }) => name))
  // These hold addresses that people, or servers, go to, and no files.
  const elsewhere = new Set(['draws', 'menu_sets', 'menus', 'endpoints', 'redirects', 'settings_parameters'])
  const missing = familyNames.filter((family) => {
    const { fields = {} } = contract[family] as { readonly fields?: Readonly<Record<string, Field>> }
    const table = tableNameOf(family)
    return table !== undefined && !kept.has(table) && !elsewhere.has(table) && Object.values(fields).some(takes)
  })
  expect(missing).toEqual([])
})

test('what stands nowhere is known by the end of the transaction, whoever writes at the same time', async () => {
  const { MediaID, VersionID } = await mediaOf(w, 'chief', '两边都用')
  const isUsed = async () =>
    (await w.db.selectFrom('media').select('IsUsed').where('ID', '=', MediaID).executeTakeFirstOrThrow()).IsUsed
  const { StID } = w.people.chief
  const use = (RecordID: number) => ({
    ...{ StID, Family: 'clues', RecordID, Field: 'AttachMents', IsLive: true, MediaID, VersionID },
  })
  expect(await isUsed()).toBe(false)
  await w.db.insertInto('media_uses').values(use(1)).execute()
  expect(await isUsed()).toBe(true)
  const gone = (db: typeof w.db) => db.deleteFrom('media_uses').where('MediaID', '=', MediaID)
  // Taken out and put in again it was never unused.
  await w.db.transaction().execute(async (tx) => {
    await gone(tx).execute()
    await tx.insertInto('media_uses').values(use(1)).execute()
  })
  expect(await isUsed()).toBe(true)
  // One takes the last use out while another one puts one in: it is used, whoever is done first.
  let added = () => {}
  let removed = () => {}
  const [isAdded, isRemoved] = [new Promise<void>((go) => (added = go)), new Promise<void>((go) => (removed = go))]
  await Promise.all([
    w.db.transaction().execute(async (tx) => {
      await gone(tx).where('RecordID', '=', 1).execute()
      removed()
      await isAdded
    }),
    w.db.transaction().execute(async (tx) => {
      await isRemoved
      await tx.insertInto('media_uses').values(use(2)).execute()
      added()
    }),
  ])
  expect(await isUsed()).toBe(true)
  await gone(w.db).execute()
  expect(await isUsed()).toBe(false)
})

test('the logo of a station is a place like any other: read, told of, banned and taken down', async () => {
  const logo = await own('标志')
  const { StID } = w.people.chief
  await w.db.updateTable('stations').set({ ImgUrl: logo.address }).where('ID', '=', StID).execute()
  const { media, mediaPermits } = w.as('chief')
  const [use] = (await media.uses({ ID: logo.MediaID })).List
  expect(use).toMatchObject({ Family: 'stations', RecordID: StID })
  await mediaPermits.shown({ MediaID: logo.MediaID, Kind: 'ban' } as never)
  await mediaPermits.save({ MediaID: logo.MediaID, Kind: 'ban', Agreed: '台里不用了' } as never)
  await media.recall({ ID: logo.MediaID } as never)
})

test.for(familyNames.filter((family) => isShown(family)))(
  'what is barred in a record of %s can be asked',
  async (family) => {
    expect((await w.as('chief').media.list({ BarredIn: 2_000_000_000, BarredFamily: family } as never)).List).toEqual(
      [],
    )
  },
)

test('what is public and what is being written of a field is one place, for the item’s own count as for a recall', async () => {
  const { MediaID: ID, address } = await own('两处一处')
  const { articles, media } = w.as('chief')
  const draft = { Title: '数一数', ChID, ResourceContent: picture(address) }
  const { ID: article } = await articles.save(draft)
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', article).execute()
  await articles.audit({ Ids: [article], Event: 'publish' })
  expect(await usesOf(ID)).toEqual(['articles 正文 live', 'articles 正文 draft'])
  expect((await media.uses({ ID, IsRecall: true })).List).toHaveLength(1)
  expect((await media.get({ ID })).UseCount).toBe(1)
  expect((await media.list({ Name: '两处一处' })).List).toMatchObject([{ UseCount: 1 }])
  // Who may not read the article is told of as many.
  const clerk = w.clientOf(await w.hire({ '/media/NewIndex': [] }))
  expect(await clerk.media.uses({ ID })).toMatchObject({ List: [], Hidden: 1 })
})
