/** How often words stand in a text, where there are very many words: the text is gone over once. Pure. */

/** Words are added, then all of them are counted. */
export interface Candidates<Owner> {
  /** `word` as it stands in the text; several may have one owner. One of a single character is left out. */
  add(word: string, owner: Owner): void
  /** How often the words of each owner stand in the text, also within each other; who has none is absent. */
  times(): ReadonlyMap<Owner, number>
}

/**
 * Counts words in this text. Only those whose first two characters stand in it are kept, and each place is looked at once
 * for every length that words have which begin so: the work grows with the text, not with the number of words.
 */
export function countWords<Owner>(text: string): Candidates<Owner> {
  const lengths = new Map<string, Set<number>>()
  for (let at = 0; at + 2 <= text.length; at++) lengths.set(text.slice(at, at + 2), new Set())
  const owners = new Map<string, Owner>()
  return {
    add(word, owner) {
      const known = word.length < 2 ? undefined : lengths.get(word.slice(0, 2))
      if (!known) return
      known.add(word.length)
      owners.set(word, owner)
    },
    times() {
      const counts = new Map<Owner, number>()
      for (let at = 0; at + 2 <= text.length; at++)
        for (const length of lengths.get(text.slice(at, at + 2))!) {
          if (at + length > text.length) continue
          const owner = owners.get(text.slice(at, at + length))
          if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1)
        }
      return counts
    },
  }
}
