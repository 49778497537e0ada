/** Pictures that look like photographs: much in them, and each unlike the others; and pictures of one template. */
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

/** A picture as a studio's template has them: the same shapes, in a colour and with a word; `note`: in small letters at its foot. */
export function template(drawn: {
  readonly colour: string
  readonly word: string
  readonly note?: string
}): Promise<Buffer> {
  const { colour, word, note = '' } = drawn
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" font-family="sans-serif" fill="#fff">
    <rect width="800" height="600" fill="${colour}"/><rect x="60" y="60" width="300" height="200" opacity=".6"/>
    <circle cx="620" cy="180" r="110" fill="#222"/><rect y="520" width="800" height="80" fill="#000" opacity=".5"/>
    <text x="400" y="430" font-size="130" text-anchor="middle">${word}</text><text x="20" y="575" font-size="36">${note}</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
