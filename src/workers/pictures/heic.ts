/** Opens HEIC where the browser cannot. Three megabytes of code, fetched by the first such picture. */
import libheif from 'libheif-js/libheif/libheif.js'
import { isDisplayP3 } from './heicColour.ts'

/** What of the decoder is used; its own types name nothing that it has. */
interface Decoded {
  get_width(): number
  get_height(): number
  display(into: ImageData, done: (filled: ImageData | null) => void): void
  free(): void
}
interface Decoder {
  decode(bytes: Uint8Array): Decoded[]
}
interface Heif {
  readonly HeifDecoder: new () => Decoder
}

/** The picture as it was taken, upright, in colours the browser knows. Rejects for what is no HEIC, or a broken one. */
export async function openHeic(bytes: Uint8Array): Promise<ImageBitmap> {
  const { HeifDecoder } = (await (libheif as unknown as () => Heif | Promise<Heif>)()) as Heif
  const [image] = new HeifDecoder().decode(bytes)
  if (!image) throw new Error('no picture in this file')
  try {
    const colorSpace = isDisplayP3(bytes) ? 'display-p3' : 'srgb'
    const pixels = new ImageData(image.get_width(), image.get_height(), { colorSpace })
    await new Promise<void>((resolve, reject) => {
      image.display(pixels, (filled) => (filled ? resolve() : reject(new Error('the picture is broken'))))
    })
    return await createImageBitmap(pixels)
  } finally {
    image.free()
  }
}
