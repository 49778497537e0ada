/** Whether the palette is open, where, and what it starts with. A store; PaletteHost.tsx shows it. */
import { proxy } from 'valtio'
import type { Where } from '../command.ts'
import { focusedWindow } from '../windows.ts'

/** The palette. `stamp` grows with every opening. `start`: what its input holds at first, a mode's prefix among it. */
export const palette = proxy<{ open: boolean; stamp: number; start: string }>({
  open: false,
  stamp: 0,
  start: '',
})

let entered: Where | undefined

/** Enter was pressed before the palette's code was here; undefined: what was typed is changed again. */
export function enterEarly(where: Where | undefined): void {
  entered = where
}

/** Whether Enter was pressed before the palette's code was here, and where to open what it chooses. */
export function enteredEarly(): Where | undefined {
  return entered
}

/** The same, to be acted on: once. */
export function takeEntered(): Where | undefined {
  const where = entered
  entered = undefined
  return where
}

let openIn: Window | undefined

/** The window the palette was opened in last. */
export function paletteWindow(): Window {
  return openIn ?? window
}

/** Open the palette in the window that has the focus. `start` such as '>' opens it in a mode, 'top' with a text. */
export function openPalette(start = ''): void {
  openIn = focusedWindow()
  entered = undefined
  palette.start = start
  palette.stamp += 1
  palette.open = true
}

/** Close the palette. The focus goes back to where it was. */
export function closePalette(): void {
  entered = undefined
  palette.open = false
  palette.start = ''
}
