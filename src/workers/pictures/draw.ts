/** A picture drawn anew by a drawing of rules.ts. Runs in a worker, which has OffscreenCanvas. */
import { fitted, hasHoles, kindFor } from './fitted.ts'
import { withNotesOf } from './jpegNotes.ts'
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
  let image: ImageBitmap
  try {
    image = await opened(file, bytes, type)
  } catch {
    return { kind: 'original', why: 'unreadable' }
  }
  tell(0.5)
  const size = fitted(image, drawing.longest)
  const canvas = await drawn(image, size)
  image.close()
  tell(0.7)
  const blob = await canvas.convertToBlob({ type: drawing.as ?? kindOf(type, canvas), quality: drawing.quality })
  tell(0.95)
  const whole = type === 'image/jpeg' && blob.type === 'image/jpeg' ? await noted(bytes, blob) : blob
  // Drawn as large as it was, and yet more bytes: nothing is won by it.
  if (!drawing.must && whole.size >= file.size) return { kind: 'original', why: 'larger' }
  return { kind: 'drawn', blob: whole, ...size }
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
