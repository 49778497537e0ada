/** Rounds that are looked at while later ones go on: nobody waits for a server to be missed. */

/** See besideRounds. */
export interface BesideRounds {
  /** Looks at a round from now on. */
  look(round: number, looking: Promise<void>): void
  /** Throws what the first round came to that was not as it should be. */
  refuse(): void
  /** Settles when all were looked at. */
  all(): Promise<void>
}

/** `seed`: told with what is wrong, so that it can be tried again. */
export function besideRounds(seed: number): BesideRounds {
  const all: Promise<void>[] = []
  let problem: Error | undefined
  return {
    look(round, looking) {
      const looked = looking.catch((error: Error) => {
        problem ??= new Error(`round ${round}, KILL_SEED=${seed}: ${error.message}`, { cause: error })
      })
      all.push(looked)
    },
    refuse() {
      if (problem) throw problem
    },
    async all() {
      await Promise.all(all)
      this.refuse()
    },
  }
}
