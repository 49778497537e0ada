// What a title sounds like, computed once on the server: for searching in SQL by sound and for shipping with records.

import { pinyin, polyphonic } from 'pinyin-pro'
import { fold } from '../../../src/api/text/fold.ts'
import { createReader, printReadings, type Readings } from '../../../src/api/text/readings.ts'

/** How many spellings of one title are kept at most. Ours: a long title of polyphones has millions. */
const SPELLINGS = 16
/** Titles are heard up to here, in characters. Ours: the longest title the product accepts has 100. */
const HEARD = 100

const options = { type: 'array', toneType: 'none', v: true } as const
/** Ours: so many phrases are remembered; titles are made of the same ones again and again. */
const PHRASES = 20_000
const phrases = new Map<string, readonly string[]>()

/** Phrases end where Chinese does, so that each is read for itself. */
function phrase(text: string): readonly string[] {
  return text.split(/(\p{Script=Han}+)/u).flatMap((part, at) => (at % 2 === 1 ? readPhrase(part) : Array.from(part)))
}

function readPhrase(text: string): readonly string[] {
  const known = phrases.get(text)
  if (known) return known
  const readings = pinyin(text, { ...options, toneSandhi: false })
  if (phrases.size >= PHRASES) phrases.clear()
  phrases.set(text, readings)
  return readings
}

const read = createReader({
  phrase,
  every: (character) => polyphonic(character, options)[0] ?? [],
})

/**
 * Every way to pick one item of each choice, joined, likeliest first: all first items, then one item exchanged, then
 * two. At most SPELLINGS of them.
 */
function spellingsOf(choices: readonly (readonly string[])[]): string[] {
  const found = new Set<string>()
  const open = choices.map((_, at) => choices.slice(at).filter((choice) => choice.length > 1).length)
  const visit = (at: number, exchanges: number, text: string): void => {
    if (found.size >= SPELLINGS || exchanges > (open[at] ?? 0)) return
    const choice = choices[at]
    if (!choice) {
      found.add(text)
      return
    }
    visit(at + 1, exchanges, text + (choice[0] ?? ''))
    if (exchanges > 0) for (const other of choice.slice(1)) visit(at + 1, exchanges - 1, text + other)
  }
  for (let exchanges = 0; exchanges <= (open[0] ?? 0) && found.size < SPELLINGS; exchanges++) visit(0, exchanges, '')
  return [...found].filter((text) => text !== '')
}

// Whoever asks for the initials of a title asks for its syllables next.
let last: { title: string; heard: Readings; letters: readonly string[] } | undefined

function hear(title: string) {
  if (last?.title === title) return last
  const text = Array.from(title).slice(0, HEARD).join('')
  last = { title, heard: read(text), letters: Array.from(fold(text)) }
  return last
}

function choicesOf(title: string, shorten: (syllable: string) => string): string[][] {
  const { heard, letters } = hear(title)
  return heard.map((syllables, at) => {
    if (syllables.length) return [...new Set(syllables.map(shorten))]
    const letter = letters[at] ?? ''
    return /^[a-z0-9]$/.test(letter) ? [letter] : ['']
  })
}

/**
 * The initials of a title in every reading, apart by spaces, the likeliest first: 重庆路 is `cql zql`. Letters and
 * digits stand as they are, everything else is left out; a title without any of these gives an empty string.
 */
export function initialsOf(title: string): string {
  return spellingsOf(choicesOf(title, (syllable) => syllable.charAt(0))).join(' ')
}

/** The full syllables of a title in every reading, run together, the readings apart by spaces: 重启 is `chongqi zhongqi`. */
export function syllablesOf(title: string): string {
  return spellingsOf(choicesOf(title, (syllable) => syllable)).join(' ')
}

/** The readings of a title as records ship them to the palette (see src/api/text/readings.ts). */
export function readingsOf(title: string): string {
  return printReadings(read(title))
}
