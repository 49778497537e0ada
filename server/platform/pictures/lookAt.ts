/** Looking at a file: what it is, how large, what it looks like. Runs in the process that opens it. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { Refusal } from '../../../src/api/client.ts'
import { labelWord, type Aigc } from '../aiLabels/aigc.ts'
import { aigcInFilm } from '../aiLabels/aigcInFilm.ts'
import type { FileThere } from '../apart/apart.ts'
import { sizeText } from '../http/readBytes.ts'
import { bitmapSize } from './bitmap.ts'
import { whyNotDrawing } from './drawing.ts'
import { headOf } from './headOf.ts'
import { DRAWING_BYTES, FRAME_PIXELS, FRAMES, PICTURE_BYTES, PICTURE_PIXELS, PICTURE_SIDE } from './limits.ts'
import { coloursOf, likenessOf, LOOK_SIDE } from './looks.ts'
import { paintedTypes, shownTypes, type SeenFile } from './seen.ts'
import { painter } from './sharpened.ts'
import { aigcIn, toldBy } from './told.ts'
import { typeOf } from './typeOf.ts'

/** What a file is. Throws a Refusal for a picture that cannot be read whole, or is too much. */
export async function lookAt(file: FileThere): Promise<SeenFile> {
  const Type = await typeOf(file.path)
  if (Type.startsWith('video/')) return { Type, Kind: 'video', ...labelled(await aigcInFilm(file.path)) }
  if (Type.startsWith('audio/')) return { Type, Kind: 'audio', ...labelled(await aigcInFilm(file.path)) }
  if (!shownTypes.has(Type) && !paintedTypes.has(Type)) return { Type, Kind: 'file' }
  if (Type === 'image/svg+xml') await refuseDrawing(file)
  if (file.Size > PICTURE_BYTES)
    throw tooMuch(file.name, `有 ${sizeText(file.Size)}，一张图片最多 ${sizeText(PICTURE_BYTES)}`)
  const { width, height, frames, isTurned } = await sizeOf(file, Type)
  refuseSize(file.name, { width, height, frames })
  // Painted small: every byte of it is read, and what is broken or unfolds without end is found here.
  const picture = await painter(file, Type)
  const small = await picture
    .rotate()
    .resize(64, 64, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const raw = { raw: { width: 64, height: 64, channels: 3 as const } }
  const grey = await sharp(small, raw).resize(9, 8, { fit: 'fill' }).greyscale().raw().toBuffer()
  const look = await sharp(small, raw).resize(LOOK_SIDE, LOOK_SIDE, { fit: 'fill' }).raw().toBuffer()
  const [Width, Height] = isTurned ? [height, width] : [width, height]
  const looks = { Likeness: likenessOf(grey), Colours: coloursOf(small), Look: look.toString('base64') }
  const head = await headOf(file.path)
  const Aigc = aigcIn(head)
  const Told = { ...(Aigc ? labelled(Aigc).Told : {}), ...toldBy(head) }
  return { Type, Kind: 'image', Width, Height, Frames: frames, ...looks, Told, ...(Aigc ? { Aigc } : {}) }
}

/** What a label says of a file, and it itself. */
const labelled = (Aigc: Aigc | undefined) => (Aigc ? { Aigc, Told: { AiLabel: labelWord(Aigc) } } : {})

const tooMuch = (name: string, why: string) => new Refusal('limit', `「${name}」${why}，请缩小后重试。`)

async function refuseDrawing({ name, path, Size }: FileThere): Promise<void> {
  if (Size > DRAWING_BYTES) throw tooMuch(name, `有 ${sizeText(Size)}，一张 SVG 图最多 ${sizeText(DRAWING_BYTES)}`)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch {
    throw new Refusal('refused', `「${name}」的编码不是 UTF-8，请重新导出。`)
  }
  const why = whyNotDrawing(text)
  if (why) throw new Refusal('refused', `「${name}」这张 SVG 图里有${why}，不能上传，请另存为 PNG。`)
}

function refuseSize(name: string, { width, height, frames }: { width: number; height: number; frames: number }): void {
  if (width === 0 || height === 0) throw new Refusal('refused', `「${name}」打不开，可能已损坏，请换一张图片。`)
  if (Math.max(width, height) > PICTURE_SIDE)
    throw tooMuch(name, `有 ${width}×${height} 像素，边长最多 ${PICTURE_SIDE} 像素`)
  if (width * height > PICTURE_PIXELS)
    throw tooMuch(name, `有 ${width}×${height} 像素，一张图片最多 ${PICTURE_PIXELS / 10_000} 万像素`)
  if (frames > FRAMES) throw tooMuch(name, `有 ${frames} 帧，最多 ${FRAMES} 帧`)
  if (width * height * frames > FRAME_PIXELS)
    throw tooMuch(name, `有 ${frames} 帧、每帧 ${width}×${height} 像素，合计最多 ${FRAME_PIXELS / 10_000} 万像素`)
}

/** As it says itself, before it is painted. */
async function sizeOf({ name, path }: FileThere, type: string) {
  if (type === 'image/bmp') {
    const size = bitmapSize(await readFile(path)) ?? { width: 0, height: 0 }
    return { ...size, frames: 1, isTurned: false }
  }
  if (type === 'image/heic' || type === 'image/heif') {
    const { width = 0, height = 0 } = await (await painter({ name, path }, type)).metadata()
    return { width, height, frames: 1, isTurned: false }
  }
  const {
    width = 0,
    height = 0,
    pages = 1,
    orientation = 1,
  } = await sharp(path, { limitInputPixels: false }).metadata()
  const frames = type === 'image/gif' || type === 'image/webp' ? pages : 1
  return { width, height, frames, isTurned: orientation >= 5 }
}
