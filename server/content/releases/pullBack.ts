/** Taking back what a release did to its articles, and doing it again. */
import type { Me } from '../../../src/api/access.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import { namesFor } from './named.ts'
import { undoArticle } from '../articles/undoArticle.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { attempt } from '../../platform/sql/attempt.ts'
import { refusalOf } from '../../platform/pipeline/problems.ts'

/** Which release, by whom, and in which line of the log. */
export interface Pulling {
  readonly db: Db
  readonly me: Me
  readonly ID: number
  readonly logId: number
  /** The line of the release itself. */
  readonly releaseLogId: number
  /** Done again: the taking back is taken back. */
  readonly again: boolean
  readonly now: Date
}

/** What came of it. */
export interface Pulled {
  readonly changes: readonly Change[]
  /** Articles somebody changed since, left as they are, as the person knows them. */
  readonly left: readonly { readonly name: string; readonly Reason: string }[]
}

/** Put back every article of a release as it was before (`again`: as the release made it). */
export async function pullBack({ db, me, ID, logId, releaseLogId, again, now }: Pulling): Promise<Pulled> {
  const items = await db
    .selectFrom('release_items')
    .select(['ArticleID', 'Applied'])
    .where('ReleaseID', '=', ID)
    .where('Applied', 'is not', null)
    .orderBy('ArticleID')
    .execute()
  const changes: Change[] = []
  const left: Pulled['left'][number][] = []
  const nameOf = await namesFor(
    db,
    me,
    items.map(({ ArticleID }) => ArticleID),
  )
  for (const { Applied } of items) {
    const applied = Applied as Change
    const change = again ? { ...applied, Before: applied.After, After: applied.Before } : applied
    const tried = await attempt(db, () =>
      undoArticle({
        db,
        me,
        change,
        logId,
        undoneLogId: releaseLogId,
        again,
        now,
        whole: () => {},
        warn: () => {},
        also: () => {},
      }),
    )
    const reason = 'error' in tried ? sentenceOf(tried.error) : tried.result
    if (reason === undefined) changes.push({ ...change, Before: change.After, After: change.Before })
    else left.push({ name: nameOf(change), Reason: reason })
  }
  const Ids = changes.map((change) => change.ID)
  if (Ids.length > 0) await insertEvents(db, [{ StID: me.StID, Topic: 'articles', Action: 'undo', Ids }])
  return { changes, left }
}

function sentenceOf(error: unknown): string {
  const { refusal, unexpected } = refusalOf(error)
  if (unexpected) throw error
  return refusal.message
}
