/** Keys with which an input method is left; right after a composition they still belong to it. */
export const ENDS_COMPOSITION: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown'])
