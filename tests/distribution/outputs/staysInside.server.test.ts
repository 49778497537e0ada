/**
 * What stays in the house stands in nothing that leaves it: every format, page, open call and parcel. Notes for colleagues;
 * articles under an embargo, whoever tried to publish them; articles that came to their end.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outputFormats, outputNames } from '../../../src/api/distribution/outputs/formats.ts'
import { auditEvents } from '../../../src/api/content/articles/audit.ts'
import { expireDue } from '../../../server/content/articles/timing/expire.ts'
import { outputRoutes } from '../../../server/distribution/outputs/routes.ts'
import { ask, calls } from '../../contract/asking.ts'
import { sendingRoom, type SendingRoom } from '../outgoing/receiver.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { sampleOf, shapeOf } from '../../support/sample.ts'

const NOTE = '此栏目由王主任把关，勿外传'
const ARTICLE_NOTE = '线人电话见值班本'
const HELD = '禁发稿件的标题'
const OVER = '到期稿件的标题'
const secrets = [NOTE, ARTICLE_NOTE, HELD, OVER]
const PUBLIC = '江州大小事，天天有新闻'

let room: SendingRoom
let http: HttpWorld
/** What an open call may be asked about, by the name of the field. */
let named: Record<string, unknown> = {}
let path = ''
let ChID = 0
beforeAll(async () => {
  room = await sendingRoom()
  http = await httpOf(room)
  outputRoutes(http.server, { db: room.db, now: room.clock.now })
  ChID = await room.makeChannel({ ReviewLevels: 0 })
  const formats = Object.fromEntries(Object.values(outputFormats).map(({ flag }) => [flag, true]))
  const chief = room.as('chief')
  await chief.channels.save({ ID: ChID, ...formats, ReMark: NOTE })
  const ID = await room.write('editor', { ChID, Title: '一篇', ReMark: ARTICLE_NOTE })
  await room.send('chief', 'submit', ID)
  await room.send('chief', 'publish', ID)
  await holdBack()
  await takeOff()
  path = (await chief.channels.get({ ID: ChID })).OutputPath
  const { ResourceGUID, StID } = await chief.articles.get({ ID })
  const Key = path.split('/')[2]
  named = { ResourceGUID, NewsGUID: ResourceGUID, GUID: ResourceGUID, Key, PublicKey: Key, StID, ID, ChID, Chid: ChID }
})
afterAll(async () => {
  await http.close()
  await room.end()
})

/** Articles under an embargo, in every state it lets them stand in, pushed at by everybody on every road there is. */
async function holdBack() {
  const EmbargoTime = new Date(room.clock.now().getTime() + 3_600_000).toISOString()
  const [loose, released] = [
    await room.write('editor', { ChID, Title: HELD }),
    await room.write('editor', { ChID, Title: HELD, ResourceContent: '<p>再来一篇</p>' }),
  ]
  const chief = room.as('chief')
  await chief.articles.embargo({ Ids: [loose, released], EmbargoTime })
  for (const ID of [loose, released]) await room.send('editor', 'submit', ID)
  const maker = room.clientOf(await room.hire({ '/contribution/Release': 'all', '/contribution/All': 'all' }))
  const { ID } = await maker.releases.save({ Name: '抢跑' })
  await maker.releases.arrange({ ID, BasedOn: 1, Articles: [{ ArticleID: released, PushText: HELD }] })
  const at = async (release: number) => (await chief.releases.get({ ID: release })).Revision
  for (const [client, Event] of [
    [maker, 'submit'],
    [chief, 'pass'],
  ] as const)
    await client.releases.move({ Ids: [ID], Event, Seen: [{ ID, Revision: await at(ID) }] })
  const release = chief.releases.move({ Ids: [ID], Event: 'release', Seen: [{ ID, Revision: await at(ID) }] })
  expect(JSON.stringify(await release.catch(String))).toContain('解禁时间是')
  for (const Event of [...auditEvents, 'approve'] as const)
    for (const who of ['editor', 'reviewer3', 'chief'] as const)
      await room
        .as(who)
        .articles.audit({ Ids: [loose], Event, Reason: '试', PublishTime: justAfter(room.clock.now()) })
        .catch(() => {})
  const held = await room.db.selectFrom('articles').select('LiveRevision').where('Title', '=', HELD).execute()
  expect(held).toEqual([{ LiveRevision: null }, { LiveRevision: null }])
}

const justAfter = (now: Date) => new Date(now.getTime() + 60_000).toISOString()

async function takeOff() {
  const ID = await room.write('editor', { ChID, Title: OVER })
  await room.send('chief', 'submit', ID)
  const ExpireTime = new Date(room.clock.now().getTime() + 60_000)
  await room.as('chief').articles.expiry({ Ids: [ID], ExpireTime: ExpireTime.toISOString() })
  await room.send('chief', 'publish', ID)
  expect(await expireDue(room.db, ExpireTime)).toEqual([ID])
}

const get = async (address: string) => (await http.send(address, { headers: { host: 'news.example' } })).text

test.each(['', ...outputNames.map((name) => `.${name}`)])(
  'the feed “%s” tells the public words and never the note',
  async (ending) => {
    await room.as('chief').channels.save({ ID: ChID, PublicNote: '' })
    const bare = await get(path + ending)
    expect(bare).toContain('频道')
    for (const secret of secrets) expect(bare).not.toContain(secret)
    await room.as('chief').channels.save({ ID: ChID, PublicNote: PUBLIC })
    const told = await get(path + ending)
    expect(told).toContain(PUBLIC)
    for (const secret of secrets) expect(told).not.toContain(secret)
  },
)

const open = calls.filter(([, { spec }]) => spec.kind === 'read' && spec.access === 'open')
test.each(open)('%s never answers it', async (_id, entry) => {
  const asked = Object.fromEntries(Object.entries(named).filter(([key]) => key in shapeOf(entry.spec.input)))
  const answer = await ask(room, entry, { ...(sampleOf(entry.spec.input) as object), ...asked }, '')
  for (const secret of secrets) expect(JSON.stringify(answer)).not.toContain(secret)
})

test('nothing in the outbox holds it', async () => {
  const parcels = await room.db.selectFrom('outgoing_effects').selectAll().execute()
  const texts = parcels.map(({ Payload, Title }) => JSON.stringify([Payload, Title]))
  expect(texts.length).toBeGreaterThan(0)
  // What went off was told of while it was public, and its end by its title.
  for (const secret of secrets.filter((one) => one !== OVER)) expect(texts.join('\n')).not.toContain(secret)
  const [taken] = parcels.filter(({ Title, IsOver }) => Title === OVER && !IsOver)
  expect(taken?.Event ?? 'cancelled').not.toBe('published')
})
