/** How names sound, kept between requests: they are few and come again with every letter somebody types. */
import { fold } from '../../../src/api/text/fold.ts'
import { initialsOf, syllablesOf } from './pinyin.ts'

const sounds = new Map<string, string>()
/** Ours: how many names are kept. */
const REMEMBERED = 20_000

/** A name folded, its initials and its syllables in every reading, apart by spaces. */
export function soundOf(name: string): string {
  const known = sounds.get(name)
  if (known !== undefined) return known
  const sound = [fold(name), initialsOf(name), syllablesOf(name)].join(' ')
  if (sounds.size >= REMEMBERED) sounds.clear()
  sounds.set(name, sound)
  return sound
}

/** Whether every word of a text is in one of the names, or in how they sound. An empty text is in all. */
export function soundsLike(names: readonly string[], text: string): boolean {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const all = names.map(soundOf).join(' ')
  return words.every((word) => all.includes(word))
}
