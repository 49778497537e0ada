/** The piece of a text that shows why it was found, with the places to mark. Pure. */
import { fold } from '../../../../src/api/text/fold.ts'

/** A stretch of a text: where it begins and how long it is, in UTF-16 units. */
export type Mark = readonly [start: number, length: number]

/** Ours: how much of a text is shown, and how much of it before the first find. */
const SHOWN = 90
const BEFORE = 16
/** Ours: so many places of one word are marked. */
const PLACES = 20

const gap = /[\s\p{P}\p{S}]/u

/** Where a word stands in a folded text; punctuation and spaces in between are gone over. */
function placesOf(text: string, bare: string): Mark[] {
  const places: Mark[] = []
  for (let at = text.indexOf(bare); at >= 0 && places.length < PLACES; at = text.indexOf(bare, at + bare.length)) {
    places.push([at, bare.length])
  }
  if (places.length > 0 || bare.length < 2) return places
  for (let at = text.indexOf(bare[0]!); at >= 0 && places.length < PLACES; at = text.indexOf(bare[0]!, at + 1)) {
    let next = at + 1
    let found = 1
    while (found < bare.length && next < text.length) {
      if (text[next] === bare[found]) found++
      else if (!gap.test(text[next]!)) break
      next++
    }
    if (found === bare.length) places.push([at, next - at])
  }
  return places
}

/** Every place of these words, in order, none over another. */
export function marksIn(text: string, words: readonly string[]): Mark[] {
  const folded = fold(text)
  const marks: Mark[] = []
  for (const mark of words.flatMap((word) => placesOf(folded, word)).toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = marks.at(-1)
    if (!last || mark[0] >= last[0] + last[1]) marks.push(mark)
  }
  return marks
}

/** A piece of the text around the first find; the beginning of it when nothing is found there. */
export function snippetOf(text: string, words: readonly string[]): { Snippet: string; Marks: Mark[] } {
  const line = text.replaceAll('\n', ' ')
  const folded = fold(line)
  const first = Math.min(...words.flatMap((word) => placesOf(folded, word).map(([at]) => at)), line.length)
  const from = first === line.length || first <= BEFORE ? 0 : first - BEFORE
  const cut = line.slice(from, from + SHOWN)
  const Snippet = `${from > 0 ? '…' : ''}${cut}${from + SHOWN < line.length ? '…' : ''}`
  return { Snippet, Marks: marksIn(Snippet, words) }
}
