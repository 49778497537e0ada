/** Addresses of the library's files in every spelling that a browser follows: found in what is kept, or no file's. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress, isAsGiven, keyOfAddress, renditionAddress } from '../../../src/api/library/media/fileAddress.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { askedFor, keyFrom, spellingFrom } from '../../support/addressSpellings.ts'
import { randomFrom } from '../../content/articles/random.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

/** Other ways to write an address. */
function spellings(address: string): string[] {
  const [, key, rest] = /^\/static\/img\/(.{22})(.*)$/.exec(address)!
  const escaped = `%${key!.charCodeAt(0).toString(16)}${key!.slice(1)}`
  return [
    ...[address, `https://news.example${address}`, `HTTP://news.example${address}`, `//news.example${address}`],
    ...[`${address}?a=1`, `${address}#a`, `${address}/`, ` ${address}`],
    ...[`/static/%69mg/${key}${rest}`, `/%73tatic/img/${key}${rest}`, `/STATIC/img/${key}${rest}`],
    ...[`/static/Img/${key}${rest}`, `/static/img/${escaped}${rest}`, `/static/img/${key}${rest!.replace('.', '%2e')}`],
    ...[`/static/img%2f${key}${rest}`, `//static/img/${key}${rest}`, `/static//img/${key}${rest}`],
    ...[`/static/./img/${key}${rest}`, `/static/x/../img/${key}${rest}`, `/static/%2e/img/${key}${rest}`],
    ...[`/a/%2E%2e/static/img/${key}${rest}`, `/static/img/./${key}${rest}`, `/static/img/${key}/../${key}${rest}`],
    ...[`\\static\\img\\${key}${rest}`, `/static\\img/${key}${rest}`, `/static/img\\${key}${rest}`],
    ...[`/sta\ttic/img/${key}${rest}`, `/static/img/${key!.slice(0, 9)}\t${key!.slice(9)}${rest}`],
    ...[`/static/img/${key!.slice(0, 9)}\r\n${key!.slice(9)}${rest}`, `/static/img/\n${key}\n${rest}`],
    ...[`static/img/${key}${rest}`, `../static/img/${key}${rest}`],
  ]
}

/** What a browser asks the server for. */
function asked(address: string): string {
  const { pathname, search } = new URL(address, 'https://news.example/read/a/b')
  return pathname + search
}
const keysIn = async (said: string) =>
  (await sql<{ key: string }>`select media_keys(to_jsonb(${said}::text)) as key`.execute(w.db)).rows.map(
    ({ key }) => key,
  )

test('each is found in a text, in HTML and in JSON, or names no file', async () => {
  const { Key } = await mediaOf(w, 'chief', '大桥')
  const all = [fileAddress(Key, 'image/jpeg'), renditionAddress(Key, 'master.m3u8')].flatMap(spellings)
  const followed = all.filter((one) => isAsGiven(asked(one)))
  expect(followed.length).toBeGreaterThan(20)
  const missed: string[] = []
  for (const one of followed)
    for (const said of [one, `<p><img alt="" src="${one}"></p>`, JSON.stringify([{ Url: one }])])
      if (!(await keysIn(said)).includes(Key)) missed.push(said)
  expect(missed).toEqual([])
  expect(followed.filter((one) => keyOfAddress(one) !== Key && !one.startsWith('../'))).toEqual([])
})

/** Texts that show the address, as columns hold them. */
const textsOf = (one: string) => [
  ...[one, `线路 ${one}`, `<p><img alt="" src="${one}"></p>`, JSON.stringify([{ Url: one }])],
  JSON.stringify({ All: JSON.stringify([one, '\u0000', '\ud800']) }),
]

test('of spellings made at random, those that lead to a file name it in a text and in JSON', async () => {
  const random = randomFrom(426)
  const said: { readonly key: string; readonly text: string }[] = []
  for (let at = 0; at < 1500; at++) {
    const key = keyFrom(random)
    const path = random.yes() ? fileAddress(key, 'image/jpeg') : renditionAddress(key, 'w640.webp')
    const one = spellingFrom(random, path)
    const asked = askedFor(one)
    if (asked === undefined || !isAsGiven(asked)) continue
    expect(keyOfAddress(one), one).toBe(key)
    said.push(...textsOf(one).map((text) => ({ key, text })))
  }
  expect(said.length).toBeGreaterThan(3000)
  const { rows } = await sql<{ text: string }>`
    select one->>'text' as text from jsonb_array_elements(${JSON.stringify(said)}::jsonb) one
    where not exists (select from media_keys(one->'text') key where key = one->>'key')
      or media_mentions((one->'text')::text) = 0 or media_mentions(one->>'text') = 0`.execute(w.db)
  expect(rows).toEqual([])
})

test('what is spelled otherwise is no file, whatever the server would make of it', () => {
  const address = fileAddress('a'.repeat(22), 'image/jpeg')
  const others = spellings(address).filter((one) => !isAsGiven(asked(one)))
  expect(others.length).toBeGreaterThan(5)
  expect(others.every((one) => !isAsGiven(one))).toBe(true)
})

test.each([
  ['dots', (key: string) => `/static/x/../img/${key}.jpg`],
  ['escaped dots', (key: string) => `/static/%2e/img/${key}.jpg`],
  ['a broken line', (key: string) => `/static/img/${key.slice(0, 5)}\n${key.slice(5)}.jpg`],
])('an article with a banned picture is not published: %s', async (_, addressOf) => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '禁用', { known: { Rights: 'own' } })
  const { mediaPermits, articles } = w.as('chief')
  await mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' })
  const channel = { StID: w.people.chief.StID, Name: `要闻${MediaID}`, ReviewLevels: 0 }
  const ChID = (await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()).ID
  const ResourceContent = `<p>正文</p><p><img src="${addressOf(Key)}" alt="图"></p>`
  const { ID } = await articles.save({ Title: '换个写法', ChID, ResourceContent })
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  const { Done, Skipped } = await articles.audit({ Ids: [ID], Event: 'publish' })
  const { ResourceContent: kept } = await articles.get({ ID })
  // What the cleaning leaves of it is found, or it is gone.
  if (kept.includes('<img')) expect(Skipped[0]?.Reason).toContain('法务禁止使用')
  else expect(Done).toEqual([ID])
})
