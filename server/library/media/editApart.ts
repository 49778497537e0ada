/** Cuts and turns one picture, in a process of its own. */
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../../../src/api/client.ts'
import type { PictureEdit } from '../../../src/api/library/media/version.ts'
import type { FileToRead } from '../../platform/apart/apart.ts'

/** What is asked of it. */
export interface AskedEdit extends PictureEdit {
  /** The original's type; what others than these become is JPEG. */
  readonly Type: string
}

/** A picture, and what it is to become. */
export interface PictureToEdit extends FileToRead {
  readonly asked: AskedEdit
}

/** What was made. */
export interface EditedPicture {
  readonly bytes: Uint8Array
  readonly Type: string
  readonly Width: number
  readonly Height: number
}

/** Ours: more pixels than these are not opened. */
const PIXELS = 120_000_000

/** Makes the picture. Throws a Refusal where the file is none. */
export async function read({ name, bytes, asked }: PictureToEdit): Promise<EditedPicture> {
  const { Rotate, Flip, X, Y, Width, Height, Type } = asked
  try {
    // Upright first, so that the rectangle lies where people saw it.
    const upright = await sharp(bytes, { limitInputPixels: PIXELS }).rotate().toColourspace('srgb').toBuffer()
    const turned = await sharp(upright, { limitInputPixels: PIXELS }).rotate(Rotate).toBuffer()
    // In one go it would be cut first and mirrored then.
    const seen = Flip ? await sharp(turned, { limitInputPixels: PIXELS }).flop().toBuffer() : turned
    const cut = sharp(seen, { limitInputPixels: PIXELS }).extract({ left: X, top: Y, width: Width, height: Height })
    const { data, info } = await encoded(cut, Type).toBuffer({ resolveWithObject: true })
    return { bytes: data, Type: typeOf(Type), Width: info.width, Height: info.height }
  } catch (error) {
    if (error instanceof Error && /bad extract area/.test(error.message))
      throw new Refusal('refused', `裁剪框超出了「${name}」的边。`)
    throw new Refusal('refused', `「${name}」打不开，它可能已经损坏或不是图片。`)
  }
}

const kept = new Set(['image/png', 'image/webp'])
const typeOf = (type: string) => (kept.has(type) ? type : 'image/jpeg')

function encoded(picture: Sharp, type: string): Sharp {
  if (type === 'image/png') return picture.png()
  if (type === 'image/webp') return picture.webp({ quality: 88 })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 90, mozjpeg: true })
}
