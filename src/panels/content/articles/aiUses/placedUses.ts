/** Where passages of machines stand in a text that is shown. Pure. */
import { AI_SHORT, type AiUse } from '../../../../api/content/articles/aiUses.ts'
import { comparable, stretchesLike, type Comparable, type Stretch } from '../../../../api/text/likeness.ts'

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
    .flatMap((use) => {
      const within = use.Around === '' ? undefined : withinAround(text, own, use)
      if (within) return [within]
      return use.Text.split('\n').flatMap((line) => {
        const found = stretchesLike(own, line)
        return (comparable(line).text.length < AI_SHORT ? found.slice(0, 1) : found).map((one) => ({ use, ...one }))
      })
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
}

/** A few words where what stood beside them still does; undefined: nowhere. */
function withinAround(text: string, own: Comparable, use: AiUse): PlacedUse | undefined {
  const [around] = stretchesLike(own, use.Around, Infinity)
  if (!around) return undefined
  // Behind the beginning of the other: the same words may stand in that, too.
  const ahead = use.Around.indexOf(use.Text)
  const at = text.indexOf(use.Text, around.from + Math.max(0, Math.min(ahead, around.to - around.from)))
  return at < 0 || at >= around.to ? { use, ...around } : { use, from: at, to: at + use.Text.length }
}
