/** Looking a comment through for the station's sensitive words. */
import type { Suspicion } from '../../../src/api/content/comments/commentStates.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { wordsInForce } from '../../platform/words/inForce.ts'
import { keptFinders } from '../../platform/words/keptFinders.ts'

const finderOf = keptFinders({
  // Ours: a big list of words takes a while to be made ready, and each live may have its own.
  most: 100,
  read: wordsInForce,
  nameOf: ({ Name }) => Name,
})

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
