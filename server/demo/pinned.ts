/** Notes on passages and suggestions in the demonstration: what editors said about single sentences of what waits. */
import type { Kysely } from 'kysely'
import { anchorOf, lettersOf, sentencesOf } from '../../src/api/content/articles/passage.ts'
import { suggestionText } from '../../src/api/content/articles/suggestions.ts'
import { plainText } from '../../src/api/text/plainText.ts'
import type { Database } from '../platform/database/schema.ts'
import type { DemoStation } from '../platform/demo/furnish.ts'

const MINUTE = 60_000

const said = [
  { text: '这一句的出处是哪里？', answer: '来自昨天的发布会通稿，已存资料库。', settled: true },
  { text: '这句太长，能不能拆成两句？', answer: '', settled: false },
  { text: '这一句请与采访单位再核一遍。', answer: '已经联系，下午答复。', settled: false },
] as const

/** Put them up for a station; its articles must be there. */
export async function setPinned(db: Kysely<Database>, station: DemoStation, now: Date): Promise<void> {
  const reviewers = ['reviewer1', 'reviewer2', 'reviewer3'].flatMap((user) => station.people.get(user) ?? [])
  if (reviewers.length === 0) return
  const waiting = await db
    .selectFrom('articles')
    .select(['ID', 'Revision', 'AdminID', 'ResourceContent'])
    .where('StID', '=', station.ID)
    .where('WaitingSince', 'is not', null)
    .orderBy('WaitingSince', 'desc')
    .limit(9)
    .execute()
  for (const [index, { ID: ArticleID, Revision, AdminID, ResourceContent }] of waiting.entries()) {
    const text = plainText(ResourceContent)
    const sentence = sentencesOf(text)[1 + (index % 3)]
    const reviewer = reviewers.find((one) => one !== AdminID)
    if (!sentence || reviewer === undefined) continue
    const { text: Text, answer, settled } = said[index % said.length]!
    const CreateTime = new Date(now.getTime() - (index + 9) * MINUTE)
    const common = { StID: station.ID, ArticleID, Revision }
    const { ID } = await db
      .insertInto('article_remarks')
      .values({
        ...common,
        ...anchorOf(lettersOf(text), sentence.from, sentence.to, sentence.text),
        ...{ UserID: reviewer, Text, CreateTime },
        ...(settled ? { SettledBy: AdminID, SettledAt: now } : {}),
      })
      .returning('ID')
      .executeTakeFirstOrThrow()
    if (answer === '') continue
    const later = new Date(CreateTime.getTime() + 4 * MINUTE)
    await db
      .insertInto('article_remarks')
      .values({ ...common, ParentID: ID, UserID: AdminID, Text: answer, CreateTime: later })
      .execute()
  }
  await suggest(db, station, now)
}

/** A colleague went over some drafts of the writer's. */
async function suggest(db: Kysely<Database>, station: DemoStation, now: Date): Promise<void> {
  const [writer, colleague] = [station.people.get('editor'), station.people.get('reviewer1')]
  if (writer === undefined || colleague === undefined) return
  const { AdminUserRealName: who } = await db
    .selectFrom('admin_users')
    .select('AdminUserRealName')
    .where('ID', '=', colleague)
    .executeTakeFirstOrThrow()
  const drafts = await db
    .selectFrom('articles')
    .select(['ID', 'Revision', 'ResourceContent'])
    .where('AdminID', '=', writer)
    .where('Status', 'in', ['draft', 'refused'])
    .orderBy('UpdateTime', 'desc')
    .limit(3)
    .execute()
  for (const { ID, Revision, ResourceContent } of drafts) {
    const [, opening] = /^<p[^>]*>([^<，。]{4,}，)/.exec(ResourceContent) ?? []
    if (opening === undefined) continue
    const at = new Date(now.getTime() - 30 * MINUTE).toISOString()
    const tag = suggestionText({ id: `demo${ID}`, by: colleague, who, at })
    const suggested = `<ins${tag}>本报讯 </ins><del${tag}>${opening}</del>`
    const SuggestedContent = ResourceContent.replace(opening, () => suggested)
    await db.updateTable('articles').set({ SuggestedContent }).where('ID', '=', ID).execute()
    await db
      .updateTable('article_revisions')
      .set({ SuggestedContent })
      .where('ArticleID', '=', ID)
      .where('Revision', '=', Revision)
      .execute()
  }
}
