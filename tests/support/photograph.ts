/** Pictures that look like photographs: much in them, and each unlike the others. */
import sharp from 'sharp'

/** How it is made. */
interface Made {
  readonly width?: number
  readonly quality?: number
}

/** The same for the same seed. Default 800 pixels wide, JPEG of quality 92. */
export async function photograph(seed: number, { width = 800, quality = 92 }: Made = {}): Promise<Buffer> {
  let state = seed * 7919 + 17
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  const coarse = Buffer.from(Array.from({ length: 9 * 8 * 3 }, () => Math.floor(next() * 256)))
  const height = Math.round((width * 3) / 4)
  const scene = await sharp(coarse, { raw: { width: 9, height: 8, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  // Grain, as every camera has it.
  for (let at = 0; at < scene.length; at++) scene[at] = Math.max(0, Math.min(255, scene[at]! + (next() - 0.5) * 24))
  return sharp(scene, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
}
