/** What this person did here and can take back: a stack of operation-log lines (R-121; Ours: within UNDO_MINUTES). */
import { proxy } from 'valtio'
import { UNDO_MINUTES } from '../api/actions.ts'
import { Refusal } from '../api/client.ts'
import { refreshAll } from './data.ts'
import { notify, showError } from './notices.ts'
import { api } from './session.ts'

/** One act that can be taken back. */
export interface Undoable {
  /** What was done, as a notice says it, e.g. 已置顶 3 篇稿件. */
  readonly title: string
  /** The operation-log line. */
  readonly logId: number
  /** When, in ms since 1970. */
  readonly at: number
}

/** Ours: how many acts are remembered. */
export const UNDO_DEPTH = 50

/** The key that takes back the last act. */
export const UNDO_KEYS = 'mod+z'

/** The acts, newest last. `busy`: one is being taken back. */
export const history = proxy<{ acts: Undoable[]; busy: boolean }>({ acts: [], busy: false })

/** Remember an act and say so, with the way back on the notice. */
export function remember(title: string, logId: number): void {
  history.acts.push({ title, logId, at: Date.now() })
  if (history.acts.length > UNDO_DEPTH) history.acts.shift()
  notify(title, 'success', { action: { title: '撤销', keys: UNDO_KEYS, run: () => void undo(logId) } })
}

/** The act that `undoLast` would take back; undefined when there is none within UNDO_MINUTES. */
export function lastAct(now: number = Date.now()): Undoable | undefined {
  const act = history.acts.at(-1)
  return act && now - act.at < UNDO_MINUTES * 60_000 ? act : undefined
}

/** Take back the last act and say how it went. Never rejects. */
export async function undoLast(): Promise<void> {
  const act = lastAct()
  if (act) return undo(act.logId)
  const isOld = history.acts.length > 0
  history.acts.length = 0
  notify(isOld ? `只能撤销 ${UNDO_MINUTES} 分钟以内的操作，可以到操作日志里查看。` : '没有可以撤销的操作。', 'info')
}

async function undo(logId: number): Promise<void> {
  const index = history.acts.findIndex((one) => one.logId === logId)
  const act = history.acts[index]
  if (!act || history.busy) return
  history.busy = true
  try {
    const { Done, Skipped } = await api.operationLog.undo({ ID: logId })
    drop(logId)
    const reasons = [...new Set(Skipped.map((one) => one.Reason))].join('；')
    if (Skipped.length === 0) notify(`已撤销：${act.title}`, 'success')
    else if (Done.length === 0) notify(`没有撤销：${reasons}`, 'warning')
    else notify(`已撤销 ${Done.length} 条，${Skipped.length} 条没有撤销：${reasons}`, 'warning')
    refreshAll(true)
  } catch (error) {
    const canRetry = error instanceof Refusal && (error.detail as { offline?: boolean } | undefined)?.offline
    if (!canRetry) drop(logId)
    showError(error)
  } finally {
    history.busy = false
  }
}

function drop(logId: number): void {
  const index = history.acts.findIndex((one) => one.logId === logId)
  if (index >= 0) history.acts.splice(index, 1)
}

/** Forget every act: another person signs in. */
export function forgetHistory(): void {
  history.acts.length = 0
}
