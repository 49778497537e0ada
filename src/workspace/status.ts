/** What the status bar shows of other parts: the keys pressed so far of a chord, the network, the push stream. A store. */
import { proxy } from 'valtio'
import { subscribeKey } from 'valtio/utils'

/** The state of the line to the server. */
export const status = proxy<{
  /** The pending chord as key caps, e.g. 'G'; '' when none waits. Set by the keys. */
  chord: string
  /** Since when the server cannot be reached, in ms since 1970; undefined while it can. */
  offlineSince: number | undefined
  /**
   * Whether events arrive by themselves ('on') or by asking ('polling'); 'stuck': the server is there and its database is not.
   * 'off' before the first connection.
   */
  live: 'off' | 'on' | 'stuck' | 'polling' | 'lost'
  /** Until when the server asked to be left alone, in ms since 1970; 0 where it did not. */
  waitUntil: number
}>({ chord: '', offlineSince: undefined, live: 'off', waitUntil: 0 })

const listeners = new Set<() => void>()

/** Be told when the server can be reached again. Answers how to stop. */
export function onBackOnline(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Be told at once whenever the line breaks or is back: the server's, or the stream's. Answers how to stop. */
export function onLine(listener: () => void): () => void {
  const stops = (['offlineSince', 'live'] as const).map((key) => subscribeKey(status, key, listener, true))
  return () => stops.forEach((stop) => stop())
}

/** Told by the transport after every request: whether an answer came back, and for how many ms it asks to be left alone. */
export function reached(ok: boolean, waitMs = 0): void {
  if (waitMs > 0) status.waitUntil = Date.now() + waitMs
  if (!ok) {
    status.offlineSince ??= Date.now()
    return
  }
  if (status.offlineSince === undefined) return
  status.offlineSince = undefined
  for (const listener of listeners) listener()
}
