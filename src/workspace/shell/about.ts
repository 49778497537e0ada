/** Which of the two small windows is open: about, or contact. A store. */
import { proxy } from 'valtio'

/** See the file. */
export const about = proxy<{ open: 'about' | 'contact' | undefined }>({ open: undefined })
