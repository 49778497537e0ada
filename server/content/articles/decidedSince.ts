/** Why a decision may not be taken back or made again any more: somebody decided since, or its maker lost the level. */
import type { Me } from '../../../src/api/access.ts'
import { levelTitles, type Level } from '../../../src/api/content/articles/review.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { levelsOf } from './levels.ts'

/** The decisions of one log line about one article. */
export interface Line {
  readonly ArticleID: number
  readonly LogID: number
  /** They are made again, not taken back. */
  readonly again: boolean
}

/**
 * The sentence; undefined when there is nothing against it. An article that went on and came round to the same state is
 * in another round of review, where the old decision must not count.
 */
export async function decidedSince(
  db: Db,
  me: Pick<Me, 'grants'>,
  { ArticleID, LogID, again }: Line,
): Promise<string | undefined> {
  const own = await db
    .selectFrom('article_decisions')
    .select(['ID', 'Event', 'Level', 'Skipped'])
    .where('ArticleID', '=', ArticleID)
    .where('LogID', '=', LogID)
    .execute()
  if (own.length === 0) return undefined
  const what = again ? '恢复' : '撤销'
  const later = await db
    .selectFrom('article_decisions')
    .select('ID')
    .where('ArticleID', '=', ArticleID)
    .where('ID', '>', Math.max(...own.map((one) => one.ID)))
    .where('Undone', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (later) return `稿件之后又有审核，不能${what}。`
  const lost =
    again && own.find(({ Level: level, Skipped }) => level && !Skipped && !levelsOf(me).includes(level as Level))
  return lost ? `您已经没有「${levelTitles[lost.Level as Level]}」权限，不能${what}。` : undefined
}
