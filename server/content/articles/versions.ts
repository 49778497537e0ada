/** The versions of an article's text. */
import type { articles } from '../../../src/api/content/articles/calls.ts'
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { changeText } from './changeText.ts'
import { textFields } from './columns.ts'
import { NO_ARTICLE } from './decide.ts'
import type { Saved } from './savedAnswer.ts'
import { visibleTo } from './visible.ts'

type Calls = (typeof articles)['calls']
type Version = OutputOf<Calls['versions']>[number]

const listed = [
  'article_revisions.Revision',
  'article_revisions.Title',
  'article_revisions.WordCount',
  'article_revisions.Kind',
  'article_revisions.Why',
  'article_revisions.UserID',
  'admin_users.AdminUserRealName',
  'article_revisions.CreateTime',
] as const

function versionsOf(db: Db, me: Me, article: number) {
  return db
    .selectFrom('articles')
    .innerJoin('article_revisions', 'article_revisions.ArticleID', 'articles.ID')
    .innerJoin('admin_users', 'admin_users.ID', 'article_revisions.UserID')
    .where('articles.ID', '=', article)
    .where(visibleTo(me))
    .select(listed)
}

const toVersion = (row: Omit<Version, 'CreateTime' | 'Kind'> & { CreateTime: Date; Kind: string }): Version => ({
  ...row,
  Kind: row.Kind as Version['Kind'],
  CreateTime: row.CreateTime.toISOString(),
})

/** Every version without its text, newest first. Throws 'missing' when the person cannot see the article. */
export async function listVersions(db: Db, me: Me, article: number): Promise<Version[]> {
  const rows = await versionsOf(db, me, article).orderBy('article_revisions.Revision', 'desc').execute()
  if (rows.length === 0) throw new Refusal('missing', NO_ARTICLE)
  return rows.map(toVersion)
}

/** One version with its text. Throws 'missing' when there is none. */
export async function getVersion(
  db: Db,
  me: Me,
  { ID, Revision }: { ID: number; Revision: number },
): Promise<OutputOf<Calls['version']>> {
  const row = await versionsOf(db, me, ID)
    .select(textFields.map((field) => `article_revisions.${field}` as const))
    .select(['article_revisions.SuggestedContent', 'article_revisions.OwnFields'])
    // A number no revision can have would not fit the column.
    .where('article_revisions.Revision', '=', isRevision(Revision) ? Revision : 0)
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', `没有第 ${Revision} 版，它可能已被合并。`)
  return { ...row, ...toVersion(row) }
}

const isRevision = (number: number) => Number.isInteger(number) && number > 0 && number < 2 ** 31

/** Bring a version back as the newest one. Only who may write it, in a state in which it is written. */
export async function restoreVersion(request: Request<ParsedOf<Calls['restoreVersion']>>): Promise<Saved> {
  const { ID, Revision, BasedOn } = request.input
  const { db, me } = request
  return changeText(request, { ID, basedOn: BasedOn, kind: 'restore' }, async () => {
    const { Title, SubTitle, Summary, Author, ...text } = await getVersion(db, me, { ID, Revision })
    const { ResourceContent, SuggestedContent } = text
    return { Title, SubTitle, Summary, Author, ResourceContent, SuggestedContent }
  })
}
