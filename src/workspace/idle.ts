/** When idling ends the session. Pure; idleWatch.ts lives by it. */

/** how often it is looked at, in ms. */
export const IDLE_CHECK_MS = 30_000
/** Ours: how long before the end the countdown warns, in ms. */
const IDLE_WARN_MS = 60_000

/** What is known of a person's idling. Times in ms since 1970. */
export interface Idling {
  /** IsNotOperated: off means idling never ends the session. */
  readonly on: boolean
  /** NotOperatedMin, in minutes. Zero or less counts as off: nobody could work. */
  readonly minutes: number
  readonly lastActive: number
  readonly now: number
}

/** 'active'; 'warning' with the seconds left; 'ended'. */
export type IdleState =
  | { readonly kind: 'active'; /** When the warning is due, in ms from now. */ readonly warnIn: number }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'ended' }

/** ended when the idle minutes exceed NotOperatedMin, strictly. A last time in the future counts as now. */
export function idleState({ on, minutes, lastActive, now }: Idling): IdleState {
  if (!on || !(minutes > 0)) return { kind: 'active', warnIn: Number.POSITIVE_INFINITY }
  const idle = Math.max(0, now - lastActive)
  const limit = minutes * 60_000
  if (idle > limit) return { kind: 'ended' }
  const warnIn = limit - IDLE_WARN_MS - idle
  return warnIn > 0 ? { kind: 'active', warnIn } : { kind: 'warning', secondsLeft: Math.ceil((limit - idle) / 1000) }
}
