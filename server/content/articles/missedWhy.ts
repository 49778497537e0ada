/** Why the clock does not publish what is due, and to whom that is told how. */
import { nobody, type Me } from '../../../src/api/access.ts'
import { barredMedia } from '../../platform/mediaRights/barredMedia.ts'
import type { Db, Person } from '../../platform/pipeline/implement.ts'
import { meOf } from '../../platform/pipeline/meOf.ts'
import type { LockedArticle } from './lock.ts'

/** Ours: later than this, in milliseconds, the clock asks instead of publishing: the server was down, the news may be old. */
const OVERDUE_MS = 15 * 60_000

/** Why a moment was missed: as who scheduled it is told, and as everybody who reads the log is. */
export interface Missed {
  readonly told: string
  readonly logged: string
}

/** Why an article that is due is not published; undefined: it is. */
export async function missedWhy(
  db: Db,
  article: LockedArticle,
  { person, now }: { readonly person: Person; readonly now: Date },
): Promise<Missed | undefined> {
  if (now.getTime() - article.PublishTime!.getTime() > OVERDUE_MS) {
    const told = '到时服务器没有运行'
    return { told, logged: told }
  }
  const wanted = { ID: article.ID, channel: article.ChID, at: now }
  const barredFor = async (me: Me) =>
    (await barredMedia(db, article.StID, 'articles', [wanted], { me })).get(article.ID)
  // Not all who read the log read the library.
  const logged = await barredFor(nobody)
  if (logged === undefined) return undefined
  const reader = await meOf(db, person.ID)
  return { logged, told: (reader && (await barredFor(reader))) ?? logged }
}
