/** Painting a picture anew. Runs in the process that opens it. */
import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { FileThere } from '../apart/apart.ts'
import { bareGif } from './bareGif.ts'
import { bareJpeg } from './bareJpeg.ts'
import { withCornerMark } from './cornerMark.ts'
import { headOf } from './headOf.ts'
import { DRAWING_WIDTH, MOVING_PIXELS } from './limits.ts'
import type { Painted, Painting } from './seen.ts'
import { exifOf, saysSomething, xmpOf, type Notes } from './notes.ts'
import { pngWithXmp } from './pngNotes.ts'
import { painter } from './sharpened.ts'
import { aigcIn } from './told.ts'
import { typeOf } from './typeOf.ts'

/** Ours: how good a size is, of 100. */
const SIZE_QUALITY = 80
/** Ours: how good what is painted whole is. */
const WHOLE_QUALITY = 92
/** */
const LIGHTER_QUALITY = 60

/** Writes what is wanted of a picture. Rejects with what stands in the way, of the picture or of the disk; see `readable`. Its colours are sRGB's then, and it is turned as it is shown. */
export async function paint(file: FileThere, painting: Painting): Promise<Painted> {
  // A disk that takes nothing says so here by its code: libvips only has words for it.
  await writeFile(painting.out, '')
  const type = await typeOf(file.path)
  const said = painting.do === 'bare' || painting.do === 'size' ? await saidBy(file, painting.notes) : undefined
  if (painting.do === 'bare' && (type === 'image/jpeg' || type === 'image/gif')) {
    const kept = await bare(file, { type, out: painting.out, said })
    if (kept) return kept
  }
  const moves = (painting.do === 'size' || painting.do === 'bare') && (await movesOf(file, type))
  const upright = (await painter(file, type, { moves })).rotate()
  const picture = painting.do === 'marked' ? await withCornerMark(upright, await sidesOf(file), painting.mark) : upright
  const painted = await written(
    saying(wanted(picture, type, painting), said, painting.do === 'bare' && type === 'image/png'),
    painting.out,
  )
  if (said && painted.Type === 'image/png')
    await writeFile(painting.out, pngWithXmp(await readFile(painting.out), said.xmp))
  return painted
}

/** What the new file says of itself, and what the old one said of who made it. */
async function saidBy({ path }: FileThere, notes: Notes | undefined): Promise<Said | undefined> {
  if (!notes || !saysSomething(notes)) return undefined
  const made = notes.AiLabel === 'none' ? {} : aigcIn(await headOf(path))
  return { exif: exifOf(notes), xmp: xmpOf(notes, made) }
}

/** See Notes. */
interface Said {
  readonly exif: Readonly<Record<string, string>>
  readonly xmp: string
}

/** libvips makes question marks of what is not ASCII in EXIF: XMP says it alone then. A GIF has no place for either. */
const saying = (picture: Sharp, said: Said | undefined, isPng: boolean) => {
  if (!said) return picture
  const ascii = Object.entries(said.exif).filter(([, text]) => /^[\x20-\x7e]*$/.test(text))
  if (ascii.length > 0) picture.withExif({ IFD0: Object.fromEntries(ascii) })
  return isPng ? picture : picture.withXmp(said.xmp)
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
    case 'marked':
    case 'bare':
      if (type === 'image/png') return picture.png()
      if (type === 'image/gif') return picture.gif()
      if (type === 'image/webp') return picture.webp({ quality: WHOLE_QUALITY })
      if (type === 'image/avif') return picture.avif({ quality: 70, effort: 2 })
      return picture.jpeg({ quality: WHOLE_QUALITY })
  }
}

/** As it is shown. */
async function sidesOf({ path }: FileThere): Promise<{ width: number; height: number }> {
  const { width = 1, height = 1, orientation = 1 } = await sharp(path).metadata()
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** Whether all of its frames are painted. */
async function movesOf({ path }: FileThere, type: string): Promise<boolean> {
  if (type !== 'image/gif' && type !== 'image/webp') return false
  const { width = 0, height = 0, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  return pages > 1 && width * height * pages <= MOVING_PIXELS
}

/** As it came but for its notes; undefined: it has to be painted. */
async function bare(
  { path }: FileThere,
  {
    type,
    out,
    said,
  }: { readonly type: 'image/jpeg' | 'image/gif'; readonly out: string; readonly said: Said | undefined },
): Promise<Painted | undefined> {
  const { width = 0, height = 0, pageHeight = height, orientation = 1 } = await sharp(path).metadata()
  const file = await readFile(path)
  const bytes =
    type === 'image/gif'
      ? bareGif(file)
      : bareJpeg(file, { orientation, ...said?.exif, ...(said ? { xmp: said.xmp } : {}) })
  if (!bytes) return undefined
  await writeFile(out, bytes)
  const [Width, Height] = orientation >= 5 ? [height, width] : [width, pageHeight]
  return { Type: type, Width, Height }
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
