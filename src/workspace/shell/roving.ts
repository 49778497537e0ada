/** Arrow keys in a row or column of buttons: one stop for Tab, the arrows go on from there. */
import type { FocusEvent, KeyboardEvent } from 'react'
import { isComposing } from '../keys/ime.ts'
import { FOCUSABLE } from './regions.ts'

// Not offsetParent: that would lay out the whole page, once for each bar that is drawn.
const stops = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>(`${FOCUSABLE},[data-rove]`)].filter((one) => one.checkVisibility())

/** By window: one that is hidden draws nothing, and waits. */
const unsettled = new WeakMap<Window, Set<HTMLElement>>()

/**
 * Settle the stops of a container that was drawn again, once it is on the screen: which of them are seen is then known
 * without laying out the page a second time in the same frame. Many at once are settled together.
 */
export function settleSoon(container: HTMLElement | null): void {
  const view = container?.ownerDocument.defaultView
  if (!container || !view) return
  const waiting = unsettled.get(view)
  if (waiting) return void waiting.add(container)
  const those = new Set([container])
  unsettled.set(view, those)
  view.requestAnimationFrame(() =>
    view.setTimeout(() => {
      unsettled.delete(view)
      // First all are looked at, then all are changed: in turns the page would be styled anew for each of them.
      const seen = [...those].filter((one) => one.isConnected).map(stops)
      for (const all of seen) settle(all)
    }),
  )
}

/** Make one of the elements the stop for Tab: the focused one, else the current one, else the first. */
function settle(all: readonly HTMLElement[]): void {
  const stop =
    all.find((one) => one === one.ownerDocument.activeElement) ??
    all.find((one) => one.matches('[aria-current]')) ??
    all[0]
  for (const one of all) {
    const tabIndex = one === stop ? 0 : -1
    if (one.dataset.rove === undefined) one.dataset.rove = ''
    if (one.getAttribute('tabindex') !== String(tabIndex)) one.tabIndex = tabIndex
  }
}

/** Props of the container. `axis` says which arrows move; Home and End always do. */
export function roving(axis: 'row' | 'column') {
  const [back, on] = axis === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => settle(stops(event.currentTarget)),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      const all = stops(event.currentTarget)
      const at = all.indexOf(document.activeElement as HTMLElement)
      const { length } = all
      const to = { [back]: at - 1 + length, [on]: at + 1, Home: 0, End: length - 1 }[event.key]
      if (at < 0 || to === undefined) return
      event.preventDefault()
      all[to % length]?.focus()
    },
  }
}
