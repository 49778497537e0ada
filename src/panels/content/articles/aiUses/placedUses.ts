/** Where passages of machines stand in a text that is shown. Pure. */
import { AI_SHORT, type AiUse } from '../../../../api/content/articles/aiUses.ts'
import { comparable, stretchesLike, type Comparable, type Stretch } from '../../../../api/text/likeness.ts'

/** A use and a stretch of the text that it matches. */
export interface PlacedUse extends Stretch {
  readonly use: AiUse
}

/**
 * In reading order. Few words alone may be anybody's: they are marked only where what stands beside them does, too, and keywords
 * nowhere. `isBody`: the text is the article's own, without headline and summary.
 */
export function placedUses(text: string, uses: readonly AiUse[], isBody = false): PlacedUse[] {
  const wanted = uses.filter(
    ({ Kind, IsThere, Field }) =>
      IsThere &&
      Kind !== 'picture' &&
      Kind !== 'video' &&
      Field !== 'KeyWords' &&
      (!isBody || Field === '' || Field === 'ResourceContent'),
  )
  if (wanted.length === 0) return []
  const own = comparable(text)
  return wanted
    .flatMap((use) => stretches(text, own, use).map((one) => ({ use, ...one })))
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
}

function stretches(text: string, own: Comparable, { Text, Around }: AiUse): Stretch[] {
  if (Around !== '') {
    const [there] = stretchesLike(own, Around, Infinity)
    const [found] = there ? stretchesLike(text.slice(there.from, there.to), Text, Infinity) : []
    return found ? [{ from: there!.from + found.from, to: there!.from + found.to }] : []
  }
  return [...new Set(Text.split('\n'))].flatMap((line) => {
    const found = stretchesLike(own, line)
    return comparable(line).text.length < AI_SHORT ? found.slice(0, 1) : found
  })
}
