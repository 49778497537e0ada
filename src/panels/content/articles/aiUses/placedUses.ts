/** Where passages of machines stand in a text that is shown. Pure. */
import { AI_SHORT, type AiUse } from '../../../../api/content/articles/aiUses.ts'
import { comparable, stretchesLike, type Stretch } from '../../../../api/text/likeness.ts'

/** A use and a stretch of the text that it matches. */
export interface PlacedUse extends Stretch {
  readonly use: AiUse
}

/** In reading order. A few words alone may be anybody's: they are looked for as a whole. */
export function placedUses(text: string, uses: readonly AiUse[]): PlacedUse[] {
  const wanted = uses.filter(({ Kind, IsThere }) => IsThere && Kind !== 'picture' && Kind !== 'video')
  if (wanted.length === 0) return []
  const own = comparable(text)
  return wanted
    .flatMap((use) =>
      use.Text.split('\n').flatMap((line) => {
        const found = stretchesLike(own, line)
        return (comparable(line).text.length < AI_SHORT ? found.slice(0, 1) : found).map((one) => ({ use, ...one }))
      }),
    )
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
}
