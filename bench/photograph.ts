// Photographs as cameras make them: 24 megapixels, with light, edges and grain.

import sharp from 'sharp'

/** Of a camera of 24 megapixels. */
const [WIDTH, HEIGHT] = [6000, 4000]

/** One of them as JPEG, of some 8 MB; another `seed` is another picture. */
export async function photograph(seed: number): Promise<Buffer> {
  const hue = (seed * 47) % 360
  const hills = Array.from({ length: 24 }, (_, at) => {
    const [x, y, r] = [(at * 977 + seed * 131) % WIDTH, (at * 613) % HEIGHT, 200 + ((at * 331) % 900)]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(hue + at * 15) % 360} 60% ${30 + ((at * 7) % 50)}%)" fill-opacity=".6"/>`
  })
  const lines = Array.from({ length: 60 }, (_, at) => {
    const x = (at * 401 + seed * 17) % WIDTH
    return `<path d="M${x} 0L${(x * 3) % WIDTH} ${HEIGHT}" stroke="#${at % 2 === 0 ? '111' : 'eee'}" stroke-width="${2 + (at % 6)}"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%"
    fill="hsl(${hue} 40% 60%)"/>${hills.join('')}${lines.join('')}</svg>`
  const grain = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: '#808080' }
  const noise = await sharp({ create: { ...grain, noise: { type: 'gaussian', mean: 128, sigma: 14 } } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return sharp(Buffer.from(drawing), { density: 72 })
    .flatten({ background: '#fff' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}
