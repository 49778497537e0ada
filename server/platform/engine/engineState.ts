/** Whether an engine works, as it was last seen: whoever waits for it is told why, and no file is blamed. */
import type { Words } from '../operator/language.ts'
import type { Engine } from './engine.ts'
import { tryOut } from './tryOut.ts'

/** Ours: how long one that works is left alone, in ms; whatever it fails at it is looked at anyway. */
const REGULAR_MS = 10 * 60_000
/** Ours: after how long one that does not work is looked at again, in ms. */
const BROKEN_MS = 30_000
/** Ours: how long a server that starts has other things to do, in ms. */
const FIRST_MS = 2000

/** Where it is told; pino fits. */
interface EngineLog {
  info(message: string): void
  warn(message: string): void
}

interface State {
  /** Why it does not work; undefined while it does, or nobody has looked. */
  why?: Words | undefined
  looking?: Promise<string> | undefined
  /** Whether it was looked at to the end, whatever came of it. */
  isTried?: boolean
  onLooked?: ((before: Words | undefined, isFirst: boolean) => void) | undefined
}

const states = new WeakMap<Engine, State>()

function stateOf(engine: Engine): State {
  const state = states.get(engine) ?? {}
  states.set(engine, state)
  return state
}

/** Why it does not work, as a sentence for the screens, as far as is known; '': it does. */
export function problemOf(engine: Engine): string {
  const { why } = stateOf(engine)
  return why ? `视频引擎用不了：${why.zh}。转码先等着，修好后自动继续；请管理员处理。` : ''
}

/** Whether somebody keeps looking at it, and has not come to the end of the first look. */
export function isUntried(engine: Engine): boolean {
  const { isTried, onLooked } = stateOf(engine)
  return !isTried && onLooked !== undefined
}

/** Looks whether it works; whoever asks meanwhile waits for the same look. Answers as `problemOf`. Never rejects. */
export function lookAtEngine(engine: Engine): Promise<string> {
  const state = stateOf(engine)
  state.looking ??= look(engine, state).finally(() => (state.looking = undefined))
  return state.looking
}

async function look(engine: Engine, state: State): Promise<string> {
  const before = state.why
  try {
    state.why = await tryOut(engine)
  } catch {
    // Nothing is known of it now that was not known before.
  }
  const isFirst = !state.isTried
  state.isTried = true
  state.onLooked?.(before, isFirst)
  return problemOf(engine)
}

/**
 * Looks at it again and again from now on, soon for the first time, and tells the log what changed. The answer stops it.
 * `first`, `broken`, `regular`: milliseconds, where a test has less of them. `onWorks`: called when what waited for it may go on.
 */
export function keepLooking(
  engine: Engine,
  log: EngineLog,
  { first = FIRST_MS, broken = BROKEN_MS, regular = REGULAR_MS, onWorks = () => {} } = {},
): () => void {
  const state = stateOf(engine)
  let timer: NodeJS.Timeout
  const lookAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void lookAtEngine(engine), ms)
    timer.unref()
  }
  state.onLooked = (before, isFirst) => {
    const { why } = state
    if (why && why.en !== before?.en)
      log.warn(`${engine.title.en} does not work, and videos wait until it does: ${why.en}`)
    if (!why && before) log.info(`${engine.title.en} works again, and videos are worked on`)
    if (!why && (before || isFirst)) onWorks()
    lookAfter(why ? broken : regular)
  }
  lookAfter(first)
  return () => {
    clearTimeout(timer)
    state.onLooked = undefined
  }
}
