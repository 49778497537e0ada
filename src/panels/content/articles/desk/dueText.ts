/** How long an article has waited for its level, and how long it may: the clock of the review desk. Pure. */
import type { QueueRow } from '../../../../api/content/articles/desk.ts'

const MINUTE = 60_000

/** Ours: less than this share of the time left is soon. */
const SOON = 0.25

/** What the clock says. `over`: the time is up; `soon`: nearly. */
export interface Due {
  readonly text: string
  readonly tone: 'calm' | 'soon' | 'over'
}

/** A stretch of time in its largest unit, rounded down: 5 分, 3 小时, 4 天. */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE))
  if (minutes < 60) return `${minutes} 分`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`
}

/** The clock of an article at a moment; without a limit it says how long it has waited. */
export function dueOf({ WaitingSince, DueAt }: Pick<QueueRow, 'WaitingSince' | 'DueAt'>, now: Date): Due {
  const since = Date.parse(WaitingSince)
  if (DueAt === null) return { text: `已等 ${spanText(now.getTime() - since)}`, tone: 'calm' }
  const left = Date.parse(DueAt) - now.getTime()
  if (left <= 0) return { text: `超时 ${spanText(-left)}`, tone: 'over' }
  return { text: `还剩 ${spanText(left)}`, tone: left < SOON * (Date.parse(DueAt) - since) ? 'soon' : 'calm' }
}
