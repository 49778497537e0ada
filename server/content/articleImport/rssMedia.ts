/** Pictures and players that accompany an item of a feed (Media RSS, enclosures, podcast tags). */
import { plainText } from '../../../src/api/text/plainText.ts'
import { IMAGE_SCHEMES } from '../../platform/richText/richTextRules.ts'
import { safeAddress } from '../../platform/richText/safeAddress.ts'
import { absoluteAddress } from '../../platform/http/absoluteAddresses.ts'
import { isImage } from './bodyImages.ts'
import type { ImportedFile, ImportedImage } from './item.ts'
import { firstText, textIn } from './xmlText.ts'
import { childrenOf, type XmlElement } from './xmlTree.ts'

/** What accompanies an item. */
export interface FeedMedia {
  readonly images: readonly ImportedImage[]
  readonly files: readonly ImportedFile[]
}

/** Reads the media of an item; relative addresses are told from `base`. Thumbnails count when there is no picture. */
export function feedMedia(item: XmlElement, base: string | undefined): FeedMedia {
  const images: ImportedImage[] = []
  const thumbnails: ImportedImage[] = []
  const files: ImportedFile[] = []
  const add = (
    written: string | undefined,
    mime: string,
    texts: { caption?: string; title?: string },
    small = false,
  ) => {
    const address = safeAddress(absoluteAddress(written ?? '', base) ?? written ?? '', IMAGE_SCHEMES)
    if (address === undefined) return
    const { caption, title } = texts
    if (small || isImage(address, mime)) {
      ;(small ? thumbnails : images).push({ address, role: 'linked', ...(caption ? { caption } : {}) })
    } else files.push({ address, ...(mime ? { mime } : {}), ...(title ? { title } : {}) })
  }
  const groups = [item, ...childrenOf(item, 'media:group')]
  for (const group of groups) {
    for (const content of childrenOf(group, 'media:content')) {
      const mime = content.attributes['type'] ?? content.attributes['medium'] ?? ''
      const told = (name: string) =>
        plainText(firstText(content, name) || (group === item ? '' : firstText(group, name)))
      const credit = told('media:credit')
      const caption = [told('media:description') || told('media:title'), credit && `（${credit}）`].join('')
      add(content.attributes['url'], mime, { caption, title: told('media:title') })
      for (const thumbnail of childrenOf(content, 'media:thumbnail')) add(thumbnail.attributes['url'], '', {}, true)
    }
    for (const thumbnail of childrenOf(group, 'media:thumbnail')) add(thumbnail.attributes['url'], '', {}, true)
  }
  for (const enclosure of childrenOf(item, 'enclosure')) {
    add(enclosure.attributes['url'], enclosure.attributes['type'] ?? '', {})
  }
  for (const picture of childrenOf(item, 'itunes:image')) add(picture.attributes['href'], 'image', {})
  for (const picture of childrenOf(item, 'image')) add(firstText(picture, 'url') || textIn(picture).trim(), 'image', {})
  return { images: images.length > 0 ? images : thumbnails.slice(0, 1), files }
}
