/** The letter a character's sound begins with, by the browser's own order of sounds: no dictionary is fetched for it. */

/** The first character of each initial in the order of sounds; I, U and V begin no syllable. */
const FIRST = '阿八嚓哒妸发旮哈讥咔垃呣拏噢妑七呥仨他穵夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const bySound = new Intl.Collator('zh-CN-u-co-pinyin')

/** The letter a character's sound begins with; a Latin letter or digit is its own, '' for signs. */
export function initialOf(character: string): string {
  if (/^[a-z0-9]$/i.test(character)) return character.toLowerCase()
  if (!/^\p{Script=Han}$/u.test(character)) return ''
  const after = Array.from(FIRST).findIndex((first) => bySound.compare(character, first) < 0)
  return LETTERS[(after < 0 ? LETTERS.length : after) - 1] ?? ''
}
