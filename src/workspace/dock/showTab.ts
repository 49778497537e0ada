/** Bringing a tab into the sight of its row. */

/**
 * Scroll a tab's row, once, if the tab is not wholly seen. The browser is asked what is seen instead of being made to
 * measure: a pane that comes to the front is laid out once and not twice. Answers how to give up, while it has not happened.
 */
export function showTab(tab: Element | null | undefined): (() => void) | undefined {
  const view = tab?.ownerDocument.defaultView
  // Read as one of the window's own, as the tab may stand in another one.
  const { IntersectionObserver } = (view ?? {}) as typeof globalThis
  if (!tab || !IntersectionObserver) return undefined
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect()
      if (seen && seen.intersectionRatio < 1) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    { root: tab.parentElement },
  )
  observer.observe(tab)
  return () => observer.disconnect()
}
