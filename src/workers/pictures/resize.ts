/** Drawing a picture smaller. */
import type { Size } from './fitted.ts'

/** Ours: a frame that is at most so many times as large is made smaller out of four pixels for each, and loses no line. */
const BY_FOUR = 2

/**
 * Puts a picture in the colours of a screen on a canvas of its own without a pen: none of its pixels is copied. A frame of a
 * decoder is made smaller on its way; a picture has to have the size already, and is used up. Undefined in a browser that
 * does not do it: there it can be drawn yet.
 */
export async function put(image: ImageBitmap | VideoFrame, size: Size): Promise<OffscreenCanvas | undefined> {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const place = canvas.getContext('bitmaprenderer')
  const fitting =
    place && (image instanceof ImageBitmap ? image : await madeSmaller(image, size).catch(() => undefined))
  if (fitting?.width !== size.width || fitting.height !== size.height) return undefined
  place!.transferFromImageBitmap(fitting)
  return canvas
}

function madeSmaller(frame: VideoFrame, { width, height }: Size): Promise<ImageBitmap> {
  const resizeQuality = frame.displayWidth <= width * BY_FOUR ? 'low' : 'high'
  return createImageBitmap(frame, { resizeWidth: width, resizeHeight: height, resizeQuality })
}

/**
 * Draws a picture on a canvas of its own. Chromium and Safari scale well by themselves, many times faster than anything
 * written in JavaScript; a browser that takes only four pixels into account for each it draws would lose lines and make
 * patterns (it does not know imageSmoothingQuality), and there pica does it.
 */
export async function drawn(image: ImageBitmap | VideoFrame, { width, height }: Size): Promise<OffscreenCanvas> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { colorSpace: 'srgb' })
  if (!pen) throw new Error('no canvas')
  if (image instanceof ImageBitmap && !('imageSmoothingQuality' in pen)) {
    if (width < image.width || height < image.height) return byPica(image, canvas)
  }
  if ('imageSmoothingQuality' in pen) pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, width, height)
  return canvas
}

async function byPica(image: ImageBitmap, canvas: OffscreenCanvas): Promise<OffscreenCanvas> {
  const { default: pica } = await import('pica')
  // In a worker already, and compiling is not allowed by the page's policy: plain JavaScript.
  return pica({ features: ['js'] }).resize(image, canvas)
}
