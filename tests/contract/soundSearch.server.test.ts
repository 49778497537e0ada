/** Lists that are searched by a text find titles and names by initials and syllables, too; of those that do not it is said why. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callEntries, type FamilyName } from '../../src/api/index.ts'
import { world, type World } from '../support/app.ts'
import { rowsOf, SECRET } from '../support/rows.ts'
import { sampleOf, shapeOf } from '../support/sample.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

type Row = Record<string, unknown>

/** By which field a list is searched. */
const askedOf = (input: (typeof callEntries)[number]['spec']['input']) =>
  (['Keyword', 'Name'] as const).find((one) => one in shapeOf(input))

const lists = callEntries.filter(
  ({ name, spec }) => name === 'list' && spec.kind === 'read' && askedOf(spec.input) !== undefined,
)

const words = '找的是整段文字，不是名称'
/** Lists that are not searched by sound, each with the reason. */
const silent: Readonly<Partial<Record<FamilyName, string>>> = {
  articleComments: words,
  liveComments: words,
  shortVideoComments: words,
  vodComments: words,
  announcementComments: words,
  shortVideoRemarks: words,
  subtitles: words,
  messages: words,
  history: words,
  operationLog: words,
  smsSandbox: words,
  redirects: '找的是地址',
  aiConversations: '只有自己的，助手的列表在本机按拼音找',
  hotNews: '找的是别处写的标题和摘要里的词，它们没有读音',
  identities: '找的是别处系统里的写法',
  registeredUsers: '读者的姓名不让人按字母去猜',
  signUpMembers: '读者的姓名不让人按字母去猜',
  drawRecords: '读者的姓名不让人按字母去猜',
  ballots: '找的是编号和回执码',
  ballotClusters: '找的是网段',
}

/** What samples that do not have the secret in their name are called: as it is written, by initials and by syllables. */
const called: Readonly<Partial<Record<FamilyName, readonly [string, string, string]>>> = {
  loginPeople: ['先生', 'xs', 'xiansheng'],
}

test.each(lists)('$family', async ({ family, spec }) => {
  const more = family === 'topicArticles' ? { TopicID: await topicWithArticle() } : {}
  if (family !== 'topicArticles') await rowsOf[family]!(w, 'chief')
  const client = w.as('chief')[family] as unknown as { list(input: object): Promise<{ List: Row[] } | Row[]> }
  const find = async (text: string) => {
    const asked = { ...(sampleOf(spec.input) as object), ...more, [askedOf(spec.input)!]: text }
    const found = await client.list(asked)
    return Array.isArray(found) ? found : found.List
  }
  const [name, initials, syllables] = called[family] ?? [SECRET, 'jzjm', 'jiazhanji']
  const [written, byInitials, bySyllables] = [await find(name), await find(initials), await find(syllables)]
  if (family in silent) {
    expect([byInitials, bySyllables]).toEqual([[], []])
    return
  }
  expect(written.length).toBeGreaterThan(0)
  expect(byInitials.length).toBeGreaterThan(0)
  expect(bySyllables).toHaveLength(byInitials.length)
})

async function topicWithArticle(): Promise<number> {
  const chief = w.as('chief')
  const { ID } = await chief.topics.save({ Name: '放稿件的专题' })
  const article = await chief.articles.save({ Title: SECRET, ResourceContent: '<p>文</p>' })
  await chief.topicArticles.add({ TopicID: ID, ArticleIds: [article.ID] })
  return ID
}

test('every word, in letters or not, and in the middle; nothing by a single letter', async () => {
  const { shortVideos, shortVideoChannels } = w.as('chief')
  const { ID: ChID } = await shortVideoChannels.save({ Name: '早市频道' })
  const { ID } = await shortVideos.save({ Title: '渡口早市短片', ChID, VideoUrl: 'https://a.example/1.mp4' })
  const found = async (Keyword: string) => (await shortVideos.list({ Keyword })).List.some((one) => one.ID === ID)
  for (const text of ['dkzs', 'DKZS', 'dukou', 'zaosh', 'dk 短片', '渡口', 'zsdp'])
    expect(await found(text), text).toBe(true)
  for (const text of ['dksz', 'd', 'dk 新闻', 'q']) expect(await found(text), text).toBe(false)
})
