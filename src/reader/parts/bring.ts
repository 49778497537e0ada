/** Brings somebody to what came of an act: what they pressed may be gone, or far below. */

/** Scrolls to an element that may have the focus, and gives it; `to`: where on the screen it comes to stand. */
export function bring(element: HTMLElement | null | undefined, to: 'start' | 'nearest' = 'start'): void {
  element?.scrollIntoView({ block: to })
  element?.focus({ preventScroll: true })
}
