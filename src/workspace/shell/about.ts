/** Which of the two small windows is open: about, or contact. A store. */
import { proxy } from 'valtio'

/** Which of the two windows is open; undefined: neither. */
export const about = proxy<{ open: 'about' | 'contact' | undefined }>({ open: undefined })
