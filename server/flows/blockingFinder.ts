/** The machine that finds a station's blocking words, kept from one decision to the next. */
import { sql } from 'kysely'
import { wordFinder, type WordFinder } from '../../src/api/text/wordFinder.ts'
import type { Db } from '../implement.ts'
import { wordsInForce } from '../keywords/inForce.ts'

/** Words and what finds them in a text. */
export interface BlockingFinder {
  readonly words: readonly string[]
  readonly find: WordFinder
}

/** Ours: for so many stations it is kept, those that were asked for last. One with 5,000 words takes a few megabytes. */
const STATIONS = 20

const kept = new Map<string, BlockingFinder & { readonly version: string }>()

/** The finder of the station's words as they are now; undefined when none blocks. */
export async function blockingFinder(db: Db, StID: number): Promise<BlockingFinder | undefined> {
  // The number before the words: they may then be newer than it says, never older.
  const {
    rows: [now],
  } = await sql<{ house: string; version: string | null }>`
    select current_database() as house,
      (select "Version"::text from keyword_versions where "StID" = ${StID}) as version`.execute(db)
  if (!now?.version) return undefined
  const name = `${now.house} ${StID}`
  let finder = kept.get(name)
  if (finder?.version !== now.version) {
    const words = (await wordsInForce(db, StID)).filter(({ Level }) => Level === 'block').map(({ Name }) => Name)
    finder = { version: now.version, words, find: wordFinder(words) }
  }
  kept.delete(name)
  kept.set(name, finder)
  if (kept.size > STATIONS) kept.delete(kept.keys().next().value!)
  return finder.words.length > 0 ? finder : undefined
}
