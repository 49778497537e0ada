/** Records that stand in a channel, by each of the ways in which one does. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { storeMedia } from '../../../server/library/media/storeMedia.ts'
import type { Db } from '../../../server/platform/pipeline/implement.ts'
import type { World } from '../../support/app.ts'
import { authors } from '../../support/commentRows.ts'

/** A row of a table of the chief's station. Answers its number. */
export async function rowIn(w: World, table: string, row: object): Promise<number> {
  const { StID } = w.people.chief
  const values = { StID, ...row } as never
  const made = w.db
    .insertInto(table as 'topics')
    .values(values)
    .returning('ID')
  return (await made.executeTakeFirstOrThrow()).ID
}

/** A channel. */
export const channelIn = (w: World, more: object = {}) => rowIn(w, 'channels', { Name: randomUUID(), ...more })
/** An article. */
export const articleIn = (w: World, more: object = {}) =>
  rowIn(w, 'articles', { AdminID: w.people.chief.ID, Title: '大桥', ...more })

/** What somebody wrote under an article. */
export async function commentIn(w: World, TargetID: number, Content: string): Promise<number> {
  const [author] = await authors(w, 'chief', randomUUID())
  const row = { Kind: 'article', TargetID, AuthorID: author!.ID, NickName: '读者', State: 'approved' }
  return rowIn(w, 'comments', { ...row, Content, Revision: 1, ClientID: randomUUID() })
}

/** Records of a channel, by family, each with words of its own. `given`: a selection that is of none. Default: one is made. */
export async function recordsOf(w: World, ChID: number, word = '密', given?: number) {
  const { ID: AdminID } = w.people.chief
  const of = (table: string, row: object) => rowIn(w, table, row)
  const article = (more: object) => articleIn(w, more)
  const KeyWords = `${word}标签${randomUUID().slice(0, 8)}`
  const tags = await of('tags', { Name: KeyWords })
  const articles = await article({ ChID, Title: `${word}稿`, KeyWords })
  const further = await article({ Title: `${word}在别处`, Extra: JSON.stringify({ ChidArr: [ChID] }) })
  const topics = await of('topics', { Name: `${word}专题${randomUUID()}`, ChID })
  const topicSelections = await of('topic_selections', { Title: `${word}选题`, ChID, AdminID })
  const ofTopic = await of('topic_selections', { Title: `${word}专题的选题`, TopicID: topics, AdminID })
  const makeNews = await of('make_news', { Title: `${word}采写`, SelectionID: ofTopic, AdminID })
  const another = given ?? (await of('topic_selections', { Title: '公开的选题', AdminID }))
  const ofOwn = await of('make_news', { Title: `${word}栏目采写`, SelectionID: another, ChID, AdminID })
  const unfiled = await article({ Title: `${word}的未归栏`, MakeNewsID: ofOwn })
  const tasks = await of('tasks', { Title: `${word}任务`, SubjectID: topicSelections, AdminID })
  const clues = await of('clues', { Title: `${word}线索`, AdminID })
  const ofClue = await of('topic_selections', { Title: `${word}线索的选题`, ChID, ClueID: clues, AdminID })
  // Its clue's name is told with it.
  const besideIt = await of('topic_selections', { Title: `${word}同一线索的选题`, ClueID: clues, AdminID })
  const source = (SourcePage: string, SourceParams: object) =>
    of('tasks', { Title: `${word}来源`, SourcePage, SourceParams: JSON.stringify(SourceParams), AdminID })
  const made = [
    await source('/Publish', { ID: articles }),
    await source('/SeleCttopic/chain', { Kind: 'selection', ID: topicSelections }),
    await source('/SeleCttopic/chain', { Kind: 'task', ID: makeNews }),
    await source('/SeleCttopic/chain', { Kind: 'clue', ID: clues }),
    await source('/Task/Detail', { ID: tasks }),
    await source('/ZhuanTi/list', { ID: topics }),
  ]
  const { ID: UserID, StID } = w.people.chief
  const ReleaseID = await of('releases', { Name: `${word}发布单${randomUUID()}`, UserID })
  await w.db.insertInto('release_items').values({ ReleaseID, ArticleID: articles, ShowOrder: 1, Revision: 1 }).execute()
  const effect = {
    Kind: 'webhook',
    Event: 'publish',
    Title: `${word}稿`,
    Family: 'articles',
    RecordID: articles,
    UserID,
  }
  const sent = await of('outgoing_effects', { ...effect, Payload: '{}', DueAt: w.clock.now() })
  made.push(await source('/contribution/ReleaseSet', { ID: ReleaseID }), await source('/Outgoing', { ID: sent }))
  // Through others, one after another.
  for (let times = 0; times < 3; times++) made.push(await source('/Task/Detail', { ID: made.at(-1)! }))
  const pixel = { width: 20, height: 20, channels: 3, background: '#777' } as const
  const bytes = await sharp({ create: pixel }).png().toBuffer()
  const asking = { db: w.db as Db, me: w.people.chief, now: w.clock.now() }
  const { MediaID: media, VersionID } = await storeMedia(asking, { FileName: `${word}图片.png`, bytes })
  const standsIn = (Family: string, RecordID: number, MediaID: number, VersionID: number) =>
    w.db
      .insertInto('media_uses')
      .values({ ...{ StID, Family, RecordID, Field: 'ResourceContent', IsLive: false }, ...{ MediaID, VersionID } })
      .execute()
  await standsIn('articles', articles, media, VersionID)
  // In each of the other families of which one may be in a channel.
  const report = await of('task_reports', { TaskID: tasks, Title: '报', AdminID })
  const places = { topics, clues, tasks, taskReports: report }
  const inOthers: number[] = []
  for (const [family, ID] of [...Object.entries(places), ['media', media] as const]) {
    const bytesOfOne = await sharp({ create: { ...pixel, width: 40 + inOthers.length } })
      .png()
      .toBuffer()
    const one = await storeMedia(asking, { FileName: `${word}图在${family}.png`, bytes: bytesOfOne })
    await standsIn(family, ID, one.MediaID, one.VersionID)
    inOthers.push(one.MediaID)
  }
  made.push(await source('/media/Item', { ID: media }), await source('/media/Item', { ID: inOthers[0]! }))
  const part = await storeMedia(asking, {
    FileName: `${word}截图.png`,
    bytes: await sharp({ create: { ...pixel, width: 30 } })
      .png()
      .toBuffer(),
  })
  await w.db
    .updateTable('media')
    .set({ Source: 'cut', SourceID: media } as never)
    .where('ID', '=', part.MediaID)
    .execute()
  return {
    articles: [articles, further, unfiled],
    topics: [topics],
    tags: [tags],
    topicSelections: [topicSelections, ofTopic, ofClue, besideIt],
    clues: [clues],
    makeNews: [makeNews, ofOwn],
    tasks: [tasks, ...made],
    articleComments: [await commentIn(w, articles, `${word}评论`)],
    media: [media, part.MediaID, ...inOthers],
  }
}
