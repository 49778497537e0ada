// Chords as key caps, for palette rows, menus, pane footers and the which-key panel.

import { parseChord, partsOf } from './chord.ts'
import type { Modifier } from './keyNames.ts'

const CAPS: Readonly<Record<string, string>> = {
  esc: 'Esc',
  enter: 'Enter',
  tab: 'Tab',
  space: '空格',
  backspace: '退格',
  delete: 'Del',
  insert: 'Ins',
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  home: 'Home',
  end: 'End',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  contextmenu: '菜单',
}
const MODIFIER_CAPS: Readonly<Record<Modifier, string>> = { ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', meta: 'Win' }
const MAC_CAPS: Readonly<Record<Modifier, string>> = { ctrl: '⌃', alt: '⌥', shift: '⇧', meta: '⌘' }

/** The key caps of one step: `ctrl+enter` is Ctrl, Enter. */
export function capsOfStep(step: string, mac: boolean): string[] {
  const { modifiers, key } = partsOf(step)
  return [...modifiers.map((modifier) => (mac ? MAC_CAPS : MODIFIER_CAPS)[modifier]), CAPS[key] ?? key.toUpperCase()]
}

const known = new Map<string, readonly (readonly string[])[]>()

/** The key caps of a chord, step by step: `mod+k s` is [Ctrl, K], [S], on a Mac [⌘, K], [S]. Empty for no chord. */
export function capsOf(chord: string, mac: boolean): readonly (readonly string[])[] {
  // Toolbars and footers ask for the same few with every drawing.
  const name = `${mac} ${chord}`
  const before = known.get(name)
  if (before) return before
  const caps = (parseChord(chord, mac) ?? []).map((step) => capsOfStep(step, mac))
  known.set(name, caps)
  return caps
}
