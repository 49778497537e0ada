/** Machines that find a station's sensitive words, kept from one text to the next until the words change. */
import { sql } from 'kysely'
import { wordFinder, type WordFinder } from '../../../src/api/text/wordFinder.ts'
import type { Db } from '../pipeline/implement.ts'

/** Words and what finds them in a text. */
export interface KeptFinder<Word> {
  readonly words: readonly Word[]
  readonly find: WordFinder
}

/** Which words, and of how many stations at most: those that were asked for last. */
export interface Kept<Word> {
  readonly most: number
  readonly read: (db: Db, StID: number, liveName: string) => Promise<readonly Word[]>
  readonly nameOf: (word: Word) => string
}

/** Answers the finder of a station's words as they are now; undefined for a station that never had any. */
export function keptFinders<Word>({ most, read, nameOf }: Kept<Word>) {
  const kept = new Map<string, KeptFinder<Word> & { readonly version: string }>()
  return async (db: Db, StID: number, liveName = ''): Promise<KeptFinder<Word> | undefined> => {
    // The number before the words: they may then be newer than it says, never older.
    const { rows } = await sql<{ database: string; version: string | null }>`select current_database() as database,
      (select "Version"::text from keyword_versions where "StID" = ${StID}) as version`.execute(db)
    const { database, version } = rows[0]!
    if (version === null) return undefined
    const key = `${database} ${StID} ${liveName}`
    let finder = kept.get(key)
    if (finder?.version !== version) {
      const words = await read(db, StID, liveName)
      finder = { version, words, find: wordFinder(words.map(nameOf)) }
    }
    kept.delete(key)
    kept.set(key, finder)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return finder
  }
}
