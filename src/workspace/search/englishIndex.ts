// English ids: articles.passFirst is found by passFirst, pass, apf, articles.p and, last of all, atpf.

import { fold } from '../../api/text/fold.ts'

/** An English id made ready for matching. */
export interface EnglishIndex {
  /** Letters and digits only, folded. */
  readonly flat: string
  /** Where its words start in `flat`: after dots, slashes and other marks, at camel humps, at numbers. */
  readonly words: readonly number[]
}

/** How a token was found in an id: its start, a word's start, the initials of words, somewhere inside, letters in order. */
export type EnglishMatch = 'start' | 'word' | 'initials' | 'inside' | 'scattered'

const WORDS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g

/** Takes an id apart. Anything but ASCII letters and digits separates words. */
export function indexOfEnglish(english: string): EnglishIndex {
  const words: number[] = []
  let flat = ''
  for (const [word] of english.matchAll(WORDS)) {
    words.push(flat.length)
    flat += fold(word)
  }
  return { flat, words }
}

function isScattered(flat: string, letters: string): boolean {
  let at = -1
  for (const letter of letters) {
    at = flat.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return true
}

/** True when the letters are made of the beginnings of words that follow each other (artpf for articles pass first). */
function isInitials({ flat, words }: EnglishIndex, letters: string): boolean {
  const walk = (word: number, position: number): boolean => {
    const start = words[word]
    if (position === letters.length) return true
    if (start === undefined) return false
    const end = words[word + 1] ?? flat.length
    for (let taken = 1; start + taken <= end; taken++) {
      if (flat[start + taken - 1] !== letters[position + taken - 1]) return false
      if (walk(word + 1, position + taken)) return true
    }
    return false
  }
  return words.some((_, word) => walk(word, 0))
}

/** How a token of letters and digits is found in an id; undefined when it is not, or when either is empty. */
export function matchEnglish(index: EnglishIndex, letters: string): EnglishMatch | undefined {
  const { flat, words } = index
  if (!letters || letters.length > flat.length) return undefined
  let at = flat.indexOf(letters)
  if (at === 0) return 'start'
  const inside = at > 0
  for (; at > 0; at = flat.indexOf(letters, at + 1)) if (words.includes(at)) return 'word'
  if (letters.length > 1 && isInitials(index, letters)) return 'initials'
  if (inside) return 'inside'
  return letters.length > 1 && isScattered(flat, letters) ? 'scattered' : undefined
}
