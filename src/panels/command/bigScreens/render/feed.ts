/**
 * The data of a screen: every set is asked for at its own interval, not all at the same moment, and at most once at a
 * time. What came last stays when asking fails; asking goes on with growing pauses. No UI.
 */
import type { DataResult } from '../../../../api/command/bigScreens/dataResult.ts'

/** What is known of some data. */
export interface Reading {
  /** The last good ones. */
  readonly result: DataResult | undefined
  /** When they came, in ms of `now`. */
  readonly at: number
  /** Why there are no newer ones, as a sentence; '' when there are. */
  readonly problem: string
}

/** What is asked for. `WidgetID`: for whom; two widgets that want the same share one answer. */
export interface Wanted {
  readonly WidgetID: string
  readonly DataSetID: number
  readonly Params: Readonly<Record<string, string>>
}

/** Where answers come from, and the clock. */
export interface FeedHost {
  readonly ask: (wanted: Wanted) => Promise<DataResult>
  /** Milliseconds that never jump. */
  readonly now: () => number
}

/** The data sets a screen asks for, and what each said last. */
export interface Feed {
  /** Be told what is known, now if anything is, and whenever it changes. `seconds`: how often. Answers how to stop. */
  watch(wanted: Wanted, seconds: number, told: (reading: Reading) => void): () => void
  /** Ask for everything soon: the line is back. */
  wake(): void
  /** Ask for nothing while nobody looks. */
  rest(isResting: boolean): void
  close(): void
}

/** Ours: between the first questions of two sets, in ms. */
export const STAGGER_MS = 40
/** Ours: an answer that takes longer than this is none, in ms. */
export const PATIENCE_MS = 15_000
/** Ours: the longest pause after failures, in ms. */
export const PAUSE_LIMIT_MS = 30_000

interface Line {
  wanted: Wanted
  reading: Reading
  readonly watchers: Map<(reading: Reading) => void, number>
  timer: ReturnType<typeof setTimeout> | undefined
  failures: number
  asking: boolean
}

/** The pause after a question, in ms. Pure. */
export function pauseMs(seconds: number, failures: number): number {
  if (failures === 0) return seconds * 1000
  return Math.max(seconds * 1000, Math.min(PAUSE_LIMIT_MS, 1000 * 2 ** Math.min(failures, 10)))
}

const keyOf = ({ DataSetID, Params }: Wanted) =>
  JSON.stringify([DataSetID, Object.entries(Params).toSorted(([a], [b]) => (a < b ? -1 : 1))])

async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('数据很久没有回答，正在重试。')), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Opens a feed. */
export function openFeed(host: FeedHost): Feed {
  const lines = new Map<string, Line>()
  let isResting = false
  let isClosed = false
  let started = 0

  const tell = (line: Line, reading: Reading) => {
    line.reading = reading
    for (const told of line.watchers.keys()) told(reading)
  }
  const plan = (line: Line, wait: number) => {
    clearTimeout(line.timer)
    line.timer = isClosed || isResting ? undefined : setTimeout(() => void run(line), wait)
  }
  const run = async (line: Line): Promise<void> => {
    line.asking = true
    const began = host.now()
    try {
      const result = await within(host.ask(line.wanted))
      line.failures = 0
      tell(line, { result, at: host.now(), problem: result.Problem })
    } catch (error) {
      line.failures += 1
      tell(line, { ...line.reading, problem: (error as Error).message || '数据没有取到，正在重试。' })
    }
    line.asking = false
    if (line.watchers.size === 0) return
    const pause = pauseMs(Math.min(...line.watchers.values()), line.failures)
    // From the question on, so that slow answers do not make the interval longer.
    plan(line, Math.max(line.failures > 0 ? 1000 : 100, pause - (host.now() - began)))
  }

  return {
    watch(wanted, seconds, told) {
      const key = keyOf(wanted)
      let line = lines.get(key)
      if (!line) {
        line = {
          wanted,
          reading: { result: undefined, at: 0, problem: '' },
          watchers: new Map(),
          timer: undefined,
          failures: 0,
          asking: false,
        }
        lines.set(key, line)
        plan(line, (started++ % 25) * STAGGER_MS)
      }
      const watched = line
      watched.watchers.set(told, seconds)
      if (watched.reading.result || watched.reading.problem) told(watched.reading)
      return () => {
        watched.watchers.delete(told)
        if (watched.watchers.size > 0) return
        clearTimeout(watched.timer)
        if (lines.get(key) === watched) lines.delete(key)
      }
    },
    wake() {
      for (const [at, line] of [...lines.values()].entries()) if (!line.asking) plan(line, (at % 25) * STAGGER_MS)
    },
    rest(next) {
      if (next === isResting) return
      isResting = next
      if (next) for (const line of lines.values()) clearTimeout(line.timer)
      else this.wake()
    },
    close() {
      isClosed = true
      for (const line of lines.values()) clearTimeout(line.timer)
      lines.clear()
    },
  }
}
