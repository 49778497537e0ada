/** Type-ahead in a column of buttons: letters go to the row that begins with them, by sound or as written. */
import type { KeyboardEvent } from 'react'
import { initialOf } from '../../api/text/initialOf.ts'
import type { Reader } from '../../api/text/readings.ts'
import { isComposing } from '../keys/ime.ts'
import { loadReader } from '../search/pinyin.ts'

/** Ours: letters that come within this time belong together, in ms. */
const TOGETHER_MS = 800

/**
 * Which of some titles a typed text means, counted on from `from` (exclusive) and around: one whose characters, initials or,
 * where `read` is given, syllables begin with it; -1 for none. One letter alone goes on to the next that fits, more letters
 * may mean the one they began with.
 */
export function aheadOf(titles: readonly string[], typed: string, from: number, read?: Reader): number {
  const wanted = typed.toLowerCase()
  const spoken = (title: string) => read?.(title).map(([syllable]) => syllable ?? '')
  const fits = (title: string) =>
    title.toLowerCase().startsWith(wanted) ||
    Array.from(title, initialOf).join('').startsWith(wanted) ||
    spoken(title)?.join('').startsWith(wanted) === true
  const start = from < 0 ? 0 : Array.from(wanted).length > 1 ? from : from + 1
  const order = titles.map((_, at) => (start + at) % titles.length)
  return order.find((at) => fits(titles[at]!)) ?? -1
}

let typed = ''
let last = -Infinity
let read: Reader | undefined

/** To be called when the container gets the focus: fetches what syllables are read by. Without it initials are enough. */
export function readyToType(): void {
  if (read) return
  loadReader().then(
    (reader) => (read = reader),
    () => {},
  )
}

/** To be called with the keys of the container; true when the key was a letter and is done with. Rows say `data-ahead`. */
export function typeAhead(event: KeyboardEvent<HTMLElement>): boolean {
  if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return false
  if (!/^[\p{L}\p{N}]$/u.test(event.key)) return false
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-ahead]')]
  const from = rows.indexOf(event.currentTarget.ownerDocument.activeElement as HTMLElement)
  typed = event.timeStamp - last < TOGETHER_MS ? typed + event.key : event.key
  last = event.timeStamp
  const titles = rows.map((row) => row.dataset['ahead'] ?? '')
  const found = aheadOf(titles, typed, from, read)
  // Letters that lead nowhere together begin anew.
  const at = found >= 0 ? found : aheadOf(titles, (typed = event.key), from, read)
  rows[at]?.focus()
  event.preventDefault()
  return true
}
