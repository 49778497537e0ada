/** Letting out what is in a release: its texts, their places, what is pushed about them. All of it, or nothing. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import { placeNames } from '../../../src/api/content/articles/placeFlags.ts'
import { Refusal } from '../../../src/api/client.ts'
import { decide } from '../articles/decide.ts'
import { lockArticles } from '../articles/lock.ts'
import type { Db, Note, Request } from '../../platform/pipeline/implement.ts'
import { queueEffects } from '../../platform/outgoing/queue.ts'
import { hiddenName } from './named.ts'
import { storedItems, type StoredItem } from './storedItems.ts'

/** A release that is let out. */
export interface Letting {
  readonly ID: number
  readonly Name: string
  readonly IsPlaced: boolean
}

/**
 * Publishes everything in a release and puts it in its places. Throws 'refused' with every article that cannot be
 * published, by name; run it in a savepoint. Answers the numbers of the articles.
 */
export async function letOut(request: Request<unknown>, release: Letting): Promise<number[]> {
  const { db, me, logId } = request
  const items = await storedItems(db, release.ID)
  const ids = items.map(({ ArticleID }) => ArticleID)
  if (ids.length === 0) throw new Refusal('refused', '发布单里没有稿件。')
  const articles = new Map((await lockArticles(db, me, ids)).map((one) => [one.ID, one]))
  const changes = new Map<number, Change>()
  const notes: Note[] = []
  const waiting = items.filter(({ ArticleID }) => articles.get(ArticleID)?.Status !== 'published')
  const outcome = await decide(
    { ...request, changed: (change) => void changes.set(change.ID, change), note: (note) => void notes.push(note) },
    'publish',
    {
      Ids: waiting.map(({ ArticleID }) => ArticleID),
      Seen: waiting.map(({ ArticleID: ID, Revision }) => ({ ID, Revision })),
    },
  )
  refuseSkipped(outcome, items, new Map([...articles].map(([ID, { Title }]) => [ID, Title])))
  const stale = items.find(({ ArticleID, Revision }) => articles.get(ArticleID)!.Revision !== Revision)
  if (stale) throw new Refusal('refused', `《${articles.get(stale.ArticleID)!.Title}》加入发布单以后又改了。`)
  const places = release.IsPlaced ? await placesOf(db, me.StID, items) : new Map<number, number>()
  for (const item of items) {
    const placed = await place(db, me.StID, item, places.get(item.ArticleID))
    const { ID, Title, Revision } = articles.get(item.ArticleID)!
    const change = changes.get(ID) ?? { ID, Title, Before: { Revision }, After: { Revision } }
    const Applied = {
      ...change,
      Before: { ...change.Before, ...placed.Before },
      After: { ...change.After, ...placed.After },
    }
    changes.set(ID, Applied)
    await db
      .updateTable('release_items')
      .set({ Applied: JSON.stringify(Applied) })
      .where('ReleaseID', '=', release.ID)
      .where('ArticleID', '=', ID)
      .execute()
  }
  await request.logAlso({
    Title: '随发布单发布',
    ActionType: '1',
    Module: 300,
    EventID: ids,
    ReMark: `发布单「${release.Name}」`,
    Modifys: [...changes.values()],
  })
  await push(request, release, items, logId)
  for (const note of notes) request.note(note)
  request.announce({ Topic: 'articles', Action: 'publish', Ids: ids })
  return ids
}

function refuseSkipped(
  { Skipped }: BatchOutcome,
  items: readonly StoredItem[],
  titles: ReadonlyMap<number, string>,
): void {
  if (Skipped.length === 0) return
  const told = Skipped.slice(0, 3).map(
    ({ ID, Reason }) => `${titles.has(ID) ? `《${titles.get(ID)}》` : hiddenName(ID)}${Reason}`,
  )
  const more = Skipped.length > told.length ? `还有 ${Skipped.length - told.length} 篇也不能发布。` : ''
  throw new Refusal('refused', `${items.length} 篇里有 ${Skipped.length} 篇不能发布：${told.join('')}${more}`)
}

/** The place of each article: above all that stand in its channel, in the order of the release. */
async function placesOf(db: Db, station: number, items: readonly StoredItem[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('articles as a')
    .select((eb) => [
      'a.ID',
      eb
        .selectFrom('articles as b')
        .select((inner) => inner.fn.max('b.ShowOrder').as('Highest'))
        .whereRef('b.ChID', '=', 'a.ChID')
        .where('b.StID', '=', station)
        .as('Highest'),
    ])
    .where('a.StID', '=', station)
    .where(
      'a.ID',
      'in',
      items.map(({ ArticleID }) => ArticleID),
    )
    .execute()
  const highest = new Map(rows.map(({ ID, Highest }) => [ID, Math.max(0, Highest ?? 0)]))
  return new Map(items.map(({ ArticleID }, at) => [ArticleID, highest.get(ArticleID)! + items.length - at]))
}

/** Set the flags a release asks for and the place; what was so already is not changed, and so not put back. */
async function place(
  db: Db,
  station: number,
  item: StoredItem,
  ShowOrder: number | undefined,
): Promise<{ Before: Record<string, unknown>; After: Record<string, unknown> }> {
  const now = await db
    .selectFrom('articles')
    .select([...placeNames, 'ShowOrder'])
    .where('ID', '=', item.ArticleID)
    .executeTakeFirstOrThrow()
  const After: Partial<typeof now> = {}
  for (const flag of placeNames) if (item[flag] && !now[flag]) After[flag] = true
  if (ShowOrder !== undefined && ShowOrder !== now.ShowOrder) After.ShowOrder = ShowOrder
  const changed = Object.keys(After) as (keyof typeof now)[]
  if (changed.length === 0) return { Before: {}, After: {} }
  await db.updateTable('articles').set(After).where('ID', '=', item.ArticleID).where('StID', '=', station).execute()
  return { Before: Object.fromEntries(changed.map((key) => [key, now[key]])), After }
}

/** Readers are told after the time in which the release can be taken back; what was told cannot be. */
async function push(
  { db, me, now }: Request<unknown>,
  release: Letting,
  items: readonly StoredItem[],
  LogID: number,
): Promise<void> {
  const told = items.filter(({ PushText }) => PushText !== '')
  const guids = told.length
    ? await db
        .selectFrom('articles')
        .select(['ID', 'ResourceGUID', 'Title'])
        .where(
          'ID',
          'in',
          told.map(({ ArticleID }) => ArticleID),
        )
        .execute()
    : []
  const byId = new Map(guids.map((one) => [one.ID, one]))
  await queueEffects(
    db,
    told.map(({ ArticleID, PushText }) => ({
      StID: me.StID,
      Kind: 'push',
      Event: 'push',
      Title: PushText,
      Family: 'releases',
      RecordID: release.ID,
      Payload: { Event: 'push', Text: PushText, ...byId.get(ArticleID) },
      LogID,
      UserID: me.ID,
      AdminUserRealName: me.AdminUserRealName,
      IsFinal: true,
    })),
    now,
  )
}
