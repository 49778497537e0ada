/** An older text of an article as its newest revision. */
import { Refusal } from '../../../src/api/client.ts'
import type { Updateable } from 'kysely'
import type { Articles } from '../../platform/database/tables/articles.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { articleColumns, columnFields, textFields } from './columns.ts'
import { liveKey, type LiveFields } from './liveFields.ts'
import { revise } from './revise.ts'

/** What is brought back, and by whom. */
export interface OldText {
  /** The revision whose text it is. */
  readonly from: number
  /** Fields besides the text, by the values they get; null removes one. */
  readonly fields?: LiveFields | null
  /** What is kept of the live revision from now on; null: nothing. Left out: as it is. */
  readonly live?: LiveFields | null
  readonly also?: Updateable<Articles>
  readonly by: number
  readonly now: Date
}

/**
 * Write it. Answers the number of the new revision and what the given fields were before, null where they were absent.
 * Throws 'missing' when there is no such revision.
 */
export async function bringBack(
  db: Db,
  article: { readonly ID: number; readonly StID: number; readonly Revision: number; readonly Status: string },
  { from, fields, live, also, by, now }: OldText,
): Promise<{ Revision: number; replaced: LiveFields }> {
  const text = await db
    .selectFrom('article_revisions')
    .select([...textFields, 'SuggestedContent'])
    .where('ArticleID', '=', article.ID)
    .where('Revision', '=', from)
    .executeTakeFirst()
  const current = await db
    .selectFrom('articles')
    .select(['Extra', ...columnFields])
    .where('ID', '=', article.ID)
    .executeTakeFirstOrThrow()
  if (!text) throw new Refusal('missing', `没有第 ${from} 版，它可能已被合并。`)
  const given = Object.entries(fields ?? {})
  const { columns, extra } = articleColumns({
    ...text,
    ...Object.fromEntries(given.filter(([, value]) => value !== null)),
  })
  const gone = new Set(given.filter(([, value]) => value === null).map(([field]) => field))
  if (live !== undefined) gone.add(liveKey)
  const kept = Object.entries({ ...current.Extra, ...extra }).filter(([field]) => !gone.has(field))
  const Revision = await revise(db, article, {
    columns,
    extra: { ...Object.fromEntries(kept), ...(live ? { [liveKey]: live } : {}) },
    ...(also ? { also } : {}),
    kind: 'restore',
    by,
    now,
  })
  if (Revision === undefined) throw new Refusal('conflict', '稿件刚刚被修改，请刷新后重试。')
  const before: Record<string, unknown> = { ...current.Extra, ...current, Extra: current.Extra['Extra'] }
  return { Revision, replaced: Object.fromEntries(given.map(([field]) => [field, before[field] ?? null])) }
}
