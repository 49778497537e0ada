/** A picture drawn anew by a drawing of rules.ts. Runs in a worker, which has OffscreenCanvas. */
import { fitted, hasHoles, kindFor, type Size } from './fitted.ts'
import { notesOf, withNotes } from './jpegNotes.ts'
import { decodedSize, plainSize } from './plainJpeg.ts'
import { drawn, put } from './resize.ts'
import type { Drawing } from './rules.ts'
import { PATTERN_SIDE, readsTruly } from './truth.ts'
import { pictureType } from './kinds.ts'

/** What came of it: the picture and its size in pixels, or why the original has to go up. */
export type Drawn =
  | { readonly kind: 'drawn'; readonly blob: Blob; readonly width: number; readonly height: number }
  | { readonly kind: 'original'; readonly why: 'unreadable' | 'falsified' | 'larger' }

let isTrue: boolean | undefined

function canBeTrusted(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return false
  const pen = new OffscreenCanvas(PATTERN_SIDE, PATTERN_SIDE).getContext('2d', { willReadFrequently: true })
  isTrue ??= pen !== null && readsTruly(pen, (pixels) => new ImageData(pixels, PATTERN_SIDE, PATTERN_SIDE))
  return isTrue
}

/** Opens a picture: turned as its EXIF says, in its own colours, which drawing makes sRGB. */
async function opened(file: Blob, bytes: Uint8Array, type: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    if (type !== 'image/heic') throw error
    return (await import('./heic.ts')).openHeic(bytes)
  }
}

/** What is drawn from: the picture, or a smaller one of it that is no smaller than it will be. */
type Opened = ImageBitmap | VideoFrame
/** The same with the size of what is drawn. `isPlain`: its colours are those of a screen and nothing shines through. */
interface OpenedAs {
  readonly image: Opened
  readonly size: Size
  readonly isPlain: boolean
}

/**
 * The same picture as its decoder makes it, smaller and quicker; undefined where it has to be opened as a whole. The bytes are
 * given away to the decoder, which would copy them: they are empty from then on.
 */
async function openedSmaller(
  bytes: Uint8Array,
  whole: Size | undefined,
  longest: number | undefined,
): Promise<OpenedAs | undefined> {
  if (!whole || longest === undefined || typeof ImageDecoder === 'undefined') return undefined
  const size = fitted(whole, longest)
  const smaller = decodedSize(whole, size)
  if (!smaller) return undefined
  const decoder = new ImageDecoder({
    ...{ data: bytes as Uint8Array<ArrayBuffer>, type: 'image/jpeg' },
    ...{ desiredWidth: smaller.width, desiredHeight: smaller.height, transfer: [bytes.buffer as ArrayBuffer] },
  })
  try {
    const { image } = await decoder.decode()
    if (image.displayWidth >= size.width && image.displayHeight >= size.height) return { image, size, isPlain: true }
    image.close()
    return undefined
  } catch {
    return undefined
  } finally {
    decoder.close()
  }
}

/** Animated PNG: drawing would keep one picture of many. */
const isAnimated = (bytes: Uint8Array) =>
  bytes[1] === 0x50 &&
  Array.from(bytes.subarray(0, 4096), (byte) => String.fromCharCode(byte))
    .join('')
    .includes('acTL')

/** Opens a file for a drawing; its bytes may be empty afterwards. Rejects for what cannot be opened. */
async function openedAs(file: Blob, bytes: Uint8Array, type: string, longest: number | undefined): Promise<OpenedAs> {
  const plain = type === 'image/jpeg' ? plainSize(bytes) : undefined
  const smaller = await openedSmaller(bytes, plain, longest)
  if (smaller) return smaller
  const image = await opened(file, bytes, type)
  const size = fitted(image, longest)
  return { image, size, isPlain: plain !== undefined && size.width === image.width && size.height === image.height }
}

/** Draws a file. `tell`, where it is given, is told how much is done, 0 to 1. Never rejects for a file that cannot be opened. */
export async function draw(file: File, drawing: Drawing, tell?: (done: number) => void): Promise<Drawn> {
  if (!canBeTrusted()) return { kind: 'original', why: 'falsified' }
  const type = pictureType(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  tell?.(0.1)
  if (!drawing.must && type === 'image/png' && isAnimated(bytes)) return { kind: 'original', why: 'larger' }
  const notes = notesOf(bytes)
  const found = await openedAs(file, bytes, type, drawing.longest).catch(() => undefined)
  if (!found) return { kind: 'original', why: 'unreadable' }
  tell?.(0.5)
  const { image, size, isPlain } = found
  const canvas = (isPlain ? await put(image, size) : undefined) ?? (await drawn(image, size))
  image.close()
  tell?.(0.7)
  const blob = await canvas.convertToBlob({ type: drawing.as ?? kindOf(type, canvas), quality: drawing.quality })
  tell?.(0.95)
  const sent = type === 'image/jpeg' && blob.type === 'image/jpeg' ? withNotes(blob, notes) : blob
  // Drawn as large as it was, and yet more bytes: nothing is won by it.
  if (!drawing.must && sent.size >= file.size) return { kind: 'original', why: 'larger' }
  return { kind: 'drawn', blob: sent, ...size }
}

/** Only what can have holes is looked through for them. */
function kindOf(type: string, canvas: OffscreenCanvas): string {
  if (type === 'image/jpeg' || type === 'image/heic') return 'image/jpeg'
  const pixels = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data
  return kindFor(type, hasHoles(pixels))
}
