/** Scroll positions inside a pane. dockview takes hidden and moved panes out of the document, which forgets them. */
import type { DockviewPanelApi } from 'dockview'

/** Remember where things inside an element are scrolled, and put them back when the pane is shown again. Answers how to stop. */
export function keepScroll(host: HTMLElement, api: DockviewPanelApi): () => void {
  const places = new Map<Element, { top: number; left: number }>()
  const note = ({ target }: Event) => {
    if (target instanceof Element) places.set(target, { top: target.scrollTop, left: target.scrollLeft })
  }
  const restore = () =>
    requestAnimationFrame(() => {
      for (const [element, { top, left }] of places) {
        if (!host.contains(element)) places.delete(element)
        else if (element.scrollTop !== top || element.scrollLeft !== left) element.scrollTo({ top, left })
      }
    })
  host.addEventListener('scroll', note, { capture: true, passive: true })
  const shown = api.onDidVisibilityChange(({ isVisible }) => isVisible && restore())
  const moved = api.onDidGroupChange(restore)
  // A group that is divided or closed beside it puts the ones that stay elsewhere in the document.
  const divided = api.onDidDimensionsChange(restore)
  return () => {
    host.removeEventListener('scroll', note, { capture: true })
    shown.dispose()
    moved.dispose()
    divided.dispose()
  }
}
