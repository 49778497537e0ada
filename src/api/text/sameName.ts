/** Whether a name that somebody typed out is the one that was meant. Pure. */
import { fold } from './fold.ts'

/** What an input method may write otherwise: width, spaces, square brackets, quotation marks, dots and dashes. */
const plain = (name: string) =>
  fold(name.normalize('NFKC'))
    .replace(/\s/g, '')
    .replace(/[“”„″]/g, '"')
    .replace(/[【〔[]/g, '[')
    .replace(/[】〕\]]/g, ']')
    .replace(/[·•・‧]/g, '·')
    .replace(/[-—–―]+/g, '-')

/** The same but for that, and for the case of letters. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)
