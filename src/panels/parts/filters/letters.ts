/** The letters by which filters are called: the initials of what they are called, as an input method would take them. */
import { initialOf } from '../../../api/text/initialOf.ts'

/** A letter for each title, in the order given: its first initial that is free, else the first free letter. */
export function lettersOf(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const wanted = [...Array.from(title, initialOf).filter(Boolean), ...'abcdefghijklmnopqrstuvwxyz']
    const letter = wanted.find((one) => !taken.has(one)) ?? ''
    taken.add(letter)
    return letter
  })
}
