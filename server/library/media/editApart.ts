/** Cuts and turns one picture, in a process of its own. */
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../../../src/api/client.ts'
import type { PictureEdit } from '../../../src/api/library/media/version.ts'
import type { Aigc } from '../../platform/aiLabels/aigc.ts'
import { isWithin } from '../../platform/aiLabels/mark.ts'
import type { FileToRead } from '../../platform/apart/apart.ts'
import { withAiMark } from '../../platform/pictures/aiMark.ts'
import { noNotes } from '../../platform/pictures/notes.ts'
import { saidOf, saying, withSaid } from '../../platform/pictures/said.ts'
import { aigcIn } from '../../platform/pictures/told.ts'

/** What is asked of it. */
export interface AskedEdit extends PictureEdit {
  /** The original's type; what others than these become is JPEG. */
  readonly Type: string
  /** The label that the original came with. Default: what its file says. */
  readonly Aigc?: Aigc | undefined
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
    const made = aigcIn(bytes) ?? asked.Aigc
    const picture =
      made?.Label === '1' && (await losesMark(upright, asked)) ? await markedAnew(cut, { Width, Height }) : cut
    const said = saidOf(noNotes, made)
    const { data, info } = await saying(encoded(picture, Type), said, typeOf(Type)).toBuffer({
      resolveWithObject: true,
    })
    return { bytes: withSaid(data, said, typeOf(Type)), Type: typeOf(Type), Width: info.width, Height: info.height }
  } catch (error) {
    if (error instanceof Error && /bad extract area/.test(error.message))
      throw new Refusal('refused', `裁剪框超出了「${name}」的边。`)
    throw new Refusal('refused', `「${name}」打不开，它可能已经损坏或不是图片。`)
  }
}

/** Whether 「AI生成」 is cut off, or can no longer be read as it stands. */
async function losesMark(upright: Uint8Array, { Rotate, Flip, ...cut }: AskedEdit): Promise<boolean> {
  const { width = 1, height = 1 } = await sharp(upright).metadata()
  return Flip || Rotate !== 0 || !isWithin({ width, height }, cut)
}

/** Cut first: in one go the mark would be cut, too. */
async function markedAnew(cut: Sharp, { Width: width, Height: height }: { Width: number; Height: number }) {
  return withAiMark(sharp(await cut.png({ compressionLevel: 1 }).toBuffer()), { width, height })
}

const kept = new Set(['image/png', 'image/webp'])
const typeOf = (type: string) => (kept.has(type) ? type : 'image/jpeg')

function encoded(picture: Sharp, type: string): Sharp {
  if (type === 'image/png') return picture.png()
  if (type === 'image/webp') return picture.webp({ quality: 88 })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 90, mozjpeg: true })
}
