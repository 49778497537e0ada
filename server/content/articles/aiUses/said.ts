/** How much of articles comes from machines, in words. */
import { countUses } from '../../../../src/api/content/articles/aiUses.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'

/** How much of each of these articles comes from machines, as a part of a sentence; those of which nothing does are absent. */
export async function aiSaid(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('article_ai_uses')
    .select(['ArticleID', 'Kind', 'IsThere'])
    .where('ArticleID', 'in', [...ids])
    .where('IsThere', '=', true)
    .execute()
  const said = new Map<number, string>()
  for (const ID of ids) {
    const { taken, alike, corrected } = countUses(rows.filter(({ ArticleID }) => ArticleID === ID))
    const parts = [
      ...[taken > 0 && `${taken} 处来自 AI（会带标识）`, alike > 0 && `${alike} 处可能来自 AI`],
      corrected > 0 && `${corrected} 处由 AI 校对`,
    ].filter(Boolean)
    if (parts.length > 0) said.set(ID, parts.join('，'))
  }
  return said
}
