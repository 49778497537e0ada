/** Beginning the article of a report: what is known goes with it. */
import { may } from '../../../src/api/access.ts'
import { articles } from '../../../src/api/content/articles/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { makeNews } from '../../../src/api/content/makeNews/calls.ts'
import { insertArticles } from '../articles/insert.ts'
import { writableChannels } from '../articles/writableChannels.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { putIntoTopic } from '../topicArticles/putIntoTopic.ts'
import { makeNewsRecords } from './records.ts'

type Call = (typeof makeNews)['calls']['write']

/** What is said of one that is not there. */
const NO_TASK = '没有这条采写，它可能已被删除。'

/** A draft under the person's name, in the channel the report or its topic selection names, else filed nowhere yet. */
export async function writeArticle(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, me, now, input, logId } = request
  if (!may(me, articles.pages, '添加')) throw new Refusal('refused', '没有「稿件」的「添加」权限，请联系管理员开通。')
  const [task] = await makeNewsRecords.locked(request, [input.ID])
  if (!task) throw new Refusal('missing', NO_TASK)
  const SendKey = input.Key ? `makeNews ${input.ID} ${input.Key}` : null
  const before = SendKey === null ? undefined : await sentBefore(request, SendKey)
  if (before !== undefined) return { ID: task.ID, ArticleID: before }
  if (task.State !== 'accepted') throw new Refusal('refused', `请先接收采写“${task.Title}”，再建稿。`)
  if (task.ReporterID !== me.ID) throw new Refusal('refused', `采写“${task.Title}”不是您接收的，不能建稿。`)
  const selection = await db
    .selectFrom('topic_selections')
    .select(['ChID', 'TopicID'])
    .where('StID', '=', me.StID)
    .where('ID', '=', task.SelectionID)
    .executeTakeFirstOrThrow()
  const ChID = task.ChID ?? selection.ChID ?? null
  if (ChID !== null) await writableChannels(db, me, [ChID])
  const [made] = await insertArticles(db, [
    { StID: me.StID, AdminID: me.ID, ChID, draft: draftOf(task, me.AdminUserRealName), Kind: 'save', SendKey, now },
  ])
  const ArticleID = made!.ID!
  await db.updateTable('articles').set({ MakeNewsID: task.ID }).where('ID', '=', ArticleID).execute()
  if (selection.TopicID !== null) await putIntoTopic(request, selection.TopicID, [ArticleID])
  request.changed({ ID: task.ID, Title: task.Title, Before: null, After: { ArticleID } })
  request.announce({ Topic: 'articles', Action: 'add', Ids: [ArticleID] })
  return { ID: task.ID, ArticleID, LogID: logId }
}

const draftOf = (task: StoredOf<'make_news'>, Author: string) => ({
  Title: task.Title,
  Author,
  ReMark: task.Brief.slice(0, 500),
  MakeNewsId: task.ID,
})

async function sentBefore({ db, me }: Request<unknown>, key: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('articles')
    .select('ID')
    .where('AdminID', '=', me.ID)
    .where('SendKey', '=', key)
    .executeTakeFirst()
  return found?.ID
}
