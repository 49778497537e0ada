/** Signs of life of what the server does by itself: a loop that is stuck says nothing, and nobody would notice. */

/** Ours: a loop that was not heard of for so long, in ms, is stuck. Each of them goes round several times in it. */
export const SILENT_MS = 90_000

/** Says that a loop has gone round well. */
export type Beat = () => void

/** The loops of one process. */
export interface Pulse {
  /** Watches a loop from now on. `name`: as the operator is told. */
  watch(name: string): Beat
  /** Those that were not heard of for SILENT_MS. */
  silent(): string[]
}

/** Where nobody listens. */
export const noPulse: Pulse = { watch: () => () => {}, silent: () => [] }

/** Begins to listen. `now`: a counter in ms that nobody can set. */
export function createPulse(now: () => number = () => performance.now()): Pulse {
  const heard = new Map<string, number>()
  return {
    watch(name) {
      const beat = () => void heard.set(name, now())
      beat()
      return beat
    },
    silent: () => [...heard].filter(([, at]) => now() - at > SILENT_MS).map(([name]) => name),
  }
}
