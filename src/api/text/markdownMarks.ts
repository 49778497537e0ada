/** What of Markdown no reader sees: its marks, and where its links lead. Words are looked for as they are read. Pure. */
import { unseenAt } from './unseen.ts'
import type { FoundWord, WordFinder } from './wordFinder.ts'

/** Ours: what stands in one paragraph is looked through for marks up to this length, in UTF-16 units; a longer one is text. */
export const LONGEST_MARKED = 3000

const MOST = `{0,${LONGEST_MARKED}}`
/** Where a link leads, with its title: one that may yet be closed is one. */
const ADDRESS =
  String.raw`\]\(\s${MOST}(?:<[^<>\n]${MOST}(?:>|$)|(?:[^\s()<\\]|\\(?:[^]|$)|\((?:[^\s()\\]|\\(?:[^]|$))${MOST}(?:\)|$))${MOST})` +
  String.raw`(?:\s{1,99}(?:"[^"]${MOST}(?:"|$)|'[^']${MOST}(?:'|$)|\([^()]${MOST}(?:\)|$)))?\s{0,99}(?:\)|$)`
const REFERENCE = String.raw`\]\[[^[\]\n]${MOST}(?:\]|$)`
/** A blank that models write; half of it, too. */
const BLANK = '&nbsp;|&(?:n|nb|nbs|nbsp)?$'
/** Marks; one between two digits is text (6*4, 3~5 天), and so are lines within a Latin word. */
const SIGN = String.raw`(?<!\d)[*~]|(?<=\d)[*~](?!\d)|(?<=[*~])[*~]|[*~](?=[*~])|(?<![a-z\d])_|_(?![a-z\d])|[\`\\[\]]|!(?=\[|$)`
const UNREAD = new RegExp(`${ADDRESS}|${REFERENCE}|${BLANK}|${SIGN}`, 'gi')

/** Which units of a text in Markdown are not read: 1 for each of them, also of what nobody sees. */
export function unreadIn(text: string): Uint8Array {
  const unread = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const length = unseenAt(text, at)
    unread.fill(1, at, at + length)
    at += Math.max(0, length - 1)
  }
  for (const { 0: mark, index } of text.matchAll(UNREAD)) unread.fill(1, index, index + mark.length)
  return unread
}

/** Looks a text through, as it is written and as it is read in Markdown. A word may be answered twice. In no order. */
export function foundAsRead(find: WordFinder, text: string): FoundWord[] {
  const asWritten = find(text)
  const unread = unreadIn(text)
  if (!unread.includes(1)) return asWritten
  let read = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    const isBlank = unread[at] === 1 && text[at] === '&'
    if (unread[at] === 1 && !isBlank) continue
    read += isBlank ? ' ' : text[at]!
    places.push(at)
  }
  const asRead = find(read).map(({ word, at, end }) => ({ word, at: places[at]!, end: places[end - 1]! + 1 }))
  return [...asWritten, ...asRead]
}
