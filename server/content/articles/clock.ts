/** The clock of scheduled articles: publishes what is due, and asks about what came too late. */
import type { Kysely } from 'kysely'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db, Note, Person } from '../../platform/pipeline/implement.ts'
import { systemSender, sendNotes } from '../../system/messages/send.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { writeLogLine } from '../../platform/pipeline/audit.ts'
import { applyTransition } from './applyTransition.ts'
import { lockedArticles, type LockedArticle } from './lock.ts'
import { missedWhy, type Missed } from './missedWhy.ts'
import { noteOf, noteTitles } from './noteOf.ts'
import { published, type Transition } from './transition.ts'
import { schedulersOf } from './schedulers.ts'
import { localTime } from './timing/localTime.ts'

/** Articles of one transaction. */
const BATCH = 50

/** What the clock did; whoever calls it rings the bell of push (`notifySoon`) when there is anything. */
export interface ClockResult {
  readonly Published: number[]
  readonly Missed: number[]
}

/**
 * Publish what is due at `now`. What is overdue goes back to 待发布, and who scheduled it is asked, once. Several servers
 * may do this at the same time: each takes what no other has.
 */
export async function publishDue(db: Kysely<Database>, now: Date): Promise<ClockResult> {
  const result: ClockResult = { Published: [], Missed: [] }
  for (;;) {
    const done = await db.transaction().execute((tx) => publishBatch(tx, now))
    result.Published.push(...done.Published)
    result.Missed.push(...done.Missed)
    if (done.Published.length + done.Missed.length < BATCH) return result
  }
}

async function publishBatch(db: Db, now: Date): Promise<ClockResult> {
  const due = (await lockedArticles(db)
    .where('Status', '=', 'scheduled')
    .where('PublishTime', '<=', now)
    .orderBy('PublishTime')
    .orderBy('ID')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()) as LockedArticle[]
  const people = await schedulersOf(db, due)
  const result: ClockResult = { Published: [], Missed: [] }
  for (const article of due) {
    const person = people.get(article.ID)!
    const why = await missedWhy(db, article, { person, now })
    await strike(db, article, { person, why, now })
    result[why === undefined ? 'Published' : 'Missed'].push(article.ID)
  }
  await insertEvents(
    db,
    [...new Set(due.map((article) => article.StID))].map((StID) => ({
      StID,
      Topic: 'articles',
      Action: 'clock',
      Ids: due.filter((article) => article.StID === StID).map((article) => article.ID),
    })),
  )
  return result
}

async function strike(
  db: Db,
  article: LockedArticle,
  { person, why, now }: { person: Person; why: Missed | undefined; now: Date },
): Promise<void> {
  const late = why !== undefined
  const event = late ? 'miss' : 'clock'
  const transition: Transition = {
    patch: late ? { Status: 'approved', PublishTime: null } : published(article, now),
    decisions: [{ Event: event, Level: null, UserID: person.ID, Skipped: false, Round: 1, Reason: '' }],
    skipped: [],
    liveAgain: false,
  }
  const Modifys = await applyTransition(db, event, [{ article, transition }], { by: person, now, logId: null })
  await logStrike(db, { article, person, why, now, Modifys })
  const note = late ? missedNote(article, person, why.told) : noteOf(article, transition, '')
  if (note) await sendNotes(db, systemSender(article.StID), [note])
}

/** The system acts, in the name of who scheduled it. */
async function logStrike(
  db: Db,
  {
    article,
    person,
    why,
    now,
    Modifys,
  }: {
    article: LockedArticle
    person: Person
    why: Missed | undefined
    now: Date
    Modifys: Change[]
  },
): Promise<void> {
  const late = why !== undefined
  const Title = late ? noteTitles.missed : '定时发布'
  const ReMark = late ? `原定 ${localTime(article.PublishTime!)}，${ended(why.logged)}` : ''
  const line = { Title, ActionType: '2', Module: 300, EventID: [article.ID], ReMark, Modifys } as const
  const caller = { token: undefined, ip: '', port: 0, userAgent: '', requestId: '' }
  await writeLogLine(db, line, { person, caller, action: `articles.${late ? 'miss' : 'clock'}`, now })
}

/** A reason with its mark. */
const ended = (why: string) => (why.endsWith('。') ? why : `${why}。`)

function missedNote(article: LockedArticle, person: Person, why: string): Note {
  const when = localTime(article.PublishTime!)
  return {
    UserID: person.ID,
    Type: noteTitles.missed,
    Title: `《${article.Title}》没有按时发布：原定 ${when}，${ended(why)}现在发布吗？`,
    Page: '/Publish',
    Params: { ID: article.ID },
  }
}
