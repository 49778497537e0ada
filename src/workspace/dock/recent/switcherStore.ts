/** Whether the switcher is open, and what it shows. A store. */
import { proxy } from 'valtio'

/** `held`: the key that is held while choosing; undefined: it stays until Enter. `at`: the row; `rows`: pane ids found. */
export const switcher = proxy<{
  open: boolean
  held: 'Alt' | 'Control' | undefined
  at: number
  query: string
  rows: string[]
}>({ open: false, held: undefined, at: 0, query: '', rows: [] })
