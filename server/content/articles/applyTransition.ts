/** Transitions as rows: columns set, decisions kept, and what the log says about each. */
import { sql } from 'kysely'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Me } from '../../../src/api/access.ts'
import { review } from '../../../src/api/content/articles/review.ts'
import { distribute } from '../flows/distribute.ts'
import { giveFakeReads } from '../flows/giveFakeReads.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { bringBack } from './bringBack.ts'
import { queueMoment } from './clockJobs.ts'
import type { ClockEvent, DecisionEvent } from './case.ts'
import { liveKey } from './liveFields.ts'
import type { LockedArticle } from './lock.ts'
import type { Transition } from './transition.ts'

/** An article and what is to happen to it. */
export interface Applied {
  readonly article: LockedArticle
  readonly transition: Transition
}

/** Who does it, when, and in which log line; null when the line cannot be taken back. */
export interface Doing {
  readonly by: Pick<Me, 'ID' | 'StID' | 'AdminUserRealName'>
  readonly now: Date
  readonly logId: number | null
}

/** Write transitions on locked articles. Answers what changed, for the log and its undo. */
export async function applyTransition(
  db: Db,
  event: DecisionEvent | ClockEvent,
  applied: readonly Applied[],
  doing: Doing,
): Promise<Change[]> {
  if (applied.length === 0) return []
  await keepDecisions(db, applied, doing)
  if (event === 'submit') await markSubmitted(db, applied)
  const changes: Change[] = []
  for (const one of applied.filter(({ transition }) => transition.liveAgain))
    changes.push(await liveAgain(db, one, doing))
  for (const group of alike(applied.filter(({ transition }) => !transition.liveAgain))) {
    await patch(db, event, group, doing)
    changes.push(...group.map(changeOf))
  }
  const given = await giveFakeReads(db, firstPublic(applied))
  const ids = changes.filter(turnsPublic).map(({ ID }) => ID)
  await distribute(db, { ...doing, StID: doing.by.StID, ids })
  return withFakeReads(changes, given)
}

/** Whether the public sees another text than before, or none any more. */
export function turnsPublic({ Before, After }: Change): boolean {
  return Before?.['LiveRevision'] !== After?.['LiveRevision']
}

/** Articles that were not public and are now. */
function firstPublic(applied: readonly Applied[]): number[] {
  return applied
    .filter(({ article, transition }) => transition.patch.Status === 'published' && article.LiveRevision === null)
    .map(({ article }) => article.ID)
}

function withFakeReads(changes: Change[], given: ReadonlyMap<number, number>): Change[] {
  if (given.size === 0) return changes
  return changes.map((change) => {
    const FakeReadNo = given.get(change.ID)
    if (FakeReadNo === undefined) return change
    return { ...change, Before: { ...change.Before, FakeReadNo: 0 }, After: { ...change.After, FakeReadNo } }
  })
}

/** Articles that get the same columns are written together. */
function alike(applied: readonly Applied[]): Applied[][] {
  const groups = new Map<string, Applied[]>()
  for (const one of applied) {
    const key = JSON.stringify([one.transition.patch, dropsLiveFields(one)])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** When another text becomes public, or none is, the old values of the other fields are done with. */
function dropsLiveFields({ article, transition }: Applied): boolean {
  return article.LiveFields !== null && 'LiveRevision' in transition.patch
}

async function patch(db: Db, event: DecisionEvent | ClockEvent, group: Applied[], doing: Doing): Promise<void> {
  const first = group[0]!
  const { numUpdatedRows } = await db
    .updateTable('articles')
    .set({ ...first.transition.patch, UpdateTime: doing.now })
    .$if(dropsLiveFields(first), (update) => update.set({ Extra: sql<string>`"Extra" - ${liveKey}` }))
    .where(
      'ID',
      'in',
      group.map(({ article }) => article.ID),
    )
    .where('StID', '=', doing.by.StID)
    .where('Status', 'in', review.from(event))
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(group.length)) throw new Error(`${event} met articles that were not locked`)
  const { Status, PublishTime } = first.transition.patch
  if (Status === 'scheduled' && PublishTime) await queueMoment(db, PublishTime)
}

async function liveAgain(db: Db, { article, transition }: Applied, doing: Doing): Promise<Change> {
  const { LiveFields } = article
  if (article.Revision === article.LiveRevision && LiveFields === null) {
    await patch(db, 'abandon', [{ article, transition }], doing)
    return changeOf({ article, transition })
  }
  const also = { ...transition.patch, LiveRevision: article.Revision + 1 }
  const { Revision, replaced } = await bringBack(db, article, {
    from: article.LiveRevision!,
    fields: LiveFields,
    live: null,
    also,
    by: doing.by.ID,
    now: doing.now,
  })
  const change = changeOf({ article, transition: { ...transition, patch: also } })
  const before = LiveFields === null ? {} : { LiveFields, Fields: replaced }
  const after = LiveFields === null ? {} : { LiveFields: null, Fields: LiveFields }
  return { ...change, Before: { ...change.Before, ...before }, After: { ...change.After, Revision, ...after } }
}

/** What the log keeps: the state and the revision always, other columns where they changed. */
function changeOf({ article, transition }: Applied): Change {
  const before: Record<string, unknown> = { Status: article.Status, Revision: article.Revision }
  const after: Record<string, unknown> = { ...before, Status: transition.patch.Status }
  for (const [column, value] of Object.entries(transition.patch)) {
    const old = article[column as keyof LockedArticle]
    if (JSON.stringify(old) === JSON.stringify(value)) continue
    before[column] = old
    after[column] = value
  }
  if (dropsLiveFields({ article, transition })) {
    before['LiveFields'] = article.LiveFields
    after['LiveFields'] = null
  }
  const plain = (columns: object) => JSON.parse(JSON.stringify(columns)) as Record<string, unknown>
  return { ID: article.ID, Title: article.Title, Before: plain(before), After: plain(after) }
}

async function keepDecisions(db: Db, applied: readonly Applied[], { now, logId }: Doing): Promise<void> {
  const rows = applied.flatMap(({ article, transition }) =>
    transition.decisions.map((decision) => ({
      ...decision,
      ArticleID: article.ID,
      Revision: article.Revision,
      LogID: logId,
      CreateTime: now,
    })),
  )
  await db.insertInto('article_decisions').values(rows).execute()
}

/** The version list shows which text was sent to review; an autosave after it no longer replaces that one. */
async function markSubmitted(db: Db, applied: readonly Applied[]): Promise<void> {
  await sql`
    update article_revisions r set "Kind" = 'submit' from articles a
    where a."ID" = any(${applied.map(({ article }) => article.ID)})
      and r."ArticleID" = a."ID" and r."Revision" = a."Revision"`.execute(db)
}
