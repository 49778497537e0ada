/** What this person did here and can take back: a stack of operation-log lines (R-121; Ours: within UNDO_MINUTES). */
import { proxy, ref } from 'valtio'
import { UNDO_MINUTES } from '../api/actions.ts'
import { Refusal } from '../api/client.ts'
import { refreshAll } from './data.ts'
import { keysOf } from './keys/ownKeys.ts'
import { notify, showError } from './notices.ts'
import { api } from './session.ts'

/** One act that can be taken back. */
export interface Undoable {
  /** What was done, as a notice says it, e.g. 已置顶 3 篇稿件. */
  readonly title: string
  /** The operation-log line; of several that are taken back together the newest. */
  readonly logId: number
  /** Older lines that are taken back with it, the oldest first: the other steps of a macro. Default none. */
  readonly older?: readonly number[]
  /** Takes it back where no line of the log tells of it: keys, macros, layouts of one's own. Default: by the line. */
  readonly takeBack?: () => void
  /** How to take it back where no log line can: what was dropped was only this person's own. `logId` is then below 0. */
  readonly back?: () => void | Promise<void>
  /** When, in ms since 1970. */
  readonly at: number
}

/** Ours: how many acts are remembered. */
export const UNDO_DEPTH = 50

/** The key that takes back the last act. */
export const UNDO_KEYS = 'mod+z'

/** The acts, newest last. `busy`: one is being taken back. */
export const history = proxy<{ acts: Undoable[]; busy: boolean }>({ acts: [], busy: false })

/** Remember an act and say so, with the way back on the notice. `older`: see Undoable. */
export function remember(title: string, logId: number, older: readonly number[] = []): void {
  history.acts.push({ title, logId, at: Date.now(), ...(older.length > 0 ? { older } : {}) })
  if (history.acts.length > UNDO_DEPTH) history.acts.shift()
  notify(title, 'success', { action: { title: '撤销', keys: undoKey(), run: () => void undo(logId) } })
}

/** The key that takes back for this person. */
const undoKey = () => keysOf('workspace.undo', UNDO_KEYS).chords[0] ?? ''

let nthOwn = 0

/** Remember an act on what is only one's own, which leaves no line in the log, and say so. */
export function rememberOwn(title: string, takeBack: () => void): void {
  const logId = -++nthOwn
  history.acts.push({ title, logId, at: Date.now(), takeBack: ref(takeBack) })
  if (history.acts.length > UNDO_DEPTH) history.acts.shift()
  notify(title, 'success', { action: { title: '撤销', keys: undoKey(), run: () => void undo(logId) } })
}

let here = 0

/** Remember an act that is no line of the log, such as dropping a half-typed form, and say so. */
export function rememberHere(title: string, back: () => void | Promise<void>): void {
  const logId = --here
  history.acts.push({ title, logId, back, at: Date.now() })
  if (history.acts.length > UNDO_DEPTH) history.acts.shift()
  notify(title, 'success', { action: { title: '撤销', keys: undoKey(), run: () => void undo(logId) } })
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
  if (act.takeBack) {
    drop(logId)
    act.takeBack()
    notify(`已撤销：${act.title}`, 'success')
    return
  }
  history.busy = true
  try {
    if (act.back) {
      await act.back()
      drop(logId)
      notify(`已撤销：${act.title}`, 'success')
      return
    }
    const { Done, Skipped } = act.older ? await undoLines([...act.older, logId]) : await undoLine(logId)
    drop(logId)
    const reasons = reasonsOf(Skipped, act.older !== undefined)
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

interface Undone {
  readonly Done: readonly number[]
  readonly Skipped: readonly { readonly ID: number; readonly Reason: string }[]
}

const undoLine = (ID: number): Promise<Undone> => api.operationLog.undo({ ID })

/** Several lines as one, the newest first, record by record. What one refuses does not keep the others. */
async function undoLines(lines: readonly number[]): Promise<Undone> {
  const done = new Set<number>()
  const skipped = new Map<string, { ID: number; Reason: string }>()
  let refused: unknown
  for (const line of lines.toReversed())
    try {
      const { Done, Skipped } = await undoLine(line)
      for (const ID of Done) done.add(ID)
      for (const one of Skipped) skipped.set(`${one.ID} ${one.Reason}`, one)
    } catch (error) {
      // Without a network nothing more will come of it; what is left can be taken back later.
      if (!(error instanceof Refusal) || (error.detail as { offline?: boolean } | undefined)?.offline) throw error
      refused = error
    }
  if (done.size === 0 && refused !== undefined) throw refused
  const Skipped = [...skipped.values()]
  if (refused !== undefined) Skipped.push({ ID: 0, Reason: (refused as Refusal).message })
  return { Done: [...done].filter((ID) => !Skipped.some((one) => one.ID === ID)), Skipped }
}

/** Why records were left; of an act of several steps with their numbers, because they may differ from step to step. */
function reasonsOf(skipped: Undone['Skipped'], numbered: boolean): string {
  const groups = new Map<string, number[]>()
  for (const { ID, Reason } of skipped) groups.set(Reason, [...(groups.get(Reason) ?? []), ID])
  return [...groups]
    .map(([reason, ids]) => (numbered && ids[0] ? `编号 ${ids.join('、')}：${reason}` : reason))
    .join('；')
}

function drop(logId: number): void {
  const index = history.acts.findIndex((one) => one.logId === logId)
  if (index >= 0) history.acts.splice(index, 1)
}

/** Forget every act: another person signs in. */
export function forgetHistory(): void {
  history.acts.length = 0
}
