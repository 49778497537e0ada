/** Giving the focus back to exactly where it was: the element, and in editable text the selection. */
import { panes } from '../dock/panes.ts'
import { focusPane } from '../dock/focus.ts'

/** Remember what has the focus in a window. What it answers gives it back; when the element is gone, to its pane. */
export function keepFocus(window: Window): () => void {
  const { document } = window
  const element = document.activeElement as HTMLElement | null
  const pane = panes.active
  const selection = element?.isContentEditable ? document.getSelection() : null
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : undefined
  return () => {
    if (element && element !== document.body && element.isConnected) {
      element.focus({ preventScroll: true })
      if (range?.startContainer.isConnected && range.endContainer.isConnected) {
        document.getSelection()?.removeAllRanges()
        document.getSelection()?.addRange(range)
      }
    }
    const focused = document.activeElement
    if ((focused === null || focused === document.body || !focused.isConnected) && pane !== undefined) focusPane(pane)
  }
}
