/** Pictures of iPhones (HEIC), which libvips as it is shipped does not open. */
import { createRequire } from 'node:module'
import { PICTURE_PIXELS, PICTURE_SIDE } from './limits.ts'
import type { Pixels } from './bitmap.ts'

interface HeifImage {
  get_width(): number
  get_height(): number
  display(into: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: unknown) => void): void
}
interface Heif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}

const load = () => createRequire(import.meta.url)('libheif-js/wasm-bundle') as Heif

/** Its first picture, turned as it is shown; undefined where it is none, or too large. */
export async function heifPixels(bytes: Uint8Array): Promise<Pixels | undefined> {
  const [image] = new (load().HeifDecoder)().decode(bytes)
  if (!image) return undefined
  const [width, height] = [image.get_width(), image.get_height()]
  if (width > PICTURE_SIDE || height > PICTURE_SIDE || width * height > PICTURE_PIXELS) return undefined
  const data = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve))
  return shown ? { data: new Uint8Array(data.buffer), width, height, channels: 4 } : undefined
}
