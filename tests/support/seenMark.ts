/** How high the text of a visible label is, and where: measured in the pixels of a picture that is grey all over. */
import sharp from 'sharp'

/** Rows and columns of the light strokes, from the first to the last. `page`: a frame of a moving picture. undefined: nothing stands there. */
export async function seenMark(picture: Buffer | string, page = 0) {
  const { data, info } = await sharp(picture, { page }).greyscale().raw().toBuffer({ resolveWithObject: true })
  let [top, foot, left, right] = [Infinity, -1, Infinity, -1]
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (data[(y * info.width + x) * info.channels]! > 200) {
        ;[top, foot] = [Math.min(top, y), Math.max(foot, y)]
        ;[left, right] = [Math.min(left, x), Math.max(right, x)]
      }
  if (foot < 0) return undefined
  const { width, height } = info
  return { height: foot - top + 1, top, left, right, foot, share: (foot - top + 1) / Math.min(width, height), width }
}
