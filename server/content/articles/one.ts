/** One article in full. */
import type { Me } from '../../../src/api/access.ts'
import type { Article } from '../../../src/api/content/articles/article.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { columnFields, extraFields } from './columns.ts'
import { NO_ARTICLE } from './decide.ts'
import { reviewersOf } from './reviewers.ts'
import { rowColumns, toRow } from './row.ts'
import { visibleTo } from './visible.ts'

const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i

/** By number or GUID; the number goes first. Throws 'missing' when the person cannot see it, 'refused' without either. */
export async function getArticle(
  db: Db,
  me: Me,
  { ID, ResourceGUID }: { ID?: number | undefined; ResourceGUID?: string | undefined },
): Promise<Article> {
  if (ID === undefined && !ResourceGUID) throw new Refusal('refused', '请指定要查看的稿件。')
  if (ID === undefined && !uuid.test(ResourceGUID!)) throw new Refusal('missing', NO_ARTICLE)
  const found = await db
    .selectFrom('articles')
    .leftJoin('channels', 'channels.ID', 'articles.ChID')
    .innerJoin('admin_users', 'admin_users.ID', 'articles.AdminID')
    .select(rowColumns)
    .select(columnFields.map((column) => `articles.${column}` as const))
    .select([
      'articles.SuggestedContent',
      'articles.ShowOrder',
      'articles.PassedLevel',
      'articles.RefusedLevel',
      'articles.Extra',
    ])
    .where(visibleTo(me))
    .where((eb) => (ID === undefined ? eb('articles.ResourceGUID', '=', ResourceGUID!) : eb('articles.ID', '=', ID)))
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_ARTICLE)
  const { Extra, PassedLevel, ...columns } = found
  const { Decisions: _, OwnFields: __, ...shown } = columns
  const extra = Object.fromEntries(extraFields.map((field) => [field, Extra[field] ?? undefined]))
  const reviewers = await reviewersOf(db, found.ID)
  const past = found.LiveRevision !== null
  return {
    ...shown,
    ...extra,
    ...toRow(columns),
    ShownReadNo: Math.max(Number(Extra['MinReadNo'] ?? 0), found.ReadNo + found.FakeReadNo),
    FirstPublic: past || PassedLevel >= 1,
    SecondPublic: past || PassedLevel >= 2,
    ...reviewers,
  }
}
