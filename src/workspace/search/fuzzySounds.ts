// 模糊音: sounds that many speakers do not tell apart. Off unless the person turns it on.

const INITIALS: readonly (readonly [string, string])[] = [
  ['zh', 'z'],
  ['ch', 'c'],
  ['sh', 's'],
  ['n', 'l'],
]
const FINALS: readonly (readonly [string, string])[] = [
  ['ang', 'an'],
  ['eng', 'en'],
  ['ing', 'in'],
]

/** Letters a token may carry, or lack, only because of a fuzzy sound; a quick filter must not insist on them. */
export const FUZZY_LETTERS = 'hgnl'

function exchange(syllable: string, first: string, second: string, place: 'start' | 'end'): string | undefined {
  const has = (part: string): boolean => (place === 'start' ? syllable.startsWith(part) : syllable.endsWith(part))
  const put = (from: string, to: string): string =>
    place === 'start' ? to + syllable.slice(from.length) : syllable.slice(0, -from.length) + to
  // The longer spelling is asked first, since it contains the shorter one.
  if (has(first)) return put(first, second)
  return has(second) ? put(second, first) : undefined
}

/** The other spellings of a syllable when zh/z, ch/c, sh/s, n/l and -ng/-n count as one; never the syllable itself. */
export function fuzzySpellings(syllable: string): readonly string[] {
  const starts = INITIALS.map(([first, second]) => exchange(syllable, first, second, 'start')).find(Boolean)
  const heads = starts ? [syllable, starts] : [syllable]
  const all = heads.flatMap((head) => {
    const ends = FINALS.map(([first, second]) => exchange(head, first, second, 'end')).find(Boolean)
    return ends ? [head, ends] : [head]
  })
  return all.filter((one) => one !== syllable)
}
