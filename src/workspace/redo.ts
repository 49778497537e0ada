/**
 * More about one's own acts than the first key needs: doing again what was taken back, undo of one pane, and what was done
 * before this page was loaded. Apart from history.ts to stay out of the first load.
 */
import { isOffline } from '../api/client.ts'
import {
  history,
  keep,
  reasonsOf,
  saysFirst,
  undo,
  undoLine,
  UNDO_DEPTH,
  type Redoable,
  type Undoable,
} from './history.ts'
import { saysRedone } from './actWords.ts'
import { isFresh } from './fresh.ts'
import { notify, showError } from './notices.ts'

/** The key that does again what was taken back last. */
export const REDO_KEYS = 'mod+shift+z'

/** The last act that was done in a pane, however much was done in others since. */
export function lastActIn(paneId: string | undefined, now: number = Date.now()): Undoable | undefined {
  return history.acts.findLast((act) => act.paneId !== undefined && act.paneId === paneId && isFresh(act, now))
}

/** Take back the last act done in a pane and say how it went. Never rejects. */
export async function undoLastIn(paneId: string | undefined): Promise<void> {
  const act = lastActIn(paneId)
  if (act && !saysFirst(act)) await undo(act.logId)
}

/** What `redoLast` would do again; undefined when nothing was taken back within UNDO_MINUTES, or something was done since. */
export function lastUndone(now: number = Date.now()): Redoable | undefined {
  const one = history.undone.at(-1)
  return one && isFresh(one, now) ? one : undefined
}

/** Do again what was taken back last, and say how it went. Never rejects. */
export async function redoLast(): Promise<void> {
  const one = lastUndone()
  if (!one || history.busy) return
  history.busy = true
  try {
    const { Skipped, Warned = [], LogID } = await undoLine(one.logId)
    history.undone.splice(history.undone.indexOf(one), 1)
    const rest = [...history.undone]
    if (Skipped.length > 0) notify(`恢复时有 ${Skipped.length} 条没有恢复：${reasonsOf(Skipped)}`, 'warning')
    for (const { Reason } of Warned) notify(`${saysRedone(one.title)}，${Reason}`, 'warning')
    if (Skipped.length === 0) one.along?.again()
    if (LogID !== undefined) keep({ title: saysRedone(one.title), logId: LogID, along: one.along })
    history.undone.push(...rest)
  } catch (error) {
    if (!isOffline(error)) history.undone.pop()
    showError(error)
  } finally {
    history.busy = false
  }
}

/** What was done before this page was loaded, the newest first: Ctrl+Z reaches it as if the page had stayed. */
export function recall(
  before: readonly { readonly title: string; readonly logId: number; readonly at: number }[],
): void {
  const known = new Set(history.acts.map(({ logId }) => logId))
  history.acts.unshift(...before.filter(({ logId }) => !known.has(logId)).toReversed())
  if (history.acts.length > UNDO_DEPTH) history.acts.splice(0, history.acts.length - UNDO_DEPTH)
}
