/** The focus of panes: it is never lost to the page's body. */
import { focusedWindow } from '../windows.ts'
import { panes } from './panes.ts'
import { knownRecord, paneOfElement } from './records.ts'

let wanted: string | undefined

const isInside = (host: HTMLElement) => {
  const focused = host.ownerDocument.activeElement
  return focused !== null && focused !== host && host.contains(focused)
}

/**
 * Give a pane the focus: the element inside that had it last, else as the panel says, else the pane itself. A pane that
 * is not drawn yet gets it as soon as it is.
 */
export function focusPane(id: string): void {
  const record = knownRecord(id)
  const host = record?.host
  if (!host?.isConnected) {
    wanted = id
    return
  }
  wanted = undefined
  if (isInside(host)) return
  if (record?.lastFocus?.isConnected && host.contains(record.lastFocus)) record.lastFocus.focus({ preventScroll: true })
  if (!isInside(host)) record?.focus?.()
  if (!isInside(host)) host.focus({ preventScroll: true })
}

/** A pane was drawn, or its panel said how it takes the focus: give it what it was waiting for. */
export function settleFocus(id: string, isActive: boolean): void {
  const host = knownRecord(id)?.host
  if (!host?.isConnected) return
  const focused = host.ownerDocument.activeElement
  const isNowhere = focused === null || focused === host.ownerDocument.body || focused === host
  if (wanted === id || (isActive && isNowhere)) focusPane(id)
}

const isLost = ({ document }: Window) => document.activeElement === null || document.activeElement === document.body

/** The active pane itself has the focus and nothing in it, as while its content was read; somebody who selects words is let be. */
const isOnPane = ({ document }: Window) => {
  const host = panes.active === undefined ? undefined : knownRecord(panes.active)?.host
  return host !== undefined && document.activeElement === host && (document.getSelection()?.isCollapsed ?? true)
}

/** Something that had the focus went away: if that left it nowhere, the active pane gets it. */
export function rescueFocus(): void {
  if (isLost(focusedWindow()) && panes.active !== undefined) focusPane(panes.active)
}

const isAstray = (target: Window) => isLost(target) || isOnPane(target)

/** Ways in which something loses the focus without being told of it. */
const LOSSES = ['disabled', 'hidden', 'inert', 'contenteditable', 'open'] as const

/**
 * Whatever else loses the focus, or has left it on a pane itself: the active pane's content finds it again with the next drawing,
 * or with the next key if that comes sooner. While a pointer is held down nothing is moved: somebody may be selecting. Answers how to stop.
 */
export function watchLostFocus(target: Window): () => void {
  let [frame, isHeld] = [0, false]
  const find = () => {
    frame = 0
    if (!isHeld && isAstray(target) && target.document.hasFocus() && panes.active !== undefined) focusPane(panes.active)
  }
  const soon = () => {
    if (frame === 0 && isAstray(target)) frame = target.requestAnimationFrame(find)
  }
  const press = () => void (isHeld = true)
  const release = () => {
    isHeld = false
    soon()
  }
  const drawn = new (target as unknown as typeof globalThis).MutationObserver(soon)
  drawn.observe(target.document.body, { childList: true, subtree: true, attributeFilter: [...LOSSES] })
  const heard = {
    keydown: find,
    focusin: soon,
    focusout: soon,
    pointerdown: press,
    pointerup: release,
    pointercancel: release,
  }
  for (const [kind, hear] of Object.entries(heard)) target.addEventListener(kind, hear, true)
  return () => {
    drawn.disconnect()
    target.cancelAnimationFrame(frame)
    for (const [kind, hear] of Object.entries(heard)) target.removeEventListener(kind, hear, true)
  }
}

/**
 * The active pane changed. When the focus stands in another pane or nowhere it follows; when the person is in the top
 * bar, the sidebar or a dialog it stays there.
 */
export function followActive(id: string | undefined, dock: HTMLElement): void {
  if (id === undefined) return
  const other = knownRecord(id)?.host?.ownerDocument
  // The top bar and the sidebar are of the main window only.
  if (other && other !== dock.ownerDocument) return focusPane(id)
  const focused = dock.ownerDocument.activeElement
  const isNowhere = focused === null || focused === dock.ownerDocument.body
  const isInDock = focused !== null && dock.contains(focused)
  if (isNowhere || (isInDock && paneOfElement(focused) !== id)) focusPane(id)
}
