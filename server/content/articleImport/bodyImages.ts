/** The pictures that stand in a text. */
import { htmlAttributes } from '../../../src/api/text/htmlAttributes.ts'
import { htmlTokens } from '../../../src/api/text/htmlTokens.ts'
import { plainText } from '../../../src/api/text/plainText.ts'
import { imageAddress } from '../../platform/richText/richTextAttributes.ts'
import type { ImportedImage } from './item.ts'

/** The pictures of an HTML text in order, each address once, with the captions of their figures. */
export function bodyImages(html: string): ImportedImage[] {
  const images = new Map<string, ImportedImage>()
  let figure: string[] | undefined
  let captionStart = -1
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'open' && token.kind !== 'close') continue
    const { kind, name, start, end } = token
    if (name === 'figure') figure = kind === 'open' ? [] : undefined
    else if (name === 'figcaption' && kind === 'open') captionStart = end
    else if (name === 'figcaption' && captionStart >= 0) {
      const caption = plainText(html.slice(captionStart, start))
      captionStart = -1
      for (const address of caption === '' ? [] : (figure ?? [])) {
        const image = images.get(address)
        if (image && image.caption === undefined) images.set(address, { ...image, caption })
      }
    } else if (name === 'img' && kind === 'open') {
      const attributes = htmlAttributes(html.slice(start, end))
      const address = imageAddress(attributes)
      if (address === undefined) continue
      figure?.push(address)
      const alt = attributes.get('alt')?.trim()
      const id = /\bwp-image-(\d+)\b/.exec(attributes.get('class') ?? '')?.[1] ?? attributes.get('data-id')
      if (!images.has(address))
        images.set(address, { address, role: 'inline', ...(alt ? { alt } : {}), ...(id ? { id } : {}) })
    }
  }
  return [...images.values()]
}

/** Pictures from several places, each address once; what an earlier one does not know, a later one may tell. */
export function mergeImages(...lists: readonly (readonly ImportedImage[])[]): ImportedImage[] {
  const images = new Map<string, ImportedImage>()
  for (const image of lists.flat()) {
    const known = images.get(image.address)
    // A title picture that also stands in the text is both; the text wins, or it would be shown twice.
    images.set(image.address, {
      ...image,
      ...known,
      ...(image.role === 'inline' && known?.role === 'linked' ? { role: 'inline' } : {}),
    })
  }
  return [...images.values()]
}

/** Whether an address or type is that of a picture. */
export function isImage(address: string, mime = ''): boolean {
  if (mime !== '') return mime.toLowerCase().startsWith('image')
  return /\.(?:jpe?g|png|gif|webp|avif|bmp|svg|tiff?)(?:[?#]|$)/i.test(address)
}
