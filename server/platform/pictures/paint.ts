/** Painting a picture anew. Runs in the process that opens it. */
import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { FileThere } from '../apart/apart.ts'
import { bareJpeg } from './bareJpeg.ts'
import { DRAWING_WIDTH, MOVING_PIXELS } from './limits.ts'
import type { Painted, Painting } from './seen.ts'
import { painter } from './sharpened.ts'
import { typeOf } from './typeOf.ts'

/** Ours: how good a size is, of 100. */
const SIZE_QUALITY = 80
/** Ours: how good what is painted whole is. */
const WHOLE_QUALITY = 92
/** */
const LIGHTER_QUALITY = 60

/** Writes what is wanted of a picture. Its colours are sRGB's then, and it is turned as it is shown. */
export async function paint(file: FileThere, painting: Painting): Promise<Painted> {
  const type = await typeOf(file.path)
  if (painting.do === 'bare' && type === 'image/jpeg') {
    const kept = await bare(file, painting.out)
    if (kept) return kept
  }
  const moves = painting.do !== 'lighter' && painting.do !== 'shown' && (await movesOf(file, type))
  const picture = (await painter(file, type, { moves })).rotate()
  return written(wanted(picture, type, painting), painting.out)
}

function wanted(picture: Sharp, type: string, painting: Painting): Sharp {
  switch (painting.do) {
    case 'size': {
      const sized = picture.resize({ width: painting.width, withoutEnlargement: true })
      return painting.format === 'webp'
        ? sized.webp({ quality: SIZE_QUALITY })
        : sized.flatten({ background: '#fff' }).jpeg({ quality: SIZE_QUALITY, mozjpeg: true })
    }
    case 'shown':
      return type === 'image/svg+xml'
        ? picture.resize({ width: DRAWING_WIDTH, withoutEnlargement: false }).png()
        : picture.jpeg({ quality: WHOLE_QUALITY })
    case 'lighter': {
      const { longest } = painting
      const sized = longest
        ? picture.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
        : picture
      return type === 'image/webp'
        ? sized.webp({ quality: LIGHTER_QUALITY })
        : sized.flatten({ background: '#fff' }).jpeg({ quality: LIGHTER_QUALITY, mozjpeg: true })
    }
    case 'bare':
      if (type === 'image/png') return picture.png()
      if (type === 'image/gif') return picture.gif()
      if (type === 'image/webp') return picture.webp({ quality: WHOLE_QUALITY })
      if (type === 'image/avif') return picture.avif({ quality: 70, effort: 2 })
      return picture.jpeg({ quality: WHOLE_QUALITY })
  }
}

/** Whether all of its frames are painted. */
async function movesOf({ path }: FileThere, type: string): Promise<boolean> {
  if (type !== 'image/gif' && type !== 'image/webp') return false
  const { width = 0, height = 0, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  return pages > 1 && width * height * pages <= MOVING_PIXELS
}

async function bare({ path }: FileThere, out: string): Promise<Painted | undefined> {
  const { width = 0, height = 0, orientation = 1 } = await sharp(path).metadata()
  const bytes = bareJpeg(await readFile(path), orientation)
  if (!bytes) return undefined
  await writeFile(out, bytes)
  const [Width, Height] = orientation >= 5 ? [height, width] : [width, height]
  return { Type: 'image/jpeg', Width, Height }
}

const types: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heif: 'image/avif',
}

async function written(picture: Sharp, out: string): Promise<Painted> {
  const { format, width, height, pageHeight } = await picture.toFile(out)
  return { Type: types[format] ?? 'application/octet-stream', Width: width, Height: pageHeight ?? height }
}
