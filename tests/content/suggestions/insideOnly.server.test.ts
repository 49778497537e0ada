// What is only suggested, and what is said about a passage, never leave the house: every way out, one by one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outputRoutes } from '../../../server/distribution/outputs/routes.ts'
import { readingPath } from '../../../src/api/distribution/outputs/formats.ts'
import { sendingRoom, type SendingRoom } from '../../distribution/outgoing/receiver.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'

let room: SendingRoom
let http: HttpWorld
let ID: number
let OutputPath: string
const host = { host: 'news.example' }
const DAY = 86_400_000

const mark = (id: string) =>
  `data-s="${id}" data-by="${room.people.editor.ID}" data-who="editor先生" data-at="2026-01-02T03:04:05.000Z"`
/** Nothing of this may be seen outside; `留下的字` must be. */
const inside = ['插进来的字', '整段是新的', '批注的话', '答复的话', 'data-s', '2026-01-02T03:04:05']

beforeAll(async () => {
  room = await sendingRoom()
  http = await httpOf(room)
  outputRoutes(http.server, { db: room.db, now: room.clock.now })
  const chief = room.as('chief')
  const all = { OutputRss: true, OutputAtom: true, OutputJson: true, OutputNinjs: true }
  await chief.channels.save({ ID: room.free, ...all })
  OutputPath = (await chief.channels.get({ ID: room.free })).OutputPath
  ID = await room.write('editor', {
    Title: '只在家里',
    ChID: room.free,
    ResourceContent: '<p>开头留下的字结尾。</p>',
    SuggestedContent: `<p>开头<ins ${mark('a1')}>插进来的字</ins><del ${mark('a1')}>留下的字</del>结尾。</p><p data-k="new" ${mark('a2')}><ins ${mark('a2')}>整段是新的</ins></p>`,
  })
  const anchor = { Quote: '留下的字', Before: '开头', After: '结尾。', At: 2 }
  const { RemarkID } = await room.as('reviewer1').articles.remark({ ID, Text: '批注的话', ...anchor })
  await room.as('editor').articles.answerRemark({ ID, RemarkID, Text: '答复的话' })
  await room.send('editor', 'submit', ID)
  await room.send('chief', 'publish', ID)
})
afterAll(async () => {
  await http.close()
  await room.end()
})

function expectClean(text: string): void {
  for (const one of inside) expect(text).not.toContain(one)
}
const outside = async (path: string) => {
  const { status, text } = await http.send(path, { headers: host })
  expect(status).toBe(200)
  expect(text).toContain('留下的字')
  expectClean(text)
}

test('the editor has the suggestions, with their author; everybody else in the house the decided text', async () => {
  const article = await room.as('editor').articles.get({ ID })
  expect(article.ResourceContent).toBe('<p>开头留下的字结尾。</p>')
  expect(article.SuggestedContent).toContain('插进来的字')
  expect(article.WordCount).toBe(9)
  const version = await room.as('editor').articles.version({ ID, Revision: 1 })
  expect(version).toMatchObject({
    ResourceContent: article.ResourceContent,
    SuggestedContent: article.SuggestedContent,
  })
})

test.each(['rss', 'atom', 'json', 'ninjs'])('output as %s', (format) => outside(`${OutputPath}.${format}`))

test('the public page of the article', async () => {
  const { ResourceGUID } = await room.as('chief').articles.get({ ID })
  const { PublicKey } = await room.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', room.people.editor.StID)
    .executeTakeFirstOrThrow()
  await outside(readingPath(PublicKey, ResourceGUID))
})

test('a shared link', async () => {
  const ExpiresAt = new Date(room.clock.now().getTime() + DAY).toISOString()
  await outside((await room.as('chief').articles.share({ ID, ExpiresAt })).Path)
})

test('a guest who is asked', async () => {
  const ExpiresAt = new Date(room.clock.now().getTime() + DAY).toISOString()
  const { ResourceContent, SuggestedContent } = await room.as('editor').articles.get({ ID })
  const ArticleID = await room.write('editor', { ResourceContent, SuggestedContent })
  await room.send('editor', 'submit', ArticleID)
  const asked = { ArticleID, Revision: 1, GuestName: '张律师', ExpiresAt }
  const { Path } = await room.as('chief').guestApprovals.invite(asked)
  const page = await room.as().guestApprovals.show({ Token: Path.slice('/guest/'.length) })
  expect(page.ResourceContent).toBe('<p>开头留下的字结尾。</p>')
  expectClean(JSON.stringify(page))
})

test('files that are exported', async () => {
  const doc = await room.as('chief').articles.export({ Ids: [ID], Format: 'doc' })
  const text = Buffer.from(doc.Content, 'base64').toString('utf8')
  expect(text).toContain('留下的字')
  expectClean(text)
  const { rows } = { rows: await room.as('chief').articles.list({ Chid: room.free }) }
  expectClean(JSON.stringify(rows))
})

test('what is sent to other systems', async () => {
  room.clock.pass(31_000)
  expect((await room.send1()).Sent).toHaveLength(1)
  const body = room.posted.at(-1)!.body
  expect(JSON.parse(body)).toMatchObject({ Article: { ResourceContent: '<p>开头留下的字结尾。</p>' } })
  expectClean(body)
})

test('the search finds what is decided, and not what is suggested', async () => {
  const found = async (Text: string) => (await room.as('chief').articles.search({ Text })).List.map((one) => one.ID)
  expect(await found('留下的字')).toContain(ID)
  expect(await found('整段是新的')).toEqual([])
  expect(await found('批注的话')).toEqual([])
})

test('the difference of versions and what review compares', async () => {
  await room.send('editor', 'correct', ID)
  await room.edit('editor', ID, { ResourceContent: '<p>开头留下的字改了结尾。</p>' })
  const { Reviewed } = await room.as('chief').articles.review({ ID })
  expect(Reviewed?.ResourceContent).toBe('<p>开头留下的字结尾。</p>')
  expectClean(JSON.stringify(Reviewed))
})

test('a copy in another channel', async () => {
  const ChID = await room.makeChannel({ ReviewLevels: 0 })
  await room.as('chief').articles.copyOrMove({ Ids: [ID], ChID, IsCopy: true })
  const [copy] = (await room.as('chief').articles.list({ Chid: ChID })).List
  expectClean(JSON.stringify(await room.as('chief').articles.get({ ID: copy!.ID })))
})
