/** Drawing a picture smaller. */
import type { Size } from './fitted.ts'

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
