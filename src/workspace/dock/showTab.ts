/** Keeping a tab in the sight of its row. */

/**
 * Scroll a tab's row so that the tab is wholly seen, now and whenever the row becomes narrower. Done when the browser has
 * laid things out, instead of making it measure: a pane that comes to the front is laid out once and not twice. Answers how
 * to stop.
 */
export function showTab(tab: Element | null | undefined): (() => void) | undefined {
  const row = tab?.parentElement
  if (!tab || !row) return undefined
  const watch = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  watch.observe(row)
  return () => watch.disconnect()
}
