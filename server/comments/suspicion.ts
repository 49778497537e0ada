/** Looking a comment through for the station's sensitive words. */
import { sql } from 'kysely'
import type { Suspicion } from '../../src/api/comments/commentStates.ts'
import { wordFinder, type WordFinder } from '../../src/api/text/wordFinder.ts'
import type { Db } from '../implement.ts'
import { wordsInForce } from '../keywords/inForce.ts'

/** A finder with the words it finds; `stamp` changes when the words do. */
interface Finder {
  readonly stamp: string
  readonly words: readonly { readonly Name: string; readonly Level: 'block' | 'warn' }[]
  readonly find: WordFinder
}

const finders = new Map<string, Finder>()
/** Ours: finders that are kept; a big list of words takes a while to be made ready. */
const KEPT = 100

async function finderOf(db: Db, StID: number, liveName: string): Promise<Finder> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ', count(*), sum("ID"), max("UpdateTime")) as stamp from keywords
    where "StID" = ${StID} and "IsEnable" and "LiveName" in ('', ${liveName})`.execute(db)
  const { stamp } = rows[0]!
  const key = `${StID} ${liveName}`
  const known = finders.get(key)
  if (known?.stamp === stamp) return known
  const words = await wordsInForce(db, StID, liveName)
  const made = { stamp, words, find: wordFinder(words.map(({ Name }) => Name)) }
  if (finders.size >= KEPT) finders.clear()
  finders.set(key, made)
  return made
}

/** The words in these texts, each once in reading order, and how grave the gravest of them is. */
export async function suspicionOf(
  db: Db,
  { StID, liveName }: { readonly StID: number; readonly liveName: string },
  texts: readonly string[],
): Promise<{ readonly suspicion: Suspicion; readonly Words: string[] }> {
  const { words, find } = await finderOf(db, StID, liveName)
  const found = [...new Set(texts.flatMap((text) => find(text).map(({ word }) => word)))].map((at) => words[at]!)
  const suspicion = found.some(({ Level }) => Level === 'block') ? 'block' : found.length > 0 ? 'warn' : 'none'
  return { suspicion, Words: found.map(({ Name }) => Name) }
}
