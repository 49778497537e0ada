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
  keepTab: 'alt+shift+k',
  again: 'alt+shift+v',
  popout: 'alt+p',
  float: 'alt+shift+p',
  gather: 'alt+shift+g',
  switcher: ['alt+q', 'ctrl+`'],
  lastTwo: 'alt+`',
  undoLayout: 'alt+u',
  redoLayout: 'alt+shift+u',
  narrower: ['alt+shift+left', 'alt+r left'],
  wider: ['alt+shift+right', 'alt+r right'],
  lower: ['alt+shift+up', 'alt+r up'],
  taller: ['alt+shift+down', 'alt+r down'],
  details: 'alt+j',
  pin: 'alt+shift+j',
  send: 'alt+y',
  layouts: 'alt+l l',
  saveLayout: 'alt+l s',
  saveWithContent: 'alt+l shift+s',
  renameLayout: 'alt+l r',
  removeLayout: 'alt+l #',
  layoutVersions: 'alt+l v',
  giveLayout: 'alt+l g',
  roleLayout: 'alt+l a',
  reset: 'alt+l 0',
} as const

/** The key that puts up the n-th layout of one's own, 1 to 9. */
export function layoutKey(n: number): string {
  return `alt+l ${n}`
}

/** The key that gives the focus to the n-th pane, 1 to 9. */
export function nthKey(n: number): string {
  return `alt+${n}`
}
