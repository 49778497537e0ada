/** Imported articles become public through the same doors as all others: submitted, then published. */
import { decide } from '../articles/decide.ts'
import type { Writing } from './writing.ts'

/**
 * Publish new articles: submitting skips the levels publishRule.ts has looked at, and a channel that does not publish
 * by itself then is published by hand. Answers why by number where it did not work; those stay as they are.
 */
export async function publishNew(
  { db, ledger }: Pick<Writing, 'db' | 'ledger'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const objections = new Map<number, string>()
  if (ids.length === 0) return objections
  const submitted = await decide(await ledger.requestFor('articles.submit'), 'submit', { Ids: ids })
  for (const { ID, Reason } of submitted.Skipped) objections.set(ID, Reason)
  const standing = await db
    .selectFrom('articles')
    .select(['ID', 'Status'])
    .where('ID', 'in', [...ids])
    .execute()
  const approved = standing.filter(({ Status }) => Status === 'approved').map(({ ID }) => ID)
  if (approved.length > 0) {
    const published = await decide(await ledger.requestFor('articles.publish'), 'publish', { Ids: approved })
    for (const { ID, Reason } of published.Skipped) objections.set(ID, Reason)
  }
  const planned = [...objections.keys()]
  if (planned.length > 0)
    await db.updateTable('articles').set({ PublishTime: null }).where('ID', 'in', planned).execute()
  return objections
}
