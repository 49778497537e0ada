/** However an address of the library is written, what is kept is what a browser reads, and where it stands is written down. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress, isAsGiven, keyOfAddress, renditionAddress } from '../../../src/api/library/media/fileAddress.ts'
import { familyNames, type FamilyName } from '../../../src/api/index.ts'
import { htmlAttributes } from '../../../src/api/text/htmlAttributes.ts'
import { htmlTokens } from '../../../src/api/text/htmlTokens.ts'
import { plainAddress } from '../../../src/api/text/plainAddress.ts'
import { tableNameOf } from '../../../server/platform/database/tableName.ts'
import { randomFrom, type Random } from '../../content/articles/random.ts'
import { askedFor, inHtml, keyFrom, spellingFrom } from '../../support/addressSpellings.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { rowsOf } from '../../support/rows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const film = { Kind: 'video', Type: 'video/mp4' } as const

/** An item whose key is one of keyFrom. */
async function item(random: Random, Title: string, more: object = {}) {
  const { MediaID, VersionID } = await mediaOf(w, 'chief', Title, { known: { Rights: 'own' }, ...more })
  const Key = keyFrom(random)
  await w.db.updateTable('media_versions').set({ Key }).where('ID', '=', VersionID).execute()
  return { MediaID, Key }
}
/** A spelling of the address that leads there. */
function followed(random: Random, path: string): string {
  for (;;) {
    const one = spellingFrom(random, path)
    const asked = askedFor(one)
    if (asked !== undefined && isAsGiven(asked)) return one
  }
}
const keysAt = async (family: string, ID: number) => {
  const { rows } = await sql<{
    Key: string
  }>`select v."Key" from media_uses u join media_versions v on v."ID" = u."VersionID"
    where u."Family" = ${family} and u."RecordID" = ${ID}`.execute(w.db)
  return new Set(rows.map(({ Key }) => Key))
}
const ban = (MediaID: number) => w.as('chief').mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' })

/** Elements that show or lead to an address, however it is written. */
const elements: readonly ((said: string) => string)[] = [
  (said) => `<p><img src="${said}" alt="图"></p>`,
  (said) => `<p><img data-src="${said}" alt="图"></p>`,
  (said) => `<p><img srcset="${said} 2x" alt="图"></p>`,
  (said) => `<p><a href="${said}">链接</a></p>`,
  (said) => `<video src="${said}" poster="${said}"></video>`,
  (said) => `<audio src="${said}"></audio>`,
  (said) => `<object data="${said}"></object>`,
  (said) => `<video><source src="${said}"></video>`,
]

test('of all that an article’s text leads to each file of the library is a use, and each address is kept as it is read', async () => {
  const random = randomFrom(1)
  const known: string[] = []
  const html: string[] = ['<p>正文</p>']
  for (let at = 0; at < 160; at++) {
    const { Key } = await item(random, `图 ${at}`)
    known.push(Key)
    const path = random.yes() ? fileAddress(Key, 'image/jpeg') : renditionAddress(Key, 'w640.webp')
    html.push(elements[at % elements.length]!(inHtml(random, followed(random, path))))
  }
  const { articles } = w.as('chief')
  const { ID } = await articles.save({ Title: '写法', ResourceContent: html.join('') } as never)
  const { ResourceContent: kept } = await articles.get({ ID })
  const written = htmlTokens(kept).flatMap((token) =>
    token.kind === 'open' ? [...htmlAttributes(kept.slice(token.start, token.end))] : [],
  )
  const addresses = written.flatMap(([name, value]) => (['src', 'href', 'poster'].includes(name) ? [value] : []))
  const shown = addresses.filter((one) => isAsGiven(askedFor(one) ?? '')).map((one) => keyOfAddress(one)!)
  expect(new Set(shown).size).toBeGreaterThan(100)
  const uses = await keysAt('articles', ID)
  expect(shown.filter((key) => !uses.has(key))).toEqual([])
  expect(known.filter((key) => uses.has(key) && !shown.includes(key))).toEqual([])
  expect(addresses.filter((one) => plainAddress(one) !== one)).toEqual([])
})

class Tried extends Error {}

/** Whether the key in the spelling is a use of the record once the column says it; undefined: it takes no address at all. */
async function isUseIn({ place, column, isJson, family, ID }: Column, plain: Said, spelled: Said) {
  let found: boolean | undefined
  const trying = w.db.transaction().execute(async (tx) => {
    const isUse = async ({ key, said }: Said) => {
      const value = isJson ? JSON.stringify({ Any: [{ Url: said }] }) : said
      await sql`update ${sql.table(place)} set ${sql.ref(column)} = ${value} where "ID" = ${ID}`.execute(tx)
      const { rows } = await sql`select from media_uses u join media_versions v on v."ID" = u."VersionID"
        where u."Family" = ${family} and u."RecordID" = ${ID} and v."Key" = ${key}`.execute(tx)
      return rows.length > 0
    }
    if (await isUse(plain)) found = await isUse(spelled)
    throw new Tried()
  })
  await trying.catch((error: unknown) => {
    const isOfColumn = typeof error === 'object' && error !== null && 'code' in error
    if (!(error instanceof Tried) && !isOfColumn) throw error
  })
  return found
}
interface Column {
  readonly place: string
  readonly column: string
  readonly isJson: boolean
  readonly family: FamilyName
  readonly ID: number
}
interface Said {
  readonly key: string
  readonly said: string
}

test('in each text of each record whose files are written down every spelling is a use where the plain one is', async () => {
  const random = randomFrom(2)
  const { rows } = await sql<{ place: string; column: string; isJson: boolean }>`
    select c.relname as place, a.attname as column, a.atttypid = 'jsonb'::regtype as "isJson"
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where t.tgname = c.relname || '_media_uses' and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
      and a.attgenerated = '' and (t.tgattr::text = '' or a.attnum = any(t.tgattr::int2[]))`.execute(w.db)
  const [one, other] = [await item(random, '一个'), await item(random, '另一个')]
  const pathOf = (key: string) => renditionAddress(key, 'hls-270.mp4')
  const tried: string[] = []
  const missed: string[] = []
  const records = new Map<string, number>()
  for (const { place, column, isJson } of rows) {
    const family = familyNames.find((one) => tableNameOf(one) === place) ?? (place === 'stations' ? place : undefined)
    if (family === undefined) continue
    const ID =
      family === 'stations' ? w.people.chief.StID : (records.get(family) ?? (await rowsOf[family]!(w, 'chief'))[0]!.ID)
    records.set(family, ID)
    const where = { place, column, isJson, family, ID }
    const said = followed(random, pathOf(other.Key))
    const found = await isUseIn(where, { key: one.Key, said: pathOf(one.Key) }, { key: other.Key, said })
    if (found === undefined) continue
    tried.push(column)
    if (!found) missed.push(`${place} ${column} ${said}`)
  }
  expect(tried.length).toBeGreaterThan(40)
  expect(missed).toEqual([])
})

test('a banned picture is refused in every spelling that shows it', async () => {
  const random = randomFrom(3)
  const { articles } = w.as('chief')
  const channel = { StID: w.people.chief.StID, Name: '要闻', ReviewLevels: 0 }
  const ChID = (await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()).ID
  const spelled = [
    (key: string) => `http://news.example/static/img\\${key}.jpg`,
    (key: string) => `http://news.example/static/img/${key}\\nx\\..\\w640.webp`,
    (key: string) => followed(random, fileAddress(key, 'image/jpeg')),
    (key: string) => followed(random, renditionAddress(key, 'w640.webp')),
  ]
  for (const [at, addressOf] of spelled.entries()) {
    const { MediaID, Key } = await item(random, `禁用 ${at}`)
    await ban(MediaID)
    const ResourceContent = `<p>正文</p><p><img src="${addressOf(Key)}" alt="图"></p>`
    const { ID } = await articles.save({ Title: `换个写法 ${at}`, ChID, ResourceContent })
    await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
    const { Skipped } = await articles.audit({ Ids: [ID], Event: 'publish' })
    const { ResourceContent: kept } = await articles.get({ ID })
    if (kept.includes('<img')) expect(Skipped[0]?.Reason, kept).toContain('法务禁止使用')
  }
})

test('a banned video is refused however its address is written, and a film is kept under its plain one', async () => {
  const random = randomFrom(4)
  const { vodPrograms, vodContents } = w.as('chief')
  const { ID: ProgramID } = await vodPrograms.save({ Name: '栏目' } as never)
  const spelled = (key: string) => `/static/img/${key}\\nx\\..\\hls-270.mp4`
  const good = await item(random, '可播', film)
  const made = await vodContents.save({ Title: '写法', ProgramID, VideoUrl: spelled(good.Key) } as never)
  expect((await vodContents.get({ ID: made.ID })).VideoUrl).toBe(renditionAddress(good.Key, 'hls-270.mp4'))
  const bad = await item(random, '禁播', film)
  await ban(bad.MediaID)
  const { ID } = await vodContents.save({ Title: '禁播的', ProgramID, VideoUrl: spelled(bad.Key) } as never)
  const turned = await vodContents.public({ Ids: [ID], IsPublic: true } as never)
  expect(turned.Skipped[0]?.Reason).toContain('法务禁止使用')
})

/** What a step does with the records that are there: all from these words on. */
async function stepFrom(name: string, words: string): Promise<string> {
  const step = await readFile(
    new URL(`../../../server/platform/database/migrations/${name}.sql`, import.meta.url),
    'utf8',
  )
  return step.slice(step.indexOf(words))
}

test('what was missed before stands among the uses once the steps that bring this are done', async () => {
  const random = randomFrom(6)
  const { Key } = await item(random, '漏掉的', film)
  const said = `https://news.example/static/img/${Key}\\nx\\..\\hls-270.mp4`
  const [article, video, screen, live] = await Promise.all(
    (['articles', 'shortVideos', 'bigScreens', 'lives'] as const).map(async (family) => {
      const rows = await rowsOf[family]!(w, 'chief')
      return rows[0]!.ID
    }),
  )
  await sql`update articles set "ResourceContent" = ${`<p><img src="${said}" alt=""></p>`} where "ID" = ${article}`.execute(
    w.db,
  )
  await sql`update short_videos set "VideoUrl" = ${said} where "ID" = ${video}`.execute(w.db)
  const Design = JSON.stringify({ Widgets: [{ Props: { Address: said } }] })
  await sql`update big_screen_versions set "Design" = ${Design} where "ScreenID" = ${screen}`.execute(w.db)
  await sql`update lives set "Lines" = ${`二 ${said}`} where "ID" = ${live}`.execute(w.db)
  await sql`delete from media_uses`.execute(w.db)
  await sql.raw(await stepFrom('0426_media_as_browsers_read', '-- What was missed until now')).execute(w.db)
  await sql.raw(await stepFrom('0427_media_watched_as_judged', 'do $$')).execute(w.db)
  const places = [
    ['articles', article],
    ['shortVideos', video],
    ['bigScreens', screen],
    ['lives', live],
  ] as const
  for (const [family, ID] of places) expect([...(await keysAt(family, ID!))], family).toEqual([Key])
})
