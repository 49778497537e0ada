/**
 * The keys of the dock's verbs; menus and commands read the same table. None is the browser's (keys/reserved.ts), and
 * none is one of the system-wide keys of the messengers our people run beside it (Ctrl+Alt+A, W and Z, Alt+A,
 * Ctrl+Shift+A and Z).
 */
export const dockKeys = {
  splitRight: 'alt+\\',
  splitDown: 'alt+-',
  focusLeft: 'ctrl+alt+left',
  focusRight: 'ctrl+alt+right',
  focusUp: 'ctrl+alt+up',
  focusDown: 'ctrl+alt+down',
  moveLeft: 'ctrl+alt+shift+left',
  moveRight: 'ctrl+alt+shift+right',
  moveUp: 'ctrl+alt+shift+up',
  moveDown: 'ctrl+alt+shift+down',
  next: 'alt+]',
  previous: 'alt+[',
  maximize: 'alt+m',
  equalize: 'alt+=',
  close: 'alt+w',
  closeOthers: 'alt+shift+w',
  reopen: 'alt+shift+t',
} as const

/** The key that gives the focus to the n-th pane, 1 to 9. */
export function nthKey(n: number): string {
  return `alt+${n}`
}
