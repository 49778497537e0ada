/** A picture of the library as it stands in a text: with the words that are known of it. Pure. */
import type { JSONContent } from '@tiptap/core'
import { captionLine } from '../../../../../api/library/media/captionLine.ts'
import { creditLine } from '../../../../../api/library/media/creditLine.ts'
import type { Media } from '../../../../../api/library/media/calls.ts'
import { figureWith } from '../figureWith.ts'

/** What the library knows of a file that a text says as well; '' and null: nothing. */
export interface KnownPicture {
  readonly caption: string
  readonly credit: string | null
  /** Attributes of the picture itself. */
  readonly shown: Readonly<Record<'alt' | 'decor' | 'width' | 'height', string | null>>
}

type Words = 'Alt' | 'IsDecorative' | 'Description' | 'Credit' | 'AiLabel' | 'Width' | 'Height'

/** It, of an item of the library. */
export function knownOf(item: Pick<Media, Words>): KnownPicture {
  const { Alt, IsDecorative, Description, Credit, AiLabel, Width, Height } = item
  const credit = creditLine({ Credit, AiLabel })
  return {
    caption: captionLine(Description),
    credit: credit === '' ? null : credit,
    shown: {
      alt: Alt.trim() === '' ? null : Alt,
      decor: IsDecorative ? 'true' : null,
      width: Width === null ? null : String(Width),
      height: Height === null ? null : String(Height),
    },
  }
}

/** The figure: its caption, what it shows to who cannot see it, whose it is. */
export function figureOf(item: Pick<Media, 'Address' | Words>): JSONContent {
  const { caption, credit, shown } = knownOf(item)
  return { ...figureWith({ type: 'photo', attrs: { src: item.Address, ...shown } }, caption), attrs: { credit } }
}
