/** Whether the sheet of keys is open, and where. A store; KeysPanels.tsx shows it. */
import { proxy } from 'valtio'
import { focusedWindow } from '../windows.ts'

/** The sheet of keys. */
export const keysSheet = proxy<{ open: boolean }>({ open: false })

let openIn: Window | undefined

/** The window the sheet was opened in last. */
export function sheetWindow(): Window {
  return openIn ?? window
}

/** Open the sheet in the window that has the focus. */
export function openKeysSheet(): void {
  openIn = focusedWindow()
  keysSheet.open = true
}

/** Close the sheet. */
export function closeKeysSheet(): void {
  keysSheet.open = false
}
