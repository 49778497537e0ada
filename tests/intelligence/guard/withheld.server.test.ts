/** What stays in the house is withheld by whatever way one comes to it: by proposals, by what is made of messages, by files. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../../../src/api/pages.ts'
import { proposable } from '../../../src/api/intelligence/aiProposals/proposable.ts'
import { keptInHouse } from '../../../server/intelligence/jobs/mayLeave.ts'
import { localAmong, WITHHELD } from '../../../server/intelligence/guard/onlyLocal.ts'
import { pagesOfNone, pagesOfOne } from '../../../server/intelligence/guard/reachedChannels.ts'
import { inChannelsOf, readTools } from '../../../server/intelligence/guard/tools/readTools.ts'
import { world, type World } from '../../support/app.ts'
import { channelIn, recordsOf, rowIn } from './channelRecords.ts'
import { toldOf } from './toldOf.ts'

let w: World
beforeAll(async () => void (w = await world()))
afterAll(() => w.end())

const readable = new Set([...readTools.values()].map(({ family }) => family))
const entries = [...proposable.values()].filter(
  ({ family, action }) => readable.has(family) && inChannelsOf(family) !== undefined && action.on !== 'none',
)
const cards = async () => (await w.db.selectFrom('ai_proposals').select('ID').execute()).length
const propose = (action: string, ids: readonly number[], isLocal = false) =>
  toldOf(w, { name: 'propose', input: { action, ids, values: {} }, isLocal })

const families = [...new Set(entries.map(({ family }) => family))]
let withheld: Awaited<ReturnType<typeof recordsOf>>
let open: typeof withheld
beforeAll(async () => {
  withheld = await recordsOf(w, await channelIn(w, { LocalAiOnly: true }))
  open = await recordsOf(w, await channelIn(w), '敞开')
})

test.each(families)(
  'whatever may be proposed of withheld %s is refused as reading them is, and leaves no card',
  async (family) => {
    const [ID] = withheld[family as keyof typeof withheld]
    const [other] = open[family as keyof typeof open]
    const read = await toldOf(w, { name: `${family}_get`, input: { ID } })
    if (readTools.has(`${family}_get`)) expect(read).toContain('只用本地模型')
    const before = await cards()
    const own = entries.filter((entry) => entry.family === family)
    for (const { id, action } of own) {
      expect([id, await propose(id, [ID!])]).toEqual([id, `没有提出：${WITHHELD}`])
      if (action.on !== 'one') expect([id, await propose(id, [other!, ID!])]).toEqual([id, `没有提出：${WITHHELD}`])
    }
    expect(await cards()).toBe(before)
    const { id } = own[0]!
    expect(await propose(id, [other!])).not.toContain('只用本地模型')
    expect(await propose(id, [ID!], true)).not.toContain('只用本地模型')
  },
)

test('a task made from a message of any page is told only where what that is about is known to be told', async () => {
  const { StID, ID: AdminID } = w.people.chief
  const isTold = async (SourcePage: string, SourceParams: object, SourceTitle = '说了什么') => {
    const made = { Title: '跟进', SourcePage, SourceTitle, SourceParams: JSON.stringify(SourceParams), AdminID }
    const ID = await rowIn(w, 'tasks', made)
    return !(await localAmong(w.db, StID, { family: 'tasks', ids: [ID] })).has(ID)
  }
  const ofNone: readonly string[] = pagesOfNone
  for (const page of [...Object.keys(pages), ''])
    // Of a record that is not there, or of none.
    for (const params of [{}, { ID: 999_999_999 }, { Kind: 'clue', ID: 999_999_999 }])
      expect([page, await isTold(page, params)]).toEqual([page, ofNone.includes(page)])
  for (const [page, family] of Object.entries(pagesOfOne)) {
    const [ID] = open[family as keyof typeof open] ?? []
    if (ID !== undefined) expect([page, await isTold(page, { ID })]).toEqual([page, true])
  }
  expect(await isTold('', {}, '')).toBe(true)
})

/** Families that write down what stands in them, and are in no channel that can be marked. */
const inNone = new Set([
  ...['ads', 'announcements', 'signUps'],
  ...['adminUsers', 'appVersions', 'articleTemplates', 'documents', 'instructionReceipts', 'instructions'],
  ...['liveFlows', 'lives', 'shortVideos', 'stations', 'textParameters', 'vodChannels', 'vodContents'],
  ...['vodNews', 'vodPrograms', 'watermarks'],
])

test('a file is withheld by whichever family it stands in that can be in a channel', async () => {
  const { rows } = await sql<{ said: string }>`select encode(t.tgargs, 'escape') as said from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid where p.proname = 'media_uses_of'`.execute(w.db)
  const writing = new Set(rows.map(({ said }) => said.split('\\000')[0]!))
  // Those of recordsOf, whose files are asked about in leaving.server.test.ts.
  const known = ['topics', 'clues', 'tasks', 'taskReports']
  expect([...writing].filter((family) => !inNone.has(family)).sort()).toEqual(known.sort())
})

test('no picture leaves that stands in a topic or a task of such a channel', async () => {
  const { StID } = w.people.chief
  const { rows } = await sql<{ MediaID: number; Key: string }>`select distinct on (v."MediaID") v."MediaID", v."Key"
    from media_versions v where v."MediaID" = any(${[...withheld.media, ...open.media]}::bigint[])`.execute(w.db)
  expect(rows.length).toBeGreaterThan(8)
  for (const { MediaID, Key } of rows) {
    const asked = { types: 2, content: '', imgUrl: [`/static/img/${Key}`] } as never
    const kept = await keptInHouse(w.db, asked, { StID })
    expect([MediaID, kept.onlyLocal === true]).toEqual([MediaID, withheld.media.includes(MediaID)])
  }
})

test('a word of an article is told as a tag only once it stands where it may be told, or somebody adds it', async () => {
  const { as } = w
  const isTold = async (word: string) =>
    (await toldOf(w, { name: 'tags_list', input: { Keyword: word } })).includes(word)
  const write = (ChID: number, KeyWords: string) =>
    as('chief').articles.save({ Title: '稿', ChID, ResourceContent: '<p>文</p>', KeyWords } as never)
  const [shut, free] = [await channelIn(w, { LocalAiOnly: true }), await channelIn(w)]
  const only = await write(shut, '甲密词,乙密词')
  expect([await isTold('甲密词'), await isTold('乙密词')]).toEqual([false, false])
  await write(free, '乙密词,丙明词')
  expect([await isTold('甲密词'), await isTold('乙密词'), await isTold('丙明词')]).toEqual([false, true, true])
  // Taken off its article, or removed and brought back, it stays what it was.
  await as('chief').articles.save({ ID: only.ID, KeyWords: '' } as never)
  expect(await isTold('甲密词')).toBe(false)
  const { List } = await as('chief').tags.list({ Keyword: '甲密词' })
  expect(List[0]).not.toHaveProperty('IsOwn')
  const { LogID } = await as('chief').tags.remove({ Ids: [List[0]!.ID] })
  await as('chief').operationLog.undo({ ID: LogID! })
  expect((await as('chief').tags.list({ Keyword: '甲密词' })).List).toHaveLength(1)
  expect(await isTold('甲密词')).toBe(false)
  const { LogID: added } = await as('chief').tags.save({ Name: '丁专门添加' })
  expect(await isTold('丁专门添加')).toBe(true)
  const { LogID: undone } = await as('chief').operationLog.undo({ ID: added! })
  await as('chief').operationLog.undo({ ID: undone! })
  expect(await isTold('丁专门添加')).toBe(true)
})
