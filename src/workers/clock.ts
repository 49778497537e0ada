/** One timer for everything that is asked again and again: each line in its own time, more seldom while it fails. */

/** Ours: the longest rest of a line that fails again and again, in ms; a line that is asked more seldom keeps its own. */
export const REST_LIMIT_MS = 60_000

/** Asks what a line stands for; answers whether it went well. */
export type Ring = (line: number) => Promise<boolean>

/** The timer. Lines are numbers, chosen by who begins them. */
export interface Clock {
  /** Ring this line after `firstMs`, then every `everyMs`, counted from when the ringing before was done. */
  begin(line: number, everyMs: number, firstMs: number): void
  end(line: number): void
  /** Ring at once: this line, or without one all that fail. */
  hurry(line?: number): void
}

interface Line {
  readonly everyMs: number
  due: number
  failures: number
  isRinging: boolean
  /** Somebody wants it rung once more when it is done. */
  isWanted: boolean
}

/**
 * How long a line rests, in ms: its own time, a little earlier or later so that a newsroom does not ask all at once; after
 * failures twice as long each time, up to REST_LIMIT_MS, half of it by chance. `chance` is 0 to 1. Pure.
 */
export function restMs(everyMs: number, failures: number, chance: number): number {
  if (failures === 0) return Math.round(everyMs * (0.9 + 0.2 * chance))
  const full = Math.max(everyMs, Math.min(REST_LIMIT_MS, everyMs * 2 ** failures))
  return Math.round(full / 2 + (full / 2) * chance)
}

/** Makes a timer that rings by this. A line is never rung again while it still rings. */
export function createClock(ring: Ring, chance: () => number = Math.random): Clock {
  const lines = new Map<number, Line>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = () => {
    clearTimeout(timer)
    const waiting = [...lines.values()].filter((line) => !line.isRinging)
    if (waiting.length === 0) return
    timer = setTimeout(strike, Math.max(0, Math.min(...waiting.map(({ due }) => due)) - Date.now()))
  }
  const strike = () => {
    for (const [name, line] of lines) if (!line.isRinging && line.due <= Date.now()) void sound(name, line)
    plan()
  }
  const sound = async (name: number, line: Line) => {
    line.isRinging = true
    const isWell = await ring(name).catch(() => false)
    line.isRinging = false
    line.failures = isWell ? 0 : line.failures + 1
    line.due = Date.now() + (line.isWanted ? 0 : restMs(line.everyMs, line.failures, chance()))
    line.isWanted = false
    if (lines.get(name) === line) plan()
  }
  return {
    begin(name, everyMs, firstMs) {
      lines.set(name, { everyMs, due: Date.now() + firstMs, failures: 0, isRinging: false, isWanted: false })
      plan()
    },
    end(name) {
      lines.delete(name)
      plan()
    },
    hurry(name) {
      for (const [of, line] of lines) {
        if (name === undefined ? line.failures === 0 : of !== name) continue
        line.isWanted = line.isRinging
        line.due = Date.now()
      }
      plan()
    },
  }
}
