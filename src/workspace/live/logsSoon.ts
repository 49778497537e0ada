/** The open lists of the log and of one's own acts learn of what others did, and do not ask at each of their acts. */
import { refresh } from '../data.ts'

/** Ours: acts of others within this time are one reading of the log, in ms. */
export const LOGS_MS = 3000

type LogFamily = 'operationLog' | 'history'

const waiting = new Set<LogFamily>()
let timer: ReturnType<typeof setTimeout> | undefined

/** There may be something new in the log, or in what can still be taken back ('history'): read it soon where it is open. */
export function readLogSoon(...families: readonly LogFamily[]): void {
  for (const family of families) waiting.add(family)
  timer ??= setTimeout(() => {
    timer = undefined
    const due = [...waiting]
    waiting.clear()
    for (const family of due) refresh(family)
  }, LOGS_MS)
}
