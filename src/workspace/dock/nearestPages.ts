/** Pages that an address nobody knows may have meant. Pure. */
import { pages, type Page } from '../../api/pages.ts'

/** Ours: so many are offered; each has a digit. */
const NEAREST = 5
/** Ours: how much of two names must be the same, from 0 to 1. */
const ALIKE = 0.3

/** The words of an address or a title, in small letters: NewsList is two of them. */
const wordsOf = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Its pairs of letters within words; a word of one letter is a pair by itself. */
function pairsOf(text: string): Set<string> {
  const pairs = wordsOf(text).flatMap((word) =>
    word.length === 1 ? [word] : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)),
  )
  return new Set(pairs)
}

/** How much of both is the same: 0 nothing, 1 all of it (Dice). */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const same = [...one].filter((pair) => other.has(pair)).length
  return same === 0 ? 0 : (2 * same) / (one.size + other.size)
}

/**
 * The pages of `among` whose address, title or other names are most like the address, the likest first; NEAREST at most. Of those
 * of which a word alone is the same, the one whose whole address is most like it comes first.
 */
export function nearestPages(address: string, among: readonly Page[]): Page[] {
  const asked = [address, ...address.split('/').filter((part) => wordsOf(part).length > 0)].map(pairsOf)
  const scoreOf = (page: Page) => {
    const { title, keywords = [] } = pages[page] as { title: string; keywords?: readonly string[] }
    const names = [page, title, ...keywords].map(pairsOf)
    return Math.max(...asked.flatMap((one) => names.map((name) => alike(one, name))))
  }
  const whole = pairsOf(address)

  return among
    .map((page) => ({ page, score: scoreOf(page), whole: alike(whole, pairsOf(page)) }))
    .filter(({ score }) => score >= ALIKE)
    .toSorted((a, b) => b.score + b.whole - (a.score + a.whole))
    .slice(0, NEAREST)
    .map(({ page }) => page)
}
