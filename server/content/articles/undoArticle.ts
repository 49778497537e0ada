/** Taking back what was done to an article: placing, review, the recycle bin. */
import { sql, type Updateable } from 'kysely'
import { placeNames } from '../../../src/api/content/articles/placeFlags.ts'
import { canPlace, passEvents, type ArticleStatus } from '../../../src/api/content/articles/review.ts'
import type { Articles } from '../../platform/database/tables/articles.ts'
import type { Db, Undoer } from '../../platform/pipeline/implement.ts'
import { distribute } from '../flows/distribute.ts'
import { turnsPublic } from './applyTransition.ts'
import { stillThere, takenThere } from './aiUses/remove.ts'
import { bringBack } from './bringBack.ts'
import { queueClock, queueMoment } from './clockJobs.ts'
import { decidedSince } from './decidedSince.ts'
import { liveFieldsOf, liveKey, type LiveFields } from './liveFields.ts'
import { turnNote } from './notes.ts'
import { undoShare } from './placement/share.ts'
import { localTime } from './timing/localTime.ts'
import { keepsEmbargo } from './timing/objection.ts'
import { undoRemark } from './remarks/undo.ts'

/** Columns a logged change of an article may speak of. */
const columns = [
  'Status',
  'PassedLevel',
  'RefusedLevel',
  'Reason',
  'LiveRevision',
  'PublishTime',
  'Deadline',
  'EmbargoTime',
  'ExpireTime',
  ...placeNames,
  'ShowOrder',
  'ChID',
  'RevertStatus',
  'RecycledAt',
  'FakeReadNo',
  'AiSince',
  'IsHuiyan',
] as const satisfies readonly (keyof Articles)[]

/** It stands among what has no column. */
const minReadNo = sql<number>`coalesce(("Extra"->>'MinReadNo')::bigint, 0)`

type Values = Readonly<Record<string, unknown>>

/** Put back what was before where the article is still as it was after, and forget the decisions of that line. */
export const undoArticle: Undoer = async ({ db, me, change, logId, undoneLogId, again, now }) => {
  const { ID, Before, After } = change
  if (Before === null || After === null) return '这个操作不能撤销。'
  if ('NoteID' in After) return turnNote(db, me.StID, { note: Number(After['NoteID'] ?? Before['NoteID']), again })
  if ('RemarkID' in After) return undoRemark(db, { StID: me.StID, UserID: me.ID, now }, { Before, After })
  if ('ShareID' in After) return undoShare(db, me.StID, { Before, After, now })
  const still = await stillAs(db, { ID, StID: me.StID, now }, After)
  if (!still) return '稿件之后又有变动，不能撤销。'
  const why = await decidedSince(db, me, { ArticleID: ID, LogID: undoneLogId, again })
  if (why !== undefined) return why
  if (Before['AiSince'] === null && 'AiSince' in After) {
    const count = await takenThere(db, ID)
    if (count > 0) return stillThere(count)
  }
  const set = Object.fromEntries(columns.filter((one) => one in Before).map((one) => [one, Before[one]]))
  // An end that has come does not come again: who brings a text back wants it to stay.
  if (isOver(set['ExpireTime'], now)) set['ExpireTime'] = null
  const LiveRevision = 'LiveRevision' in Before ? (Before['LiveRevision'] as number | null) : still.LiveRevision
  const Status = (Before['Status'] ?? still.Status) as ArticleStatus
  if (!standsUnder(still, set))
    return `稿件的解禁时间是 ${localTime(still.EmbargoTime ?? momentOf(set['EmbargoTime'])!)}，不能撤销。`
  // An article that left its place meanwhile does not return to it by the back door.
  if (placeNames.some((place) => Before[place] === true) && !canPlace({ Status, LiveRevision })) {
    return '稿件的状态已经改变，不能撤销。'
  }
  if (Before['Revision'] === After['Revision']) await putBack(db, still, { set, Before, now })
  else await putTextBack(db, still, { set, Before, by: me.ID, now })
  await db
    .updateTable('article_decisions')
    .set({ Undone: !again })
    .where('ArticleID', '=', ID)
    .where('LogID', '=', undoneLogId)
    .execute()
  await setClockBack(db, ID)
  if (set['Status'] === 'scheduled') await queueClock(db, ID)
  if (set['ExpireTime']) await queueMoment(db, momentOf(set['ExpireTime'])!)
  if (turnsPublic(change) || 'IsHuiyan' in After) await distribute(db, { StID: me.StID, ids: [ID], by: me, logId, now })
  return undefined
}

/** Back at its level an article has waited since it came there, not since the decision was taken back. */
async function setClockBack(db: Db, ID: number): Promise<void> {
  await sql`
    update articles a set "WaitingSince" = d.at, "DueAt" = least(review_due(a."ChID", a."Status", d.at), a."Deadline")
    from (select max("CreateTime") as at from article_decisions
      where "ArticleID" = ${ID} and not "Undone" and "Event" = any(${['submit', 'reopen', ...passEvents]})) d
    where a."ID" = ${ID} and a."WaitingSince" is not null and d.at is not null`.execute(db)
}

const momentOf = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)
const isOver = (value: unknown, now: Date): boolean => typeof value === 'string' && new Date(value) <= now

/** Whether the article would stand as its embargo allows. */
function standsUnder(still: Still, set: Values): boolean {
  const time = (name: 'PublishTime' | 'EmbargoTime') => (name in set ? momentOf(set[name]) : still[name])
  return keepsEmbargo({
    Status: (set['Status'] ?? still.Status) as ArticleStatus,
    LiveRevision: 'LiveRevision' in set ? (set['LiveRevision'] as number | null) : still.LiveRevision,
    PublishTime: time('PublishTime'),
    EmbargoTime: time('EmbargoTime'),
  })
}

interface Still {
  readonly ID: number
  readonly StID: number
  readonly Revision: number
  readonly Status: string
  readonly LiveRevision: number | null
  readonly PublishTime: Date | null
  readonly EmbargoTime: Date | null
}

/** The article, locked, if every column is as the log line left it. */
async function stillAs(
  db: Db,
  { ID, StID, now }: { ID: number; StID: number; now: Date },
  after: Values,
): Promise<Still | undefined> {
  const compared = [...columns, 'Revision' as const].filter(
    (one) => one in after && !(one === 'ExpireTime' && isOver(after[one], now)),
  )
  return db
    .selectFrom('articles')
    .select(['ID', 'StID', 'Revision', 'Status', 'LiveRevision', 'PublishTime', 'EmbargoTime'])
    .where('ID', '=', ID)
    .where('StID', '=', StID)
    .where((eb) => eb.and(compared.map((one) => eb(one, 'is not distinct from', after[one] as never))))
    .$if('MinReadNo' in after, (query) => query.where(minReadNo, '=', Number(after['MinReadNo'])))
    .$if('LiveFields' in after, (query) => query.where((eb) => eb(liveFieldsOf(eb.ref('Extra')), 'is', null)))
    .forUpdate()
    .executeTakeFirst()
}

async function putBack(
  db: Db,
  { ID }: Still,
  { set, Before, now }: { set: Updateable<Articles>; Before: Values; now: Date },
): Promise<void> {
  const live = Before['LiveFields'] as LiveFields | null | undefined
  const kept = {
    ...(live ? { [liveKey]: live } : {}),
    ...('MinReadNo' in Before ? { MinReadNo: Before['MinReadNo'] } : {}),
  }
  await db
    .updateTable('articles')
    .set({ ...set, ...('Status' in set ? { UpdateTime: now } : {}) })
    .$if(Object.keys(kept).length > 0, (update) =>
      update.set({ Extra: sql<string>`"Extra" || ${JSON.stringify(kept)}::jsonb` }),
    )
    .where('ID', '=', ID)
    .execute()
}

/** A correction that was abandoned comes back as one more revision: numbers never go down. */
async function putTextBack(
  db: Db,
  still: Still,
  { set, Before, by, now }: { set: Updateable<Articles>; Before: Values; by: number; now: Date },
): Promise<void> {
  await bringBack(db, still, {
    from: Number(Before['Revision']),
    fields: (Before['Fields'] as LiveFields | undefined) ?? null,
    live: (Before['LiveFields'] as LiveFields | undefined) ?? null,
    also: set,
    by,
    now,
  })
}
