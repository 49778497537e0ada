/** A picture of the library as it stands in a text: with the words that are known of it. Pure. */
import type { JSONContent } from '@tiptap/core'
import { creditLine } from '../../../../../api/library/media/creditLine.ts'
import type { Media } from '../../../../../api/library/media/calls.ts'

/** The figure: its caption, what it shows to who cannot see it, whose it is. */
export function figureOf(
  item: Pick<Media, 'Address' | 'Alt' | 'IsDecorative' | 'Description' | 'Credit' | 'AiLabel' | 'Width' | 'Height'>,
): JSONContent {
  const { Address, Alt, IsDecorative, Description, Credit, AiLabel, Width, Height } = item
  const words = Description.replaceAll(/\s+/g, ' ').trim()
  const credit = creditLine({ Credit, AiLabel })
  return {
    type: 'figure',
    attrs: { credit: credit === '' ? null : credit },
    content: [
      {
        type: 'photo',
        attrs: {
          src: Address,
          alt: Alt.trim() === '' ? null : Alt,
          decor: IsDecorative ? 'true' : null,
          width: Width === null ? null : String(Width),
          height: Height === null ? null : String(Height),
        },
      },
      { type: 'figcaption', content: words === '' ? [] : [{ type: 'text', text: words }] },
    ],
  }
}
