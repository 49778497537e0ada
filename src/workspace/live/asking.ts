/** Asking what happened, while no stream reaches this browser: what is heard is the same, a little later. */
import { Refusal } from '../../api/client.ts'
import type { Missed } from '../../api/system/push/calls.ts'
import { poll, type Poll } from '../../workers/poll.ts'
import { status } from '../status.ts'
import { ASK_MS } from './backoff.ts'

/** Ours: how soon after the stream was lost it is asked first, in ms: most streams are back by then. */
const FIRST_ASK_MS = 1500
/** Ours: where the server cannot say what happened, all that is on screen is read again this often, in ms. */
export const BLIND_MS = 30_000

/** What asking needs and tells. */
export interface AskingOptions {
  readonly missed: (input: { From?: string }) => Promise<Missed>
  /** After which cursor; '' where none is known yet. */
  readonly from: () => string
  /** An answer that still fits: nothing was heard meanwhile in another way. */
  readonly hear: (answer: Missed) => void
  /** Everything on screen is to be read again. */
  readonly readAll: () => void
  /** Whether the last asking went well. */
  readonly went: (isWell: boolean) => void
  /** The sign-in is over: nothing is asked any more. */
  readonly ended: () => void
}

/** Asks between `start` and `stop`. */
export interface Asking {
  readonly start: () => void
  readonly now: () => void
  readonly stop: () => void
}

/** Makes it; it is still. */
export function createAsking({ missed, from, hear, readAll, went, ended }: AskingOptions): Asking {
  let asked: Poll | undefined
  let blindSince: number | undefined

  const askBlindly = () => {
    if (blindSince !== undefined && Date.now() - blindSince < BLIND_MS) return
    blindSince = Date.now()
    readAll()
  }
  const ask = async (): Promise<void> => {
    const mine = asked
    // The server asked to be left alone for a while.
    if (!mine || status.waitUntil > Date.now()) return
    const From = from()
    try {
      const answer = await missed(From === '' ? {} : { From })
      if (asked !== mine) return
      if (from() === From) hear(answer)
      went(true)
    } catch (error) {
      if (asked !== mine) return
      const kind = error instanceof Refusal ? error.kind : undefined
      // Another back end that knows neither the stream nor this call; what it has is read by its own calls.
      if (kind === 'missing') askBlindly()
      else if (kind === 'expired') return ended()
      went(kind === 'missing')
      if (kind !== 'missing') throw error
    }
  }
  const stop = () => {
    asked?.stop()
    asked = undefined
  }
  return {
    start: () => void (asked ??= poll(ASK_MS, ask, FIRST_ASK_MS * (0.5 + Math.random()))),
    now: () => asked?.now(),
    stop,
  }
}
