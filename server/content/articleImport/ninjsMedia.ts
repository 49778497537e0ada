/** What a ninjs object brings along: its own renditions, and the pieces it is associated with. */
import { IMAGE_SCHEMES } from '../../platform/richText/richTextRules.ts'
import { safeAddress } from '../../platform/richText/safeAddress.ts'
import { isImage } from './bodyImages.ts'
import type { ImportedFile, ImportedImage } from './item.ts'
import type { JsonObject } from './jsonItems.ts'
import { field, objectsOf, textField } from './ninjsFields.ts'
import { descriptionOf, headlineOf } from './ninjsText.ts'

interface Rendition {
  readonly address: string
  readonly mime: string
  readonly pixels: number
  readonly bytes: number
  readonly name: string
}

// By name when no size is told; what is not listed stands in the middle.
const NAMES = [
  'original',
  'main',
  'highres',
  'hires',
  'baseimage',
  'viewimage',
  'preview',
  'web',
  'lowres',
  'small',
  'thumbnail',
  'thumb',
]

function renditionsOf(item: JsonObject): Rendition[] {
  return objectsOf(field(item, 'renditions')).flatMap(({ name, object }) => {
    const address = safeAddress(textField(object, 'href', 'url'), IMAGE_SCHEMES)
    if (address === undefined) return []
    const number = (key: string) => Number(field(object, key)) || 0
    const mime = textField(object, 'contenttype', 'mimetype')
    return [
      {
        address,
        mime,
        pixels: number('width') * number('height'),
        bytes: number('sizeinbytes'),
        name: name.toLowerCase(),
      },
    ]
  })
}

function size({ name }: Rendition): number {
  const at = NAMES.findIndex((known) => name.includes(known))
  return at < 0 ? NAMES.length / 2 : NAMES.length - at
}

/** The largest rendition; undefined when there is none with an address. */
function largest(item: JsonObject, kind: (rendition: Rendition) => boolean): Rendition | undefined {
  return renditionsOf(item)
    .filter(kind)
    .toSorted((a, b) => b.pixels - a.pixels || b.bytes - a.bytes || size(b) - size(a))[0]
}

/** Whether an object is a still picture, by what it says of itself. */
export function isPicture(item: JsonObject): boolean {
  return ['picture', 'graphic', 'image', 'photo'].includes(textField(item, 'type').toLowerCase())
}

/** A picture object as a picture, with its text as the caption and its maker in brackets. */
export function pictureOf(item: JsonObject): ImportedImage | undefined {
  const rendition = largest(item, ({ address, mime }) => mime === '' || isImage(address, mime))
  const own = safeAddress(textField(item, 'uri', 'href'), IMAGE_SCHEMES)
  // Without renditions the object's own address is the picture only if it looks like one.
  const address = rendition?.address ?? (own !== undefined && isImage(own) ? own : undefined)
  if (address === undefined) return undefined
  const by = textField(item, 'byline', 'by', 'creditline', 'copyrightholder').trim()
  const text = (descriptionOf(item) || headlineOf(item)).trim()
  const caption = text !== '' && by !== '' && !text.includes(by) ? `${text}（${by}）` : text
  const alt = headlineOf(item).trim()
  return { address, role: 'linked', ...(caption ? { caption } : {}), ...(alt ? { alt } : {}) }
}

/** A sound, film or other object as a file. */
export function fileOf(item: JsonObject): ImportedFile | undefined {
  const rendition = largest(item, ({ address, mime }) => !isImage(address, mime)) ?? largest(item, () => true)
  if (!rendition) return undefined
  const title = (headlineOf(item) || descriptionOf(item)).trim()
  return {
    address: rendition.address,
    ...(rendition.mime ? { mime: rendition.mime } : {}),
    ...(title ? { title } : {}),
  }
}
