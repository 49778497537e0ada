/** What a reader keeps to hold the house to it later: checkpoints of votes, commitments of draws. In this browser. */
import { keep, kept } from './kept.ts'

/** Kept of one vote or draw. */
export interface KeptProofs {
  readonly checkpoints: readonly string[]
  readonly hashes: readonly string[]
}

/** Ours: so many of a kind. */
const MOST = 50

/** What is kept; nothing where nothing is. */
export function keptProofs(guid: string): KeptProofs {
  const { checkpoints = [], hashes = [] } = (kept('proof', guid) ?? {}) as Partial<KeptProofs>
  return { checkpoints, hashes }
}

/** Keeps more, each once; the oldest make room, but the first stays: it proves the most. */
export function keepProofs(guid: string, more: Partial<KeptProofs>): void {
  const before = keptProofs(guid)
  const joined = (had: readonly string[], some: readonly string[] = []) => {
    const all = [...new Set([...had, ...some])]
    return all.length > MOST ? [all[0]!, ...all.slice(1 - MOST)] : all
  }
  // A browser that keeps nothing verifies the file against itself alone, which the notes say.
  keep('proof', guid, {
    checkpoints: joined(before.checkpoints, more.checkpoints),
    hashes: joined(before.hashes, more.hashes),
  })
}
