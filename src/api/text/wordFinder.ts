/** Finds any of many words in a text in one pass (Aho and Corasick's machine). Pure. */
import { fold } from './fold.ts'
import { unseenAt } from './unseen.ts'

/** A word that stands in a text. `at` and `end` are places in the text as it was given. */
export interface FoundWord {
  /** Which of the words, by its place in the list. */
  readonly word: number
  readonly at: number
  readonly end: number
}

/** Looks a text through. Answers every occurrence, in reading order. */
export type WordFinder = (text: string) => FoundWord[]

const LATIN = /[a-z0-9]/
const BLANK = /\s/
const HAN = /\p{Script=Han}/u

/** The units of a text that count, and where each stands: folded, without unseen ones and blanks between Chinese characters. */
function unitsOf(text: string): { units: string; places: number[] } {
  const folded = fold(text)
  let units = ''
  // Kept apart: looking at the end of a text that is being put together copies all of it.
  let last = ''
  const places: number[] = []
  // What follows a run of blanks, which is gone through once and not from each of them.
  let ahead = 0
  for (let at = 0; at < folded.length; at++) {
    const unit = folded[at]!
    // Nobody sees it: a word with one of them inside is the same word.
    const unseen = unseenAt(folded, at)
    if (unseen > 0) {
      at += unseen - 1
      continue
    }
    if (unit === ' ' && HAN.test(last)) {
      ahead = Math.max(ahead, at)
      while (ahead < folded.length) {
        const passed = BLANK.test(folded[ahead]!) ? 1 : unseenAt(folded, ahead)
        if (passed === 0) break
        ahead += passed
      }
      if (HAN.test(folded[ahead] ?? '')) continue
    }
    units += last = unit
    places.push(at)
  }
  return { units, places }
}

/** A state: where each unit leads, where to go on when it leads nowhere, and the words that end here. */
interface State {
  readonly next: Map<number, number>
  fall: number
  ends: readonly number[]
}

/**
 * Make a finder. Full-width and half-width, capitals and small letters are the same; characters nobody sees and blanks
 * within Chinese are passed over. A word that begins or ends with a Latin letter or digit is found only as a whole: AI
 * not in MAIN. Empty words are never found.
 */
export function wordFinder(words: readonly string[]): WordFinder {
  const states: State[] = [{ next: new Map(), fall: 0, ends: [] }]
  const lengths = words.map((word, nth) => {
    const { units } = unitsOf(word.trim())
    let state = 0
    for (let at = 0; at < units.length; at++) {
      const code = units.charCodeAt(at)
      let next = states[state]!.next.get(code)
      if (next === undefined) {
        next = states.push({ next: new Map(), fall: 0, ends: [] }) - 1
        states[state]!.next.set(code, next)
      }
      state = next
    }
    if (units.length > 0) states[state]!.ends = [...states[state]!.ends, nth]
    return units.length
  })
  join(states)

  return (text) => {
    const { units, places } = unitsOf(text)
    const found: FoundWord[] = []
    let state = 0
    for (let at = 0; at < units.length; at++) {
      const code = units.charCodeAt(at)
      while (state !== 0 && !states[state]!.next.has(code)) state = states[state]!.fall
      state = states[state]!.next.get(code) ?? 0
      for (const word of states[state]!.ends) {
        const begin = at + 1 - lengths[word]!
        if (isWhole(units, begin, at + 1)) found.push({ word, at: places[begin]!, end: places[at]! + 1 })
      }
    }
    return found.sort((a, b) => a.at - b.at || b.end - a.end)
  }
}

/** Gives every state its way on, nearest first, and the words that end on that way. */
function join(states: State[]): void {
  const queue = [...states[0]!.next.values()]
  for (let at = 0; at < queue.length; at++) {
    const here = states[queue[at]!]!
    for (const [code, next] of here.next) {
      let fall = here.fall
      while (fall !== 0 && !states[fall]!.next.has(code)) fall = states[fall]!.fall
      const way = states[fall]!.next.get(code) ?? 0
      states[next]!.fall = way === next ? 0 : way
      states[next]!.ends = [...states[next]!.ends, ...states[states[next]!.fall]!.ends]
      queue.push(next)
    }
  }
}

function isWhole(units: string, begin: number, end: number): boolean {
  const split = (left: string | undefined, right: string | undefined) =>
    left !== undefined && right !== undefined && LATIN.test(left) && LATIN.test(right)
  return !split(units[begin - 1], units[begin]) && !split(units[end - 1], units[end])
}
