/** Sensitive words of the station in subtitles. */
import type { Cue } from '../../../src/api/library/subtitles/cues.ts'
import { wordsInForce } from '../../platform/words/inForce.ts'
import { keptFinders } from '../../platform/words/keptFinders.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

const finderOf = keptFinders({ most: 20, read: wordsInForce, nameOf: ({ Name }) => Name })
/** Ours: so many are told at most. */
const MOST = 200

/** Where each stands: the place of its cue, and the word. */
export async function suspiciousIn(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  cues: readonly Cue[],
): Promise<{ At: number; Word: string }[]> {
  const finder = await finderOf(db, me.StID)
  if (!finder) return []
  const { words, find } = finder
  const found = cues.flatMap(({ Text }, At) =>
    [...new Set(find(Text).map(({ word }) => words[word]!.Name))].map((Word) => ({ At, Word })),
  )
  return found.slice(0, MOST)
}
