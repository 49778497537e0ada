/** Where a text holds what is looked for: plain words, no patterns. Pure. */
import { fold } from '../../../../../api/text/fold.ts'

/** What is looked for. */
export interface Query {
  readonly text: string
  /** Capitals and small letters, full and half width are different. */
  readonly exact: boolean
  /** Only whole words: of Latin letters and digits, and as Chinese is read in words. */
  readonly whole: boolean
}

/** A place in a text. */
export interface Match {
  readonly at: number
  readonly end: number
}

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** Every place, from left to right, none within another. */
export function matchesIn(text: string, { text: wanted, exact, whole }: Query): Match[] {
  if (wanted === '') return []
  const [where, what] = exact ? [text, wanted] : [fold(text), fold(wanted)]
  const found: Match[] = []
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + what.length))
    found.push({ at, end: at + what.length })
  if (!whole || found.length === 0) return found
  const edges = new Set([0, text.length])
  for (const { index, segment } of words.segment(text)) edges.add(index).add(index + segment.length)
  return found.filter(({ at, end }) => edges.has(at) && edges.has(end))
}
