/** Closing panes: never with unsaved text unless the person says so, and never for good. */
import type { IDockviewPanel } from 'dockview'
import { proxy } from 'valtio'
import { showError } from '../notices.ts'
import { choose } from '../questions.ts'
import type { Params } from '../router/address.ts'
import { session } from '../session.ts'
import { around } from './around.ts'
import { dockApi, groupOf, panelOf } from './dockApi.ts'
import { focusPane } from './focus.ts'
import { keepPane, keepState, keptOf } from './keptPanes.ts'
import type { KeptState } from './keptState.ts'
import { heirNow } from './openers.ts'
import { activate, openPath } from './opening.ts'
import { paneEntry, panes, unsavedPanes } from './panes.ts'
import { ordered } from './recent/order.ts'
import { dropRecord, knownRecord } from './records.ts'
import { sync } from './sync.ts'

/** A pane that was closed; what was in it is kept under its id (keptPanes.ts). */
export interface ClosedPane {
  readonly id: string
  readonly path: string
  readonly params: Params
  readonly title: string
  readonly group: string
}

/** Ours: how many closed panes can be opened again. */
const CLOSED_DEPTH = 20

/** The closed panes, the last closed one last; this browser tab keeps them over a reload. */
export const closed = proxy<{ panes: ClosedPane[] }>({ panes: [] })

const keptAs = () => `copydesk.closed.${session.user?.ID ?? 0}`

/** Keep the closed panes, and what was in them, for a reload. */
function keepClosed(): void {
  const states = closed.panes.flatMap(({ id }) => [keptOf(id)].flatMap((state) => (state ? [[id, state]] : [])))
  try {
    sessionStorage.setItem(keptAs(), JSON.stringify({ panes: closed.panes, states }))
  } catch {
    // Without session storage they are forgotten by a reload.
  }
}

/** Take over what this tab kept before it was reloaded. */
export function recallClosed(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptAs()) ?? 'null') as {
      panes: ClosedPane[]
      states: [string, KeptState][]
    } | null
    closed.panes = kept?.panes ?? []
    for (const [id, state] of kept?.states ?? []) keepState(id, state)
  } catch {
    closed.panes = []
  }
}

/** Ask a pane's guard, saving when the person wants that. False: it stays. */
async function mayClose(id: string): Promise<boolean> {
  const guard = knownRecord(id)?.guard
  if (!guard) return true
  activate(id)
  const said = await choose(guard.question, [
    { value: 'save', title: '保存并关闭', tone: 'primary', letter: 's' },
    { value: 'discard', title: '不保存', tone: 'danger', letter: 'd' },
    { value: 'cancel', title: '取消', letter: 'c' },
  ])
  if (said === 'discard') {
    guard.discard?.()
    return true
  }
  if (said === 'save') {
    try {
      await guard.save()
      return true
    } catch (error) {
      showError(error)
    }
  }
  focusPane(id)
  return false
}

/** Dockview activates the group in which a tab comes forward by itself; one that is in front already moves nobody. */
function showAnotherTab({ id, group }: IDockviewPanel): void {
  if (group.activePanel?.id !== id) return
  const others = group.panels.map((one) => one.id).filter((one) => one !== id)
  const next = panelOf(ordered(around.recent, others)[0])
  if (next) group.model.openPanel(next, { skipSetGroupActive: true })
}

/**
 * Close a pane; asks first when it holds unsaved text. The focus stays in the pane that had it; where that is the one that
 * closes, it goes back (heir.ts). Answers whether it is closed.
 */
export async function closePane(id: string | undefined): Promise<boolean> {
  if (id === undefined || !panelOf(id)) return true
  const before = panes.active
  if (!(await mayClose(id))) return false
  const panel = panelOf(id)
  const pane = paneEntry(id)
  if (!panel || !pane) return true
  keepPane(id)
  closed.panes.push({ id, path: pane.path, params: pane.params, title: pane.title, group: pane.group })
  if (closed.panes.length > CLOSED_DEPTH) closed.panes.shift()
  keepClosed()
  const heir = before !== id && panelOf(before) ? before : heirNow(id)
  if (heir !== undefined && panes.active === id) activate(heir)
  showAnotherTab(panel)
  dockApi()?.removePanel(panel)
  dropRecord(id)
  sync()
  if (panes.active !== undefined) focusPane(panes.active)
  return true
}

async function closeAll(ids: readonly string[]): Promise<boolean> {
  for (const id of ids) if (!(await closePane(id))) return false
  return true
}

/** Close the other tabs of a pane's group, one by one; stops at the first that stays. */
export async function closeOthers(id: string | undefined): Promise<boolean> {
  const group = paneEntry(id)?.group
  const others = panes.list.filter((pane) => pane.group === group && pane.id !== id).map((pane) => pane.id)
  const done = await closeAll(others)
  if (done && id !== undefined) activate(id)
  return done
}

/** Close every pane; asks for each that holds unsaved text. */
export function closeEverything(): Promise<boolean> {
  return closeAll(panes.list.map((pane) => pane.id))
}

/** Open the pane that was closed last, where it stood if that group is still there, with what was in it. */
export function reopenClosed(): void {
  const last = closed.panes.pop()
  keepClosed()
  if (last) openPath(last.path, last.params, 'tab', groupOf(last.group)?.id, last.id)
}

/** Save everything unsaved without asking. Answers what could not be saved. */
export async function saveEverything(): Promise<{ title: string; error: unknown }[]> {
  const unsaved = unsavedPanes()
  const outcomes = await Promise.allSettled(unsaved.map(async (pane) => knownRecord(pane.id)?.guard?.save()))
  return outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ title: unsaved[index]!.title, error: outcome.reason as unknown }] : [],
  )
}

/** Keep everything unsaved where nobody can be asked: what a person sends by hand is kept and not sent. Never rejects. */
export async function keepEverything(): Promise<void> {
  const guards = unsavedPanes().map((pane) => knownRecord(pane.id)?.guard)
  await Promise.allSettled(guards.map(async (guard) => (guard?.keep ?? guard?.save)?.()))
}

/** Before the whole workspace is left: asks once for everything that is unsaved. False: the person stays. */
export async function mayLeave(): Promise<boolean> {
  const unsaved = unsavedPanes()
  if (unsaved.length === 0) return true
  const said = await choose(
    `有 ${unsaved.length} 个窗格的内容还没有保存。`,
    [
      { value: 'save', title: '全部保存后离开', tone: 'primary', letter: 's' },
      { value: 'discard', title: '不保存，直接离开', tone: 'danger', letter: 'd' },
      { value: 'cancel', title: '取消', letter: 'c' },
    ],
    unsaved.map((pane) => pane.title).join('、'),
  )
  if (said === 'discard') return true
  if (said !== 'save') return false
  const failed = await saveEverything()
  if (failed[0]) showError(failed[0].error)
  return failed.length === 0
}
