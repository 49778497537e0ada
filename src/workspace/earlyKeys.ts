/**
 * Keys for a pane whose code is on its way: a command opened it, and quick hands type on. They are kept, and pressed in it as
 * soon as it has the focus; never into a text, nor anywhere else.
 */
import { isTextTarget } from './keys/keyContext.ts'

/** Ours: so many keys are kept, and so long, in ms. Who waits longer has seen that the pane is not there. */
export const EARLY_KEYS = 20
export const EARLY_MS = 2000

/** What keeping needs to know. */
export interface EarlyHost {
  /** The pane whose frame is this element, while its code is on its way; undefined: it is none, or it is there. */
  readonly waiting: (target: EventTarget | null) => HTMLElement | undefined
  /** In ms. Default the browser's. */
  readonly now?: () => number
}

interface Kept {
  readonly event: KeyboardEvent
  readonly at: number
}

/** Whether a key is one of a pane's own: not of the application, and not part of a word that is being composed. */
const isPlain = (event: KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && event.keyCode !== 229 && !event.repeat

/** Keeps such keys of a window, after its own keys had the first word. Answers how to stop. */
export function keepEarlyKeys(target: Window, { waiting, now = () => performance.now() }: EarlyHost): () => void {
  let [pane, kept]: [HTMLElement | undefined, Kept[]] = [undefined, []]
  const forget = () => void ([pane, kept] = [undefined, []])

  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPlain(event) || event.key === 'Tab') return
    const here = waiting(event.target)
    if (!here) return
    if (here !== pane) forget()
    pane = here
    if (kept.length < EARLY_KEYS) kept.push({ event, at: now() })
    event.preventDefault()
  }

  const press = () => {
    const [host, keys] = [pane, kept]
    forget()
    for (const { event, at } of keys) {
      const focused = target.document.activeElement
      // What a key opened has the focus now, or the pane turned out to be a text: the others were not meant for it.
      if (!host || !focused || focused === host || !host.contains(focused) || isTextTarget(focused)) return
      if (now() - at > EARLY_MS) continue
      focused.dispatchEvent(new (event.constructor as typeof KeyboardEvent)(event.type, event))
    }
  }

  const onFocus = (event: FocusEvent) => {
    if (kept.length === 0 || event.target === pane) return
    if (!pane?.contains(event.target as Node)) return forget()
    // The pane offers its commands in the same turn.
    target.setTimeout(press)
  }

  target.addEventListener('keydown', onKey)
  target.addEventListener('focusin', onFocus)
  target.addEventListener('pointerdown', forget, true)
  target.addEventListener('blur', forget)
  return () => {
    forget()
    target.removeEventListener('keydown', onKey)
    target.removeEventListener('focusin', onFocus)
    target.removeEventListener('pointerdown', forget, true)
    target.removeEventListener('blur', forget)
  }
}
