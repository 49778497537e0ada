/** A picture of the library as it stands in a text: with the words that are known of it. Pure. */
import type { JSONContent } from '@tiptap/core'
import { aiLabels } from '../../../../../api/library/media/words.ts'
import type { Media } from '../../../../../api/library/media/calls.ts'

/** The figure: its caption, what it shows to who cannot see it, whose it is. */
export function figureOf(
  item: Pick<Media, 'Address' | 'Alt' | 'IsDecorative' | 'Description' | 'Credit' | 'AiLabel' | 'Width' | 'Height'>,
): JSONContent {
  const { Address, Alt, IsDecorative, Description, Credit, AiLabel, Width, Height } = item
  const words = Description.replaceAll(/\s+/g, ' ').trim()
  // Readers are told what a machine made (GB 45438-2025), where they are told whose it is.
  const credit = [Credit.trim(), AiLabel === 'none' ? '' : aiLabels[AiLabel]].filter(Boolean).join(' · ')
  return {
    type: 'figure',
    attrs: { credit: credit === '' ? null : credit.slice(0, 100) },
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
