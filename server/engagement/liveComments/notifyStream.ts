/** Telling open panes that comments came in: not each, or a hundred a second would be a hundred events a second. */
import { STREAM_CAME } from '../../../src/api/engagement/liveComments/model.ts'
import type { Came } from '../../content/comments/commentKind.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

/** Ours: how often a process tells of one live, in ms. Who is told reads twice, the second time after this. */
export const TOLD_MS = 300

const told = new Map<number, number>()

/**
 * An event for the live, unless one was committed a moment ago: whoever heard that one reads once more when this time is
 * over (src/panels/engagement/liveComments/useStream.ts), so nothing is missed.
 */
export function notifyStream({ announce, afterCommit, now }: Request<unknown>, { TargetID }: Came): void {
  const at = now.getTime()
  const last = told.get(TargetID) ?? 0
  if (at >= last && at - last < TOLD_MS) return
  announce({ Topic: 'liveComments', Action: STREAM_CAME, Data: { LiveID: TargetID } })
  afterCommit(() => {
    told.set(TargetID, at)
    if (told.size > 1000) told.delete(told.keys().next().value!)
  })
}
