/**
 * Autosaves of one person in a row are one version, for ten minutes; then the next one begins, so that an afternoon of
 * writing leaves a version every ten minutes and not one per pause.
 */
import type { Db } from '../../platform/pipeline/implement.ts'

/** How long a run lasts, in milliseconds. */
const RUN_MS = 10 * 60_000

/** Where Extra keeps when the run began. No field of the wire begins so. */
export const runKey = '_run'

/** Begin or go on with a run: when it began, and the revision whose row the new one takes the place of. */
export interface Run {
  readonly since: string
  readonly replaces: number | undefined
}

/** The run a new autosave belongs to. A version that somebody decided on, or that is public, is never replaced. */
export async function autosaveRun(
  db: Db,
  article: { readonly ID: number; readonly Revision: number; readonly LiveRevision: number | null; Extra: object },
  { by, now }: { by: number; now: Date },
): Promise<Run> {
  const fresh: Run = { since: now.toISOString(), replaces: undefined }
  if (article.Revision === article.LiveRevision) return fresh
  const last = await db
    .selectFrom('article_revisions')
    .select(['Kind', 'UserID', 'CreateTime'])
    .where('ArticleID', '=', article.ID)
    .where('Revision', '=', article.Revision)
    .executeTakeFirst()
  if (last?.Kind !== 'autosave' || last.UserID !== by) return fresh
  const kept = (article.Extra as Record<string, unknown>)[runKey]
  const since = typeof kept === 'string' ? kept : last.CreateTime.toISOString()
  if (now.getTime() - Date.parse(since) > RUN_MS) return fresh
  const decided = await db
    .selectFrom('article_decisions')
    .select('ID')
    .where('ArticleID', '=', article.ID)
    .where('Revision', '=', article.Revision)
    .limit(1)
    .executeTakeFirst()
  return decided ? fresh : { since, replaces: article.Revision }
}

/** Take away the version that was replaced. */
export async function dropReplaced(db: Db, article: number, { replaces }: Run): Promise<void> {
  if (replaces === undefined) return
  await db.deleteFrom('article_revisions').where('ArticleID', '=', article).where('Revision', '=', replaces).execute()
}
