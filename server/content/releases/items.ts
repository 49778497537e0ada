/** What is in a release: reading it, and arranging it anew. */
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { embargoOf } from '../../../src/api/content/articles/embargo.ts'
import { placesOf } from '../../../src/api/content/articles/placeFlags.ts'
import { levelOf, statusTitles, type ArticleStatus } from '../../../src/api/content/articles/review.ts'
import type { releases } from '../../../src/api/content/releases/calls.ts'
import type { ReleaseItem, ReleaseItemDraft } from '../../../src/api/content/releases/model.ts'
import { releaseStates } from '../../../src/api/content/releases/releaseStates.ts'
import type { Me } from '../../../src/api/access.ts'
import { heldColumns, heldOf, heldUnseen } from '../articles/held.ts'
import { channelName } from '../articles/row.ts'
import { visibleTo } from '../articles/visible.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { hiddenName } from './named.ts'
import { releaseRecords } from './records.ts'
import { storedItems, writeItems, type StoredItem } from './storedItems.ts'

type Arrange = (typeof releases)['calls']['arrange']

/** What a release holds, for people, with what stands in the way of each. Articles they may not see are named by number only. */
export async function shownItems(db: Db, me: Me, release: number): Promise<ReleaseItem[]> {
  const items = await storedItems(db, release)
  if (items.length === 0) return []
  const articles = await db
    .selectFrom('articles')
    .leftJoin('channels', 'channels.ID', 'articles.ChID')
    .select(['articles.ID', 'articles.Title', 'articles.Status', 'articles.Revision'])
    .select([channelName, ...heldColumns])
    .select((eb) => eb.and([visibleTo(me)(eb as never)]).as('IsVisible'))
    .where(
      'articles.ID',
      'in',
      items.map(({ ArticleID }) => ArticleID),
    )
    .execute()
  const byId = new Map(articles.map((article) => [article.ID, article]))
  return items.flatMap(({ ArticleID, ...item }): ReleaseItem[] => {
    const article = byId.get(ArticleID)
    if (!article) return []
    if (!article.IsVisible) {
      const nothing = { ChannelName: '', Status: null, ...heldUnseen, Problem: '' }
      return [{ ...item, ID: ArticleID, Title: hiddenName(ArticleID), Newest: item.Revision, ...nothing }]
    }
    const Status = article.Status as ArticleStatus
    return [
      {
        ...item,
        ID: ArticleID,
        Title: article.Title,
        ChannelName: article.ChannelName,
        Status,
        Newest: article.Revision,
        ...heldOf(article),
        Releases: (article.Releases ?? []).filter(({ ID }) => ID !== release),
        Problem: problemOf(Status, item.Revision, article.Revision) || embargoProblem(heldOf(article)),
      },
    ]
  })
}

function problemOf(status: ArticleStatus, revision: number, newest: number): string {
  if (revision !== newest) return '加入以后又改了，请更新到最新版本。'
  if (['approved', 'scheduled', 'published'].includes(status)) return ''
  return levelOf(status) ? `还在审核（${statusTitles[status]}）。` : `当前状态是${statusTitles[status]}，不能发布。`
}

function embargoProblem(held: Pick<ReleaseItem, 'EmbargoTime'>): string {
  const embargo = embargoOf(held)
  return embargo === undefined ? '' : `${embargo}，之前不能发布。`
}

/** Write what is in a release. Throws 'missing', 'refused' out of the state for it, 'conflict' when somebody was faster. */
export async function arrangeRelease(request: Request<ParsedOf<Arrange>>): Promise<OutputOf<Arrange>> {
  const { db, me, input, logId, now } = request
  const [stored] = await releaseRecords.locked(request, [input.ID])
  if (!stored) throw new Refusal('missing', '没有这个发布单，它可能已被删除。')
  const Status = stored.Status
  if (Status !== 'draft') throw new Refusal('refused', `发布单${releaseStates[Status]}，不能改动；请先重新编排。`)
  const before = await storedItems(db, input.ID)
  const after = await completeItems(db, me, input.Articles, new Set(before.map(({ ArticleID }) => ArticleID)))
  const Revision = stored.Revision
  if (isDeepStrictEqual(before, after)) return { ID: input.ID, Revision }
  if (Revision !== input.BasedOn) throw new Refusal('conflict', '发布单刚刚被其他人改动，请看最新的再改。')
  await writeItems(db, input.ID, after)
  await db
    .updateTable('releases')
    .set({ Revision: Revision + 1, UpdateTime: now })
    .where('ID', '=', input.ID)
    .where('StID', '=', me.StID)
    .execute()
  request.changed({ ID: input.ID, Title: stored.Name, Before: { Items: before }, After: { Items: after } })
  return { ID: input.ID, Revision: Revision + 1, LogID: logId }
}

/** Items with the revision that is meant. New ones must be articles the person may see. */
async function completeItems(
  db: Db,
  me: Me,
  items: readonly ReleaseItemDraft[],
  known: ReadonlySet<number>,
): Promise<StoredItem[]> {
  const ids = items.map(({ ArticleID }) => ArticleID)
  if (new Set(ids).size !== ids.length) throw new Refusal('refused', '同一篇稿件在发布单里只能有一次。')
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('articles')
    .select(['ID', 'Revision', 'Status'])
    .select((eb) => eb.and([visibleTo(me)(eb as never)]).as('IsVisible'))
    .where('ID', 'in', ids)
    .where('StID', '=', me.StID)
    .execute()
  const byId = new Map(found.map((article) => [article.ID, article]))
  return items.map((item) => {
    const { ArticleID, Revision, PushText } = item
    const article = byId.get(ArticleID)
    const isNew = !known.has(ArticleID)
    if (!article || (isNew && (!article.IsVisible || article.Status === 'recycled')))
      throw new Refusal('missing', `没有稿件 ${ArticleID}，它可能已被删除。`)
    return { ArticleID, Revision: Revision ?? article.Revision, ...placesOf(item), PushText }
  })
}
