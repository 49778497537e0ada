/** Taking off what has come to its end: logged in the name of who set the end, told to the author, taken back like any act. */
import type { Kysely } from 'kysely'
import type { ArticleStatus } from '../../../../src/api/content/articles/review.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { nextLogId, writeLogLine } from '../../../platform/pipeline/audit.ts'
import type { Db, Person } from '../../../platform/pipeline/implement.ts'
import { insertEvents } from '../../../platform/push/outbox.ts'
import { sendNotes, systemSender } from '../../../system/messages/send.ts'
import { applyTransition } from '../applyTransition.ts'
import { lockedArticles, type LockedArticle } from '../lock.ts'
import { noteTitles } from '../noteOf.ts'
import { peopleOf } from '../people.ts'
import type { Transition } from '../transition.ts'
import { localTime } from './localTime.ts'

/** Articles of one transaction. */
const BATCH = 50

type Due = LockedArticle & { readonly ExpireBy: number | null }

/**
 * Takes off what is public and has come to its end at `now`; answers the numbers. Several servers may do this at the same
 * time: each takes what no other has. Whoever calls it rings the bell of push (`notifySoon`) when there is anything.
 */
export async function expireDue(db: Kysely<Database>, now: Date): Promise<number[]> {
  const all: number[] = []
  for (;;) {
    const done = await db.transaction().execute((tx) => expireBatch(tx, now))
    all.push(...done)
    if (done.length < BATCH) return all
  }
}

async function expireBatch(db: Db, now: Date): Promise<number[]> {
  const due = (await lockedArticles(db)
    .select('ExpireBy')
    .where('LiveRevision', 'is not', null)
    .where('ExpireTime', '<=', now)
    .orderBy('ExpireTime')
    .orderBy('ID')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()) as Due[]
  const people = await peopleOf(
    db,
    due.flatMap(({ ExpireBy, AdminID }) => [AdminID, ...(ExpireBy === null ? [] : [ExpireBy])]),
  )
  for (const article of due)
    await takeOff(db, article, (people.get(article.ExpireBy ?? 0) ?? people.get(article.AdminID))!, now)
  const Ids = (StID: number) => due.filter((article) => article.StID === StID).map(({ ID }) => ID)
  const stations = [...new Set(due.map(({ StID }) => StID))]
  await insertEvents(
    db,
    stations.map((StID) => ({ StID, Topic: 'articles', Action: 'expire', Ids: Ids(StID) })),
  )
  return due.map(({ ID }) => ID)
}

/** Where an article goes whose public text has come to its end: on with its review, or as by 取消发布. */
function stateAfter(status: ArticleStatus): ArticleStatus {
  if (status === 'published') return 'approved'
  return status === 'correcting' ? 'draft' : status
}

async function takeOff(db: Db, article: LockedArticle, person: Person, now: Date): Promise<void> {
  const when = localTime(article.ExpireTime!)
  const Status = stateAfter(article.Status)
  const Reason = `到下线时间 ${when}`
  const transition: Transition = {
    patch: { Status, LiveRevision: null, ExpireTime: null, ...(Status === 'approved' ? { Reason } : {}) },
    decisions: [{ Event: 'expire', Level: null, UserID: person.ID, Skipped: false, Round: 1, Reason }],
    skipped: [],
    liveAgain: false,
  }
  const logId = await nextLogId(db)
  const Modifys = await applyTransition(db, 'expire', [{ article, transition }], { by: person, now, logId })
  const line = {
    ID: logId,
    Title: noteTitles.expired,
    ActionType: '2',
    Module: 300,
    EventID: [article.ID],
    Reason,
    Modifys,
  } as const
  const caller = { token: undefined, ip: '', port: 0, userAgent: '', requestId: '' }
  // The act by which a person does the same, so that the line is taken back as that one is.
  await writeLogLine(db, line, { person, caller, action: 'articles.unpublish', now })
  const note = {
    UserID: article.AdminID,
    Type: noteTitles.expired,
    Title: `《${article.Title}》到下线时间 ${when}，已经自动下线。`,
    Page: '/Publish',
    Params: { ID: article.ID },
  } as const
  await sendNotes(db, systemSender(article.StID), [note])
}
