/** The stretches of a text that is to be looked through, and findings in them. Pure. */
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { TextFinding } from '../../../src/api/intelligence/aiTexts/asked.ts'
import type { aiTexts } from '../../../src/api/intelligence/aiTexts/calls.ts'
import { plainText } from '../../../src/api/text/plainText.ts'
import type { Problem, TextRange } from '../../../src/api/text/problem.ts'

/** What is looked through. */
export type TextAsked = ParsedOf<(typeof aiTexts)['calls']['moderation']>

/** Who found something where nothing else is named. */
export const OWN = '本站'

/** As given; of a whole text its title and each line of it, called `Title` and `Content 0`, `Content 1` … */
export function stretchesIn({ Title, Content, Texts }: TextAsked): TextRange[] {
  const given = (Texts ?? []).map(({ Place, Text }) => ({ place: Place, text: Text }))
  const lines = plainText(Content).split('\n')
  const whole = lines.map((text, nth) => ({ place: `Content ${nth}`, text }))
  return [{ place: 'Title', text: Title }, ...(Texts ? given : whole)].filter(({ text }) => text.trim() !== '')
}

/** As answers have it. */
export function findingOf({ place, at, end, kind, text, says, fix }: Problem, Origin: string): TextFinding {
  return {
    Place: place,
    At: at,
    End: end,
    Kind: kind,
    Text: text,
    Says: says,
    Fix: fix ?? null,
    Origin,
    LedgerID: null,
  }
}

/** Every place of a word in the stretches. */
export function placesOf(stretches: readonly TextRange[], word: string): (TextRange & { at: number; end: number })[] {
  if (word === '') return []
  return stretches.flatMap((stretch) => {
    const found: (TextRange & { at: number; end: number })[] = []
    for (let at = stretch.text.indexOf(word); at >= 0; at = stretch.text.indexOf(word, at + word.length))
      found.push({ ...stretch, at, end: at + word.length })
    return found
  })
}

/** In reading order; of what stands at the same place and of the same kind the first one alone. */
export function inOrder(stretches: readonly TextRange[], findings: readonly TextFinding[]): TextFinding[] {
  const nth = new Map(stretches.map(({ place }, at) => [place, at]))
  const seen = new Set<string>()
  return findings
    .filter(({ Place, At, End, Fix }) => {
      const key = `${Place} ${At} ${End} ${Fix}`
      return !seen.has(key) && seen.add(key)
    })
    .toSorted((a, b) => nth.get(a.Place)! - nth.get(b.Place)! || a.At - b.At)
}
