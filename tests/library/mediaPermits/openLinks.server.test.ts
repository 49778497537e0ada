/** Whoever has a link sees what it leads to without signing in: opening one is judged as publishing, and an open one is a public place. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDesign } from '../../../src/api/command/bigScreens/design.ts'
import { callEntries, familyNames } from '../../../src/api/index.ts'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { outputRoutes } from '../../../server/distribution/outputs/routes.ts'
import { tableNameOf } from '../../../server/platform/database/tableName.ts'
import type { World } from '../../support/app.ts'
import type { HttpWorld } from '../../support/http.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { onHttp } from '../../support/onHttp.ts'

const MINUTE = 60_000
let w: World
let http: HttpWorld
onHttp((on) => {
  ;({ w, http } = on)
  outputRoutes(http.server, { db: w.db, now: w.clock.now })
})

const chief = () => w.as('chief')
const inMinutes = (minutes: number) => new Date(w.clock.now().getTime() + minutes * MINUTE).toISOString()
const share = (ID: number) => chief().articles.share({ ID, ExpiresAt: inMinutes(5) })
const ban = (MediaID: number) => chief().mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' })
const places = async (MediaID: number) => (await chief().mediaPermits.shown({ MediaID })).Kinds
const open = async (path: string) => (await http.send(path, { headers: { host: 'news.example' } })).status
const refused = '“机密图”法务禁止使用，不能公开使用。'

const picture = () => mediaOf(w, 'chief', '机密图', { known: { Rights: 'own' } })

/** A public article with a picture in a channel that is hidden, or seen. */
async function article(IsPublic = false) {
  const { MediaID, Key } = await picture()
  const channel = { StID: w.people.chief.StID, Name: `内部${randomUUID()}`, ReviewLevels: 0, IsPublic }
  const { ID: ChID } = await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()
  const Address = fileAddress(Key, 'image/jpeg')
  const { ID } = await chief().articles.save({
    Title: '内部稿件',
    ChID,
    ResourceContent: `<p>文<img src="${Address}"></p>`,
  })
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  expect((await chief().articles.audit({ Ids: [ID], Event: 'publish' })).Done).toEqual([ID])
  return { ID, MediaID, Address }
}

test.each([false, true])('a link is not made to what may not be public; the channel is seen: %s', async (isPublic) => {
  const { ID, MediaID } = await article(isPublic)
  expect(await places(MediaID)).toHaveLength(isPublic ? 1 : 0)
  await ban(MediaID)
  await expect(share(ID)).rejects.toThrow(`稿件里的${refused}`)
  expect(await chief().articles.shares({ ID })).toEqual([])
})

test('while a link is open its article is public: a ban tells, nothing goes by itself; ended, it is not, and does not come back', async () => {
  const { ID, MediaID, Address } = await article()
  const link = await share(ID)
  expect(await places(MediaID)).toEqual([{ FamilyTitle: '稿件', Count: 1 }])
  const { Warned } = await ban(MediaID)
  expect(Warned![0]!.Reason).toContain('还公开用在 1 处（稿件 1')
  const page = await http.send(link.Path, { headers: { host: 'news.example' } })
  expect([page.status, page.text.includes(Address)]).toEqual([200, true])
  const { LogID } = await chief().articles.unshare({ ID, ShareID: link.ID })
  expect(await places(MediaID)).toEqual([])
  await expect(chief().operationLog.undo({ ID: LogID! })).rejects.toThrow(refused)
  expect(await open(link.Path)).toBe(404)
})

test('a link that ended by itself is no place any more', async () => {
  const { ID, MediaID } = await article()
  const link = await share(ID)
  w.clock.pass(6 * MINUTE)
  expect([await open(link.Path), await places(MediaID)]).toEqual([404, []])
  expect((await ban(MediaID)).Warned ?? []).toEqual([])
})

test('a screen is public until its link ends, and is judged when it goes on', async () => {
  const { MediaID, Key } = await picture()
  const { ID, Revision } = await chief().bigScreens.save({ Name: '大屏' })
  const Widget = {
    ...{
      Id: 'p1',
      Kind: 'image' as const,
      Title: '图片',
      X: 0,
      Y: 0,
      W: 200,
      H: 100,
      IsLocked: false,
      IsHidden: false,
    },
    Props: { Address: fileAddress(Key, 'image/jpeg') },
  }
  await chief().bigScreens.save({ ID, Revision, Design: { ...emptyDesign(), Widgets: [Widget] } } as never)
  const setShare = (minutes: number) =>
    chief().bigScreens.setShare({ ID, IsShare: true, EndTime: inMinutes(minutes) } as never)
  await setShare(5)
  expect(await places(MediaID)).toHaveLength(1)
  w.clock.pass(6 * MINUTE)
  expect(await places(MediaID)).toEqual([])
  const { ID: Ban } = await ban(MediaID)
  await expect(setShare(5)).rejects.toThrow(refused)
  await chief().mediaPermits.remove({ Ids: [Ban] })
  await setShare(5)
  await ban(MediaID)
  // It only stays public.
  await setShare(10)
})

/** Tokens that are no place of their own, and why. */
const noPlaces: Readonly<Record<string, string>> = {
  guest_approvals: 'One person is asked by name to judge what is to be public, as a reviewer of the house does.',
  big_screen_visits: 'Of whoever opened the link of a screen: the screen is the place.',
}
/** Tables that `media_standing` looks into. */
async function placesKnown(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ said: string }>`select pg_get_viewdef('media_standing'::regclass) as said`.execute(w.db)
  return new Set([...rows[0]!.said.matchAll(/from (\w+) /gi)].map(([, table]) => table!))
}
const holdsFiles = sql`(select tgrelid from pg_trigger where tgname like '%media_uses')`

test('whatever keeps the token of a link to what holds files is a place, or says why it is none', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct t.relname as table from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
    join pg_attribute a on a.attrelid = t.oid and a.attname ~ '(Token|Key|Code)Hash$|^ShareCode$' and not a.attisdropped
    where c.contype = 'f' and f.oid in ${holdsFiles}
      -- Accounts have pictures; a key to one signs in.
      and f.relname not in ('stations', 'admin_users')
    order by 1`.execute(w.db)
  const tables = rows.map(({ table }) => table)
  expect(tables).toEqual(expect.arrayContaining(['article_shares', 'big_screens', ...Object.keys(noPlaces)]))
  const known = await placesKnown()
  expect(tables.filter((table) => !known.has(table) && !Object.hasOwn(noPlaces, table))).toEqual([])
})

test('whatever family with files is read without signing in is a place', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where oid in ${holdsFiles}`.execute(w.db)
  const tables = new Set(rows.map(({ name }) => name))
  const opened = new Set(callEntries.filter(({ spec }) => spec.access === 'open').map(({ family }) => family))
  const read = familyNames.filter((family) => opened.has(family) && tables.has(tableNameOf(family) ?? ''))
  expect(read).toEqual(expect.arrayContaining(['bigScreens', 'lives', 'shortVideos', 'vodContents']))
  const known = await placesKnown()
  expect(read.filter((family) => !known.has(tableNameOf(family)!))).toEqual([])
})
