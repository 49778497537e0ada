/**
 * The windows of the workspace: the main one and those panes were popped out into. What must be at work in every window
 * (keys, the look, watching for idling) asks to be told of each.
 */
import { proxy } from 'valtio'

/** What is done to a window when it comes; answers how to undo it. */
type Settle = (target: Window) => () => void

const settlers = new Set<Settle>()
const settled = new Map<Window, Map<Settle, () => void>>()
let last: Window | undefined

/** Changes when a window comes or goes: what draws itself in every window watches it. */
export const windowsChanged = proxy({ stamp: 0 })

/** The popped-out windows that are open, in the order they came. */
export function poppedWindows(): readonly Window[] {
  return [...settled.keys()].filter((one) => one !== window)
}

/** The window somebody worked in last, if it is still open; else the main one. */
export function focusedWindow(): Window {
  return last && settled.has(last) && !last.closed ? last : window
}

/** The person works in a window now. */
export function workIn(target: Window): void {
  last = target
}

function noteWork({ type, target, currentTarget }: Event): void {
  // An element that was given the focus tells nothing: panes are drawn in windows nobody looks at.
  if (type !== 'focus' || target === currentTarget) workIn(currentTarget as Window)
}

/** A window is there. Answers how to take everything out of it again. */
export function addWindow(target: Window): () => void {
  const undo = new Map([...settlers].map((settle) => [settle, settle(target)]))
  settled.set(target, undo)
  for (const kind of ['keydown', 'pointerdown', 'focus']) target.addEventListener(kind, noteWork, true)
  windowsChanged.stamp++
  return () => {
    for (const kind of ['keydown', 'pointerdown', 'focus']) target.removeEventListener(kind, noteWork, true)
    for (const stop of settled.get(target)?.values() ?? []) stop()
    settled.delete(target)
    if (last === target) last = undefined
    windowsChanged.stamp++
  }
}

/** Do something to every window there is and to every one that comes. Answers how to stop and undo it. */
export function inEveryWindow(settle: Settle): () => void {
  settlers.add(settle)
  for (const [target, undo] of settled) undo.set(settle, settle(target))
  return () => {
    settlers.delete(settle)
    for (const undo of settled.values()) {
      undo.get(settle)?.()
      undo.delete(settle)
    }
  }
}
