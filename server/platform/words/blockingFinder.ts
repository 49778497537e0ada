/** The machine that finds a station's blocking words, kept from one decision to the next. */
import type { Db } from '../pipeline/implement.ts'
import { wordsInForce } from './inForce.ts'
import { keptFinders, type KeptFinder } from './keptFinders.ts'

/** Words and what finds them in a text. */
export type BlockingFinder = KeptFinder<string>

const finderOf = keptFinders<string>({
  // Ours: one station with 5,000 words takes a few megabytes.
  most: 20,
  read: async (db, StID) =>
    (await wordsInForce(db, StID)).filter(({ Level }) => Level === 'block').map(({ Name }) => Name),
  nameOf: (word) => word,
})

/** The finder of the station's words as they are now; undefined when none blocks. */
export async function blockingFinder(db: Db, StID: number): Promise<BlockingFinder | undefined> {
  const finder = await finderOf(db, StID)
  return finder && finder.words.length > 0 ? finder : undefined
}
