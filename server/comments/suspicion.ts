/** Looking a comment through for the station's sensitive words. */
import { sql } from 'kysely'
import type { Suspicion } from '../../src/api/comments/commentStates.ts'
import { wordFinder, type WordFinder } from '../../src/api/text/wordFinder.ts'
import type { Db } from '../implement.ts'
import { wordsInForce } from '../keywords/inForce.ts'

/** A finder with the words it finds; `version` changes when the words do. */
interface Finder {
  readonly version: string
  readonly words: readonly { readonly Name: string; readonly Level: 'block' | 'warn' }[]
  readonly find: WordFinder
}

const finders = new Map<string, Finder>()
/** Ours: finders that are kept, those that were asked for last; a big list of words takes a while to be made ready. */
const KEPT = 100

async function finderOf(db: Db, StID: number, liveName: string): Promise<Finder | undefined> {
  // The number before the words: they may then be newer than it says, never older.
  const { rows } = await sql<{ house: string; version: string | null }>`select current_database() as house,
    (select "Version"::text from keyword_versions where "StID" = ${StID}) as version`.execute(db)
  const { house, version } = rows[0]!
  if (version === null) return undefined
  const key = `${house} ${StID} ${liveName}`
  let finder = finders.get(key)
  if (finder?.version !== version) {
    const words = await wordsInForce(db, StID, liveName)
    finder = { version, words, find: wordFinder(words.map(({ Name }) => Name)) }
  }
  finders.delete(key)
  finders.set(key, finder)
  if (finders.size > KEPT) finders.delete(finders.keys().next().value!)
  return finder
}

/** The words in these texts, each once in reading order, and how grave the gravest of them is. */
export async function suspicionOf(
  db: Db,
  { StID, liveName }: { readonly StID: number; readonly liveName: string },
  texts: readonly string[],
): Promise<{ readonly suspicion: Suspicion; readonly Words: string[] }> {
  const finder = await finderOf(db, StID, liveName)
  if (!finder) return { suspicion: 'none', Words: [] }
  const { words, find } = finder
  const found = [...new Set(texts.flatMap((text) => find(text).map(({ word }) => word)))].map((at) => words[at]!)
  const suspicion = found.some(({ Level }) => Level === 'block') ? 'block' : found.length > 0 ? 'warn' : 'none'
  return { suspicion, Words: found.map(({ Name }) => Name) }
}
