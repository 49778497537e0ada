/** The words an article may not be sent on with. */
import { plainText } from '../../../src/api/text/plainText.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { blockingFinder } from '../../platform/words/blockingFinder.ts'

/** Blocking sensitive words of the station in these articles, each once, in reading order; clean articles are absent. */
export async function blockedWords(
  db: Db,
  StID: number,
  articles: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const finder = articles.length > 0 ? await blockingFinder(db, StID) : undefined
  if (!finder) return new Map()
  const { words, find } = finder
  const rows = await db
    .selectFrom('articles')
    .select(['ID', 'Title', 'SubTitle', 'Summary', 'KeyWords', 'ResourceContent'])
    .where('StID', '=', StID)
    .where('ID', 'in', [...articles])
    .execute()
  return new Map(
    rows
      .map(({ ID, Title, SubTitle, Summary, KeyWords, ResourceContent }) => {
        const text = [Title, SubTitle, Summary, KeyWords, plainText(ResourceContent)].join('\n')
        return [ID, [...new Set(find(text).map(({ word }) => words[word]!))]] as const
      })
      .filter(([, found]) => found.length > 0),
  )
}
