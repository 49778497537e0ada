/** The letters by which filters are called: the initials of what they are called, as an input method would take them. */

/** The first character of each initial in the order of sounds; I, U and V begin no syllable. */
const FIRST = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const bySound = new Intl.Collator('zh-CN-u-co-pinyin')

/** The letter a character's sound begins with; a Latin letter is its own, '' for signs. No dictionary is fetched for it. */
export function initialOf(character: string): string {
  if (/^[a-z0-9]$/i.test(character)) return character.toLowerCase()
  if (!/^\p{Script=Han}$/u.test(character)) return ''
  const after = Array.from(FIRST).findIndex((first) => bySound.compare(character, first) < 0)
  return LETTERS[(after < 0 ? LETTERS.length : after) - 1] ?? ''
}

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
