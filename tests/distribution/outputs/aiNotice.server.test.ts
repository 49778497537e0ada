// Readers are told where a machine wrote parts of an article: in each format, on its page and behind a shared link, before or behind.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AI_NOTICE } from '../../../src/api/content/articles/aiUses.ts'
import { outputRoutes } from '../../../server/distribution/outputs/routes.ts'
import { answered } from '../../content/aiUses/answered.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { wrongWithAtom, wrongWithJsonFeed, wrongWithNinjs, wrongWithRss } from './validators.ts'

let room: Newsroom
let http: HttpWorld
let path: string
let ChID: number
beforeAll(async () => {
  room = await newsroom()
  http = await httpOf(room)
  outputRoutes(http.server, { db: room.db, now: room.clock.now })
  ChID = await room.makeChannel({ ReviewLevels: 0 })
  const all = { OutputRss: true, OutputAtom: true, OutputJson: true, OutputNinjs: true }
  await room.as('chief').channels.save({ ID: ChID, ...all })
  path = (await room.as('chief').channels.get({ ID: ChID })).OutputPath
})
afterAll(async () => {
  await http.close()
  await room.end()
})

const get = (address: string) => http.send(address, { headers: { host: 'news.example' } })
const PASSAGE = '由人工智能写成的一段话，足够长，长到谁也不会碰巧写出一模一样的来，所以它在稿件里就是它，没有别的可能。'
const public_ = async (html: string, takes: boolean) => {
  const AnswerID = await answered(room, PASSAGE, { prints: false })
  const draft = { ChID, ResourceContent: html, ...(takes ? { AiUses: [{ AnswerID, Text: PASSAGE }] } : {}) }
  const ID = await room.write('editor', draft)
  await room.send('chief', 'submit', ID)
  await room.send('chief', 'publish', ID)
  return ID
}

/** What each way out says of the newest article. */
async function everywhere(ID: number) {
  const [rss, atom, json, ninjs] = await Promise.all(['rss', 'atom', 'json', 'ninjs'].map((as) => get(`${path}.${as}`)))
  expect(wrongWithRss(rss!.text)).toEqual([])
  expect(wrongWithAtom(atom!.text)).toEqual([])
  expect(wrongWithJsonFeed(json!.json)).toEqual([])
  expect(wrongWithNinjs(ninjs!.json)).toEqual([])
  const guid = (await room.as('chief').articles.get({ ID })).ResourceGUID
  const mine = <T extends object>(items: T[], of: (item: T) => string) => items.find((item) => of(item).endsWith(guid))!
  const inJson = mine(json!.json.items as { id: string; url: string; content_html: string }[], ({ id }) => id)
  const inNinjs = mine(ninjs!.json.associations as { uri: string; edNote?: string }[], ({ uri }) => uri)
  const part = (text: string, tag: string) => text.split(`<${tag}>`).find((one) => one.includes(guid))!
  const { Path } = await room.as('chief').articles.share({
    ID,
    ExpiresAt: new Date(room.clock.now().getTime() + 86_400_000).toISOString(),
  })
  return {
    html: inJson.content_html,
    edNote: inNinjs.edNote,
    all: [
      ...[part(rss!.text, 'item'), part(atom!.text, 'entry'), JSON.stringify(inJson), JSON.stringify(inNinjs)],
      ...[(await get(new URL(inJson.url).pathname)).text, (await get(Path)).text],
    ].map((text) => text.includes(AI_NOTICE)),
  }
}
const said = (is: boolean) => Array.from({ length: 6 }, () => is)

test('it stands at the end or at the beginning, as the station wants it, and nowhere else', async () => {
  const ID = await public_(`<p>${PASSAGE}</p>`, true)
  const plain = await public_('<p>人写的。</p>', false)
  const first = await everywhere(ID)
  expect(first.all).toEqual(said(true))
  expect(first.edNote).toBe(AI_NOTICE)
  expect(first.html.endsWith(`<p>（${AI_NOTICE}）</p>`)).toBe(true)
  expect((await everywhere(plain)).all).toEqual(said(false))

  const { headers } = await get(`${path}.rss`)
  await room.as('chief').stations.editNews({ AigcPlace: 1 })
  const second = await everywhere(ID)
  expect(second.html.startsWith(`<p>（${AI_NOTICE}）</p>`)).toBe(true)
  // Who kept the feed is told that it is another one.
  const again = await http.send(`${path}.rss`, {
    headers: { host: 'news.example', 'if-none-match': String(headers['etag']) },
  })
  expect(again.status).toBe(200)
})

test('it counts from the version on that has it, and goes when the label is taken off', async () => {
  const ID = await public_('<p>人写的一篇。</p>', false)
  const AnswerID = await answered(room, PASSAGE, { prints: false })
  await room.send('chief', 'correct', ID)
  await room.edit('chief', ID, { ResourceContent: '<p>改了一次。</p>' })
  await answered(room, PASSAGE, { who: 'chief', prints: false })
  await room.edit('editor', ID, { ResourceContent: `<p>${PASSAGE}</p>`, AiUses: [{ AnswerID, Text: PASSAGE }] })
  expect((await everywhere(ID)).all).toEqual(said(false))
  await room.send('chief', 'submit', ID)
  expect((await everywhere(ID)).all).toEqual(said(true))
  await room.send('chief', 'correct', ID)
  await room.edit('chief', ID, { ResourceContent: '<p>人重新写的一篇。</p>' })
  await room.send('chief', 'submit', ID)
  expect((await everywhere(ID)).all).toEqual(said(true))
  await room.as('chief').articles.removeAiLabel({ ID, Reason: '全文由人重写' })
  expect((await everywhere(ID)).all).toEqual(said(false))
})
