/** What this person did here and can take back: a stack of operation-log lines (R-121; Ours: within UNDO_MINUTES). */
import { proxy, ref } from 'valtio'
import { UNDO_MINUTES } from '../api/actions.ts'
import type { FamilyName } from '../api/index.ts'
import { isOffline, Refusal } from '../api/client.ts'
import { cutText } from '../api/text/textLimit.ts'
import { panes } from './dock/panes.ts'
import { isFresh } from './fresh.ts'
import { keysOf } from './keys/ownKeys.ts'
import { noteMade } from './madeHere.ts'
import { dismissAct, dismissErrors, notify, showError, type Sum } from './notices.ts'
import { bareAct, saysUndone } from './actWords.ts'
import { forgetRefused, noteRefused, refusedAct, undoStep } from './refusedAct.ts'
import { api } from './session.ts'
import { asOneAct } from './writes.ts'

/** A record that something was done to. */
export interface DoneTo {
  readonly family: FamilyName
  readonly ID: number
}

/** What this page did with what came of an act, such as a text that holds the new address. It goes where the act goes. */
export interface Along {
  /** The act was taken back. Answers what of it stays, as a clause; undefined: nothing. */
  readonly back: () => string | undefined
  /** The act was done again. */
  readonly again: () => void
}

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
  /** The one record it was done to: where it was done the cursor goes back to it. Default: none, or several. */
  readonly of?: DoneTo | undefined
  /** What goes back with it in this page. Default nothing. */
  readonly along?: Along | undefined
  /** When, in ms since 1970. */
  readonly at: number
  /** The pane in which it was done; undefined when none was open, or it was done before this page was loaded. */
  readonly paneId?: string | undefined
}

/** Ours: how many acts are remembered. */
export const UNDO_DEPTH = 50

/** The key that takes back the last act. */
export const UNDO_KEYS = 'mod+z'

/** An undo that can itself be taken back: its line of the log, and what was undone. */
export interface Redoable {
  readonly title: string
  readonly logId: number
  readonly along?: Along | undefined
  readonly at: number
}

/** The acts, newest last, and what was taken back of them. `busy`: one is being taken back. */
export const history = proxy<{ acts: Undoable[]; undone: Redoable[]; busy: boolean }>({
  acts: [],
  undone: [],
  busy: false,
})

/**
 * Put an act on the stack and say so, with the way back on the notice. Something new was done: nothing is done again. `says`:
 * what the notice says, default the act's title.
 */
export function keep(
  act: Omit<Undoable, 'at' | 'paneId'>,
  tone: Tone = 'success',
  sum?: Sum,
  says: string = act.title,
): void {
  const { along } = act
  history.acts.push({ ...act, ...(along && { along: ref(along) }), at: Date.now(), paneId: panes.active })
  if (history.acts.length > UNDO_DEPTH) history.acts.shift()
  history.undone.length = 0
  forgetRefused()
  const { logId } = act
  notify(says, tone, {
    logId,
    ...(sum ? { sum } : {}),
    action: { title: '撤销', keys: undoKey(), run: () => void undo(logId) },
  })
}

/** How an act went: `warning` where a part of it was left. */
type Tone = 'success' | 'warning'

/**
 * Remember an act and say so, with the way back on the notice. `older` and `of`: see Undoable. `sum`: what makes one notice
 * of several such acts in a row.
 */
export function remember(
  title: string,
  logId: number,
  older: readonly number[] = [],
  tone?: Tone,
  sum?: Sum,
  of?: DoneTo,
): void {
  keep({ title, logId, of, ...(older.length > 0 ? { older } : {}) }, tone, sum)
}

/** The key that takes back for this person. */
const undoKey = () => keysOf('workspace.undo', UNDO_KEYS).chords[0] ?? ''

let nthOwn = 0

/** Remember an act on what is only one's own, which leaves no line in the log, and say so. `says`: see keep. */
export function rememberOwn(title: string, takeBack: () => void, says?: string): void {
  keep({ title, logId: -++nthOwn, takeBack: ref(takeBack) }, 'success', undefined, says)
}

/** Remember an act that is no line of the log, such as dropping a half-typed form, and say so. */
export function rememberHere(title: string, back: () => void | Promise<void>): void {
  keep({ title, logId: -++nthOwn, back })
}

/** The act that `undoLast` would take back; undefined when there is none within UNDO_MINUTES. */
export function lastAct(now: number = Date.now()): Undoable | undefined {
  const act = history.acts.at(-1)
  return act && isFresh(act, now) ? act : undefined
}

let turn: Promise<void> = Promise.resolve()

/**
 * Take back the last act and say how it went. Pressed again meanwhile, it takes back the one before as soon as that is
 * done. Never rejects.
 */
export function undoLast(): Promise<void> {
  return (turn = turn.then(undoTop))
}

async function undoTop(): Promise<void> {
  const act = lastAct()
  if (saysFirst(act)) return
  if (act) return undo(act.logId)
  const isOld = history.acts.length > 0
  history.acts.length = 0
  notify(isOld ? `只能撤销 ${UNDO_MINUTES} 分钟以内的操作，可以到操作日志里查看。` : '没有可以撤销的操作。', 'info')
}

/**
 * Says what was refused since an act, and what would be taken back instead, where that was not said yet; answers whether it
 * did.
 */
export function saysFirst(act: Undoable | undefined): boolean {
  const step = undoStep(act, refusedAct(), Date.now())
  // What is said from now on answers the key, and stands before the error that it answers.
  dismissErrors()
  if (!step || !('says' in step)) return false
  forgetRefused()
  const way = act && { logId: act.logId, action: { title: '撤销', keys: undoKey(), run: () => void undo(act.logId) } }
  notify(step.says, 'warning', way)
  return true
}

/** Take back one act and say how it went. Never rejects. */
export async function undo(logId: number): Promise<void> {
  const index = history.acts.findIndex((one) => one.logId === logId)
  const act = history.acts[index]
  if (!act || history.busy) return
  // What it offered is being done.
  dismissAct(logId)
  forgetRefused()
  if (act.takeBack) {
    drop(logId)
    act.takeBack()
    notify(saysUndone(act.title), 'success')
    return
  }
  history.busy = true
  try {
    if (act.back) {
      await act.back()
      drop(logId)
      notify(saysUndone(act.title), 'success')
      return
    }
    const { Done, Skipped, Warned = [], LogID } = await undoOf(act)
    drop(logId)
    const { paneId, of, along } = act
    if (paneId !== undefined && of && Done.includes(of.ID)) noteMade(paneId, of.family, of.ID)
    // Of several lines each would have to be done again by itself, in the right order: the list of one's acts does that.
    if (LogID !== undefined) history.undone.push({ title: act.title, logId: LogID, along, at: Date.now() })
    const reasons = reasonsOf(Skipped)
    const stays = Skipped.length === 0 ? along?.back() : undefined
    const known = [...Warned.map(({ Reason }) => Reason), stays].filter((one) => one !== undefined)
    const warned = known.map((one) => `，${one}`).join('')
    if (Skipped.length === 0) notify(`${saysUndone(act.title)}${warned}`, warned === '' ? 'success' : 'warning')
    else if (Done.length === 0) {
      noteRefused(`撤销：${bareAct(act.title)}`)
      notify(`没有撤销：${reasons}`, 'warning')
    } else notify(`已撤销 ${Done.length} 条，${Skipped.length} 条没有撤销：${reasons}`, 'warning')
  } catch (error) {
    if (!isOffline(error)) drop(logId)
    noteRefused(`撤销：${bareAct(act.title)}`)
    showError(error)
  } finally {
    history.busy = false
  }
}

const undoOf = ({ older, logId }: Undoable): Promise<Undone> =>
  older ? asOneAct('everything', () => undoLines([...older, logId])) : undoLine(logId)

/** What came of an undo. */
export interface Undone {
  readonly Done: readonly number[]
  readonly Skipped: readonly { readonly ID: number; readonly Title: string; readonly Reason: string }[]
  /** What was taken back, and there is something to be known of it. Default none. */
  readonly Warned?: readonly { readonly ID: number; readonly Reason: string }[] | undefined
  /** The line the undo left; undefined of several. */
  readonly LogID?: number | undefined
}

/** Take back one line of the log, or do its act again where it is an undo's. */
export const undoLine = (ID: number): Promise<Undone> => api.operationLog.undo({ ID })

/** Several lines as one, the newest first, record by record. What one refuses does not keep the others. */
async function undoLines(lines: readonly number[]): Promise<Undone> {
  const done = new Set<number>()
  const Warned: { ID: number; Reason: string }[] = []
  const skipped = new Map<string, { ID: number; Title: string; Reason: string }>()
  let refused: unknown
  for (const line of lines.toReversed())
    try {
      const { Done, Skipped, Warned: warned = [] } = await undoLine(line)
      Warned.push(...warned)
      for (const ID of Done) done.add(ID)
      for (const one of Skipped) skipped.set(`${one.ID} ${one.Reason}`, one)
    } catch (error) {
      // Without a network nothing more will come of it; what is left can be taken back later.
      if (!(error instanceof Refusal) || isOffline(error)) throw error
      refused = error
    }
  if (done.size === 0 && refused !== undefined) throw refused
  const Skipped = [...skipped.values()]
  if (refused !== undefined) Skipped.push({ ID: 0, Title: '', Reason: (refused as Refusal).message })
  return { Done: [...done].filter((ID) => !Skipped.some((one) => one.ID === ID)), Skipped, Warned }
}

/** Ours: how many records that were left for one reason are called by their names. */
const NAMED = 3

/** Which records were left and why: 「“台风”“暴雨”等 5 条：周敏之后做了「二审通过」，不能撤销」. */
export function reasonsOf(skipped: Undone['Skipped']): string {
  const groups = Map.groupBy(skipped, ({ Reason }) => Reason.replace(/。$/, ''))
  return [...groups]
    .map(([reason, ones]) => {
      const names = ones.slice(0, NAMED).map(({ ID, Title }) => (Title ? `“${cutText(Title, 20, '…')}”` : `编号 ${ID}`))
      const who = ones[0]!.ID === 0 ? '' : `${names.join('')}${ones.length > NAMED ? `等 ${ones.length} 条` : ''}：`
      return who + reason
    })
    .join('；')
}

function drop(logId: number): void {
  const index = history.acts.findIndex((one) => one.logId === logId)
  if (index >= 0) history.acts.splice(index, 1)
}

/** Forget every act: another person signs in. */
export function forgetHistory(): void {
  history.acts.length = 0
  history.undone.length = 0
  forgetRefused()
}
