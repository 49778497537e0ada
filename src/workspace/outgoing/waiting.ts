/** What this person did that has not left the house yet: a store for the status bar and the notices. */
import { proxy } from 'valtio'

/** Something that waits. */
export interface WaitingEffect {
  readonly ID: number
  /** The line of the operation log by which the act is taken back. */
  readonly LogID: number | null
  readonly Title: string
  readonly DueAt: string
}

/** What waits, soonest first, and how far the server's clock is ahead of this one, in ms. */
export const waiting = proxy<{ list: WaitingEffect[]; ahead: number }>({ list: [], ahead: 0 })

/** Now, as the server's clock has it, in ms since 1970. */
export const serverNow = (): number => Date.now() + waiting.ahead

/** What an act, by its log line, still has waiting. */
function waitingOf(logId: number | undefined): readonly WaitingEffect[] {
  return logId === undefined ? [] : waiting.list.filter((one) => one.LogID === logId)
}

/** When the last of what an act has waiting leaves, in ms since 1970 by this clock; undefined when nothing waits. */
export function leavesAt(logId: number | undefined): number | undefined {
  const due = waitingOf(logId).map(({ DueAt }) => Date.parse(DueAt) - waiting.ahead)
  return due.length > 0 ? Math.max(...due) : undefined
}
