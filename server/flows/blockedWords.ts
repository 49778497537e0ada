/** The words an article may not be sent on with. */
import { plainText } from '../../src/api/text/plainText.ts'
import { wordFinder } from '../../src/api/text/wordFinder.ts'
import type { Db } from '../implement.ts'
import { wordsInForce } from '../keywords/inForce.ts'

/** Blocking sensitive words of the station in these articles, each once, in reading order; clean articles are absent. */
export async function blockedWords(
  db: Db,
  StID: number,
  articles: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const words = (await wordsInForce(db, StID)).filter(({ Level }) => Level === 'block').map(({ Name }) => Name)
  if (words.length === 0 || articles.length === 0) return new Map()
  const find = wordFinder(words)
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
