/** Looks a text through for sensitive words and common slips. Pure; a worker runs it beside the page. */
import { wordFinder, type WordFinder } from './wordFinder.ts'
import type { Problem, ProblemKind, TextRange } from './problem.ts'
import { slipsOf } from './slips.ts'
import { wrongWords } from './wrongWords.ts'

/** A sensitive word in force. */
export interface SensitiveWord {
  readonly Name: string
  readonly Level: 'block' | 'warn'
  readonly Replacement: string
  readonly ReMark: string
}

/** Graver ones hide those that stand within them. */
const gravity: readonly ProblemKind[] = ['block', 'warn', 'word', 'repeat', 'number', 'mark']

const findWrong = wordFinder(wrongWords.map(([wrong]) => wrong))

/** A problem within its stretch, whatever that is called. */
type Found = Omit<Problem, 'place'>

/**
 * Makes the function that finds the problems of texts: the words are prepared once, texts are many. Of the stretches it
 * looked through last it remembers what it found: while one paragraph is written the others cost nothing.
 */
export function problemFinder(words: readonly SensitiveWord[]): (stretches: readonly TextRange[]) => Problem[] {
  const find = wordFinder(words.map(({ Name }) => Name))
  let known = new Map<string, readonly Found[]>()
  return (stretches) => {
    const before = known
    known = new Map()
    return stretches.flatMap(({ place, text }) => {
      const found = known.get(text) ?? before.get(text) ?? problemsOf(text, find, words)
      known.set(text, found)
      return found.map((one) => ({ ...one, place }))
    })
  }
}

function problemsOf(text: string, find: WordFinder, words: readonly SensitiveWord[]): Found[] {
  const found = [
    ...find(text).map(({ word, at, end }) => {
      const { Level, Replacement, ReMark } = words[word]!
      const says = ReMark || (Level === 'block' ? '不能用，有它的稿件不能送审' : '请再想想')
      return { at, end, kind: Level, says, fix: Replacement === '' ? undefined : Replacement }
    }),
    ...findWrong(text).map(({ word, at, end }) => {
      const [, right] = wrongWords[word]!
      return { at, end, kind: 'word' as const, says: `应为“${right}”`, fix: right }
    }),
    ...slipsOf(text),
  ]
  const rank = (kind: ProblemKind) => gravity.indexOf(kind)
  const taken = new Uint8Array(text.length)
  const kept = found
    .toSorted((a, b) => rank(a.kind) - rank(b.kind) || b.end - b.at - (a.end - a.at) || a.at - b.at)
    .filter(({ at, end }) => {
      const isFree = !taken.subarray(at, end).includes(1)
      if (isFree) taken.fill(1, at, end)
      return isFree
    })
  return kept.sort((a, b) => a.at - b.at).map((one) => ({ ...one, text: text.slice(one.at, one.end) }))
}
