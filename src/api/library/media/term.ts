/** Terms: from when until when, and for which channels, something is permitted, banned or agreed to. Pure. Ours. */

/** A term. Times as ISO 8601; null: from ever, for ever. */
export interface Term {
  readonly FromTime: string | null
  readonly ToTime: string | null
  /** Channels it is for, with those below them; empty: all. */
  readonly Channels: readonly number[]
}

/** Where and when something is to be public. `channel` undefined: in any; null: in none, as a video or a programme. */
export interface Wanted {
  readonly at: string
  readonly channel?: number | null | undefined
}

const moment = (time: string) => Date.parse(time)

const two = (part: number) => String(part).padStart(2, '0')

/** 2026-11-27, as sentences say it: by the clock of the process, which on the server is the newsroom's. */
export function day(time: string): string {
  const at = new Date(time)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** 2026-11-27 08:30, by the same clock. */
export function minute(time: string): string {
  const at = new Date(time)
  return `${day(time)} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Whether it is for a channel. */
export const covers = ({ Channels }: Term, channel: Wanted['channel']): boolean =>
  Channels.length === 0 || channel === undefined || (channel !== null && Channels.includes(channel))

const hasBegun = ({ FromTime }: Term, at: string): boolean => FromTime === null || moment(FromTime) <= moment(at)

/** Whether it has ended by then. */
export const isOver = ({ ToTime }: Term, at: string): boolean => ToTime !== null && moment(ToTime) <= moment(at)

/** Whether it holds at that moment. */
export const isInForce = (term: Term, at: string): boolean => hasBegun(term, at) && !isOver(term, at)

/** The later of two ends; null is never. */
export const later = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : moment(one) > moment(other) ? one : other
