/** Painting a picture anew. Runs in the process that opens it. */
import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { FileThere } from '../apart/apart.ts'
import { labelWord, passedOn } from '../aiLabels/aigc.ts'
import { withAiMark } from './aiMark.ts'
import { bareGif } from './bareGif.ts'
import { bareJpeg } from './bareJpeg.ts'
import { withCornerMark } from './cornerMark.ts'
import { headOf } from './headOf.ts'
import { DRAWING_WIDTH, MOVING_PIXELS } from './limits.ts'
import type { Painted, Painting } from './seen.ts'
import { noNotes } from './notes.ts'
import { saidOf, saying, withSaid, writeSaid, type Said } from './said.ts'
import { painter } from './sharpened.ts'
import { aigcIn } from './told.ts'
import { typeOf } from './typeOf.ts'

/** Ours: how good a size is, of 100. */
const SIZE_QUALITY = 80
/** Ours: how good what is painted whole is. */
const WHOLE_QUALITY = 92
/** */
const LIGHTER_QUALITY = 60

/** Writes what is wanted of a picture. Rejects with what stands in the way, of the picture or of the disk; see `readable`. Its colours are sRGB's then, and it is turned as it is shown. Whatever it becomes, a label of what a machine made stays. */
export async function paint(file: FileThere, painting: Painting): Promise<Painted> {
  // A disk that takes nothing says so here by its code: libvips only has words for it.
  await writeFile(painting.out, '')
  const type = await typeOf(file.path)
  const said = await saidBy(file, painting)
  if (painting.do === 'bare' && (type === 'image/jpeg' || type === 'image/gif')) {
    const kept = await bare(file, { type, out: painting.out, said })
    if (kept) return kept
  }
  const moving = moves.has(painting.do) ? await framesOf(file, type) : 1
  const upright = (await painter(file, type, { moves: moving > 1 })).rotate()
  const picture = wanted(await drawnOn(upright, file, painting, moving), type, painting)
  const becomes = typeAfter(type, painting)
  const painted = await written(saying(picture, said, becomes), painting.out)
  await writeSaid(painting.out, said, painted.Type)
  return painted
}

/** What keeps moving where it moved. */
const moves: ReadonlySet<Painting['do']> = new Set(['size', 'bare', 'labelled'])

async function drawnOn(picture: Sharp, file: FileThere, painting: Painting, frames: number): Promise<Sharp> {
  if (painting.do === 'marked') return withCornerMark(picture, await sidesOf(file), painting.mark)
  return painting.do === 'labelled' && painting.aigc.Label === '1'
    ? withAiMark(picture, { ...(await sidesOf(file)), frames })
    : picture
}

/** What the new file says of itself, and what the old one said of who made it. */
async function saidBy({ path }: FileThere, painting: Painting): Promise<Said | undefined> {
  const made = aigcIn(await headOf(path))
  if (painting.do === 'labelled')
    return saidOf({ ...noNotes, AiLabel: labelWord(painting.aigc), Aigc: passedOn(made, painting.aigc) }, undefined)
  return saidOf(('notes' in painting && painting.notes) || noNotes, made)
}

/** What a picture of this type becomes. */
function typeAfter(type: string, painting: Painting): string {
  if (painting.do === 'size') return painting.format === 'webp' ? 'image/webp' : 'image/jpeg'
  if (painting.do === 'shown') return type === 'image/svg+xml' ? 'image/png' : 'image/jpeg'
  if (painting.do === 'lighter') return type === 'image/webp' ? type : 'image/jpeg'
  return asItIs.has(type) ? type : 'image/jpeg'
}
const asItIs: ReadonlySet<string> = new Set(['image/png', 'image/gif', 'image/webp', 'image/avif'])

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
    case 'labelled':
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

/** How many of its frames are painted; 1: what is seen first. */
async function framesOf({ path }: FileThere, type: string): Promise<number> {
  if (type !== 'image/gif' && type !== 'image/webp') return 1
  const { width = 0, height = 0, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  return width * height * pages <= MOVING_PIXELS ? pages : 1
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
  await writeFile(out, withSaid(bytes, said, type))
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
