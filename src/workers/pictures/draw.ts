/** A picture drawn anew by a drawing of rules.ts. Runs in a worker, which has OffscreenCanvas. */
import { fitted, hasHoles, kindFor, type Size } from './fitted.ts'
import { withNotesOf } from './jpegNotes.ts'
import { decodedSize, plainSize } from './plainJpeg.ts'
import { drawn } from './resize.ts'
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
/** The same with the size of what is drawn. */
interface OpenedAs {
  readonly image: Opened
  readonly size: Size
}

/** The same picture as its decoder makes it, smaller and quicker; undefined where it has to be opened as a whole. */
async function openedSmaller(bytes: Uint8Array, longest: number | undefined): Promise<OpenedAs | undefined> {
  const whole = longest !== undefined && typeof ImageDecoder !== 'undefined' ? plainSize(bytes) : undefined
  const size = whole && fitted(whole, longest)
  const smaller = whole && size && decodedSize(whole, size)
  if (!size || !smaller) return undefined
  const decoder = new ImageDecoder({
    ...{ data: bytes as Uint8Array<ArrayBuffer>, type: 'image/jpeg' },
    ...{ desiredWidth: smaller.width, desiredHeight: smaller.height },
  })
  try {
    const { image } = await decoder.decode()
    if (image.displayWidth >= size.width && image.displayHeight >= size.height) return { image, size }
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

/** Draws a file. `tell` is given how much is done, 0 to 1. Never rejects for a file that cannot be opened. */
export async function draw(file: File, drawing: Drawing, tell: (done: number) => void): Promise<Drawn> {
  if (!canBeTrusted()) return { kind: 'original', why: 'falsified' }
  const type = pictureType(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  tell(0.1)
  if (!drawing.must && type === 'image/png' && isAnimated(bytes)) return { kind: 'original', why: 'larger' }
  const smaller = await openedSmaller(bytes, drawing.longest)
  const whole = smaller ? undefined : await opened(file, bytes, type).catch(() => undefined)
  const found = smaller ?? (whole && { image: whole, size: fitted(whole, drawing.longest) })
  if (!found) return { kind: 'original', why: 'unreadable' }
  tell(0.5)
  const { image, size } = found
  const canvas = await drawn(image, size)
  image.close()
  tell(0.7)
  const blob = await canvas.convertToBlob({ type: drawing.as ?? kindOf(type, canvas), quality: drawing.quality })
  tell(0.95)
  const sent = type === 'image/jpeg' && blob.type === 'image/jpeg' ? await noted(bytes, blob) : blob
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

async function noted(original: Uint8Array, drawnJpeg: Blob): Promise<Blob> {
  const whole = withNotesOf(original, new Uint8Array(await drawnJpeg.arrayBuffer()))
  return new Blob([whole as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' })
}
