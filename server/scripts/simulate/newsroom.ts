/** The demonstration newsroom at work: people write, submit, review, refuse, publish and place, and the public comments. */
import { randomUUID } from 'node:crypto'
import { builtInDictionaries } from '../../../src/api/system/dictionaries/builtIn.ts'
import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { stationKeyIn } from '../../../src/api/distribution/outputs/formats.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import { chanceFrom } from '../../platform/demo/chance.ts'
import { answerTexts, doubtfulTexts, plainTexts, writers } from '../../content/articleComments/demoTexts.ts'
import { compose } from '../../demo/compose.ts'
import { htmlOf } from '../../demo/html.ts'
import { sentenceOf, signInTo } from '../remoteClient.ts'
import type { Simulation } from './simulation.ts'

const chance = chanceFrom(Date.now() % 4_294_967_296)
/** What the server gave each of the public to be known again by. */
const tokens = new Map<string, string>()
type People = Readonly<Record<'editor' | 'reviewer1' | 'reviewer2' | 'reviewer3', Client<Contract>>>

async function write({ editor }: People): Promise<string> {
  const channels = await editor.channels.list({ Granted: true })
  const leaves = channels.filter(
    (channel) => channel.IsPublic && !channels.some((other) => other.ParentID === channel.ID),
  )
  const article = compose(
    leaves.map((channel) => channel.Name),
    chance,
  )
  const channel = leaves.find((one) => one.Name === article.channel)!
  const made = await editor.articles.save({
    Title: article.title,
    Author: article.author,
    ChID: channel.ID,
    ResourceContent: htmlOf(article.text),
  })
  await editor.articles.audit({ Ids: [made.ID], Event: 'submit', Seen: [{ ID: made.ID, Revision: made.Revision }] })
  return `林小满 写稿并送审《${article.title}》`
}

async function review(people: People): Promise<string> {
  const level = chance.between(1, 3) as 1 | 2 | 3
  const client = people[`reviewer${level}`]
  const { List } = await client.articles.list({ Scope: 'toReview', PageSize: 20, SortType: 'oldest' })
  if (List.length === 0) return write(people)
  const row = chance.pick(List)
  const refused = chance.happens(0.15)
  const reasons = refused ? await client.gaeaDict.select({ dictCode: builtInDictionaries.refusalReason }) : []
  const answer = await client.articles.audit({
    Ids: [row.ID],
    Seen: [{ ID: row.ID, Revision: row.Revision }],
    ...(refused ? { Event: 'refuse', Reason: chance.pick(reasons).text } : { Event: `pass${level}` }),
  })
  const skipped = answer.Skipped[0]
  return `${['', '周敏', '赵一鸣', '何静'][level]} ${refused ? '退回' : '通过'}《${row.Title}》${skipped ? `（未成：${skipped.Reason}）` : ''}`
}

async function place({ reviewer3 }: People): Promise<string> {
  const waiting = await reviewer3.articles.list({ Status: 'approved', PageSize: 20, SortType: 'oldest' })
  if (waiting.List.length > 0 && chance.happens(0.7)) {
    const row = chance.pick(waiting.List)
    await reviewer3.articles.audit({ Ids: [row.ID], Event: 'publish', Seen: [{ ID: row.ID, Revision: row.Revision }] })
    return `何静 发布《${row.Title}》`
  }
  const out = await reviewer3.articles.list({ Status: 'published', PageSize: 30 })
  if (out.List.length === 0) return write({ reviewer3 } as People)
  const row = chance.pick(out.List)
  await reviewer3.articles.top({ Ids: [row.ID], IsTop: !row.IsTop })
  return `何静 ${row.IsTop ? '取消置顶' : '置顶'}《${row.Title}》`
}

async function comment({ reviewer3 }: People): Promise<string> {
  const out = await reviewer3.articles.list({ Status: 'published', PageSize: 20 })
  if (out.List.length === 0) return write({ reviewer3 } as People)
  const row = chance.pick(out.List)
  const channels = await reviewer3.channels.list({})
  const { OutputPath } = channels.find(({ ID }) => ID === row.ChID)!
  const about = { StationKey: stationKeyIn(OutputPath), Target: row.ResourceGUID }
  const writer = chance.pick(writers)
  const { List } = await reviewer3.articleComments.shown({ ...about, PageSize: 5 })
  const parent = List.length > 0 && chance.happens(0.3) ? chance.pick(List) : undefined
  const Content = chance.pick(parent ? answerTexts : chance.happens(0.2) ? doubtfulTexts : plainTexts)
  const known = tokens.get(writer.name)
  const { Message, ReaderToken } = await reviewer3.articleComments.post({
    ...about,
    ...{ ClientID: randomUUID(), Content, NickName: writer.name },
    ...(writer.phone ? { Phone: writer.phone } : {}),
    ...(known === undefined ? {} : { ReaderToken: known }),
    ...(parent ? { ParentID: parent.ID } : {}),
  })
  tokens.set(writer.name, ReaderToken)
  return `${writer.name} 评论《${row.Title}》：${cutText(Content, 20, '…')}（${Message}）`
}

/** Work for a while; `rate`: acts a minute. */
export async function simulateNewsroom({ base, password, seconds, rate }: Simulation): Promise<void> {
  const [editor, reviewer1, reviewer2, reviewer3] = await Promise.all(
    ['editor', 'reviewer1', 'reviewer2', 'reviewer3'].map((user) => signInTo(base, user, password)),
  )
  const people = { editor, reviewer1, reviewer2, reviewer3 } as People
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const act = chance.happens(0.3) ? comment : chance.happens(0.3) ? write : chance.happens(0.7) ? review : place
    try {
      console.log(await act(people))
    } catch (error) {
      console.log(`（未成：${sentenceOf(error)}）`)
    }
    await new Promise((done) => setTimeout(done, (60_000 / rate) * (0.5 + chance.next())))
  }
}
