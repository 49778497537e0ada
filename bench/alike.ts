// How alike two pictures are, by SSIM of their brightness.

import sharp from 'sharp'

/** Of windows of so many pixels a side. */
const WINDOW = 8
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/** The mean SSIM of two pictures of one size, at most 1. Throws where they are not of one size. */
export async function ssim(one: Buffer, other: Buffer): Promise<number> {
  const grey = (bytes: Buffer) =>
    sharp(bytes).removeAlpha().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const [a, b] = [await grey(one), await grey(other)]
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) throw new Error('they are not of one size')
  const { width, height } = a.info
  let [sum, count] = [0, 0]
  for (let top = 0; top + WINDOW <= height; top += WINDOW)
    for (let left = 0; left + WINDOW <= width; left += WINDOW) {
      sum += windowAt(a.data, b.data, width, left, top)
      count++
    }
  return sum / count
}

function windowAt(a: Buffer, b: Buffer, width: number, left: number, top: number): number {
  let [sumA, sumB, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + WINDOW; y++)
    for (let x = left; x < left + WINDOW; x++) {
      const [one, other] = [a[y * width + x]!, b[y * width + x]!]
      sumA += one
      sumB += other
      aa += one * one
      bb += other * other
      ab += one * other
    }
  const n = WINDOW * WINDOW
  const [meanA, meanB] = [sumA / n, sumB / n]
  const [varA, varB, both] = [aa / n - meanA ** 2, bb / n - meanB ** 2, ab / n - meanA * meanB]
  return ((2 * meanA * meanB + C1) * (2 * both + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (varA + varB + C2))
}
