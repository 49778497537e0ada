/** Keeping the input's aria-activedescendant and the scroll position with the highlighted row. */
import { useLayoutEffect, type RefObject } from 'react'

/**
 * Tells the input of `box` which row is highlighted and brings it into view. cmdk does so only for selections it made
 * itself, and only in the main window. `shown`: what cmdk takes for highlighted, which it may have told the input since.
 */
export function useActiveOption(
  box: RefObject<HTMLElement | null>,
  value: string,
  shown: string,
  rows: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const options = box.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? []
    const active = [...options].find((option) => option.dataset.value === value)
    const input = box.current?.querySelector('[role="combobox"]')
    if (!active) return input?.removeAttribute('aria-activedescendant')
    input?.setAttribute('aria-activedescendant', active.id)
    active.scrollIntoView({ block: 'nearest' })
  }, [box, value, shown, rows])
}
