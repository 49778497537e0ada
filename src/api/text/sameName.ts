/** Whether a name that somebody typed out is the one that was meant. Pure. */
import { fold } from './fold.ts'
import { withoutUnseen } from './unseen.ts'

/** A name without what an input method may write otherwise: width, spaces, square brackets, quotation marks, dots and dashes; nor what nobody sees. */
export const lookOf = (name: string): string =>
  fold(withoutUnseen(name.normalize('NFKC')))
    .replace(/\s/g, '')
    .replace(/[“”„″]/g, '"')
    .replace(/[【〔[]/g, '[')
    .replace(/[】〕\]]/g, ']')
    .replace(/[·•・‧]/g, '·')
    .replace(/[-—–―]+/g, '-')

/** The same but for that, and for the case of letters. */
export const isSameName = (typed: string, name: string): boolean => lookOf(typed) === lookOf(name)

/** Two names of a list that people take for one: the first that one before it looks like, and where that stands. Undefined: none. */
export function firstAlike(names: readonly string[]): { readonly at: number; readonly before: number } | undefined {
  const places = new Map<string, number>()
  for (const [at, name] of names.entries()) {
    const look = lookOf(name)
    const before = places.get(look)
    if (before !== undefined) return { at, before }
    places.set(look, at)
  }
  return undefined
}
