/** What a reader keeps to hold the house to it later: checkpoints of votes, commitments of draws. In this browser. */

/** Kept of one vote or draw. */
export interface KeptProofs {
  readonly checkpoints: readonly string[]
  readonly hashes: readonly string[]
}

/** Ours: so many of a kind. */
const MOST = 50
const placeOf = (guid: string) => `copydesk.proof.${guid}`

/** What is kept; nothing where nothing is. */
export function keptProofs(guid: string): KeptProofs {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(guid)) ?? '{}') as Partial<KeptProofs>
    return { checkpoints: kept.checkpoints ?? [], hashes: kept.hashes ?? [] }
  } catch {
    return { checkpoints: [], hashes: [] }
  }
}

/** Keeps more, each once; the oldest make room, but the first stays: it proves the most. */
export function keepProofs(guid: string, more: Partial<KeptProofs>): void {
  const kept = keptProofs(guid)
  const joined = (had: readonly string[], some: readonly string[] = []) => {
    const all = [...new Set([...had, ...some])]
    return all.length > MOST ? [all[0]!, ...all.slice(1 - MOST)] : all
  }
  const next = {
    checkpoints: joined(kept.checkpoints, more.checkpoints),
    hashes: joined(kept.hashes, more.hashes),
  }
  try {
    localStorage.setItem(placeOf(guid), JSON.stringify(next))
  } catch {
    // A browser that keeps nothing verifies the file against itself alone, which the notes say.
  }
}
