/** libvips as a process for one untrusted picture uses it. Loaded only there. */
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { readFile } from 'node:fs/promises'
import { Refusal } from '../../../src/api/client.ts'
import { asDiskProblem, diskProblemIn } from '../storage/diskProblem.ts'
import { StorageProblem } from '../storage/storage.ts'
import { bitmapPixels, type Pixels } from './bitmap.ts'
import { heifPixels } from './heif.ts'
import { FRAME_PIXELS } from './limits.ts'

sharp.concurrency(1)
sharp.cache(false)

const options: SharpOptions = { limitInputPixels: FRAME_PIXELS, failOn: 'truncated', sequentialRead: true }

/** A picture that was sent, ready to be painted. Rejects with a Refusal where it cannot be read. */
export async function painter(
  { name, path }: { readonly name: string; readonly path: string },
  type: string,
  { moves = false }: { readonly moves?: boolean } = {},
): Promise<Sharp> {
  const pixels = await pixelsOf(path, type)
  if (pixels === 'unreadable') throw new Refusal('refused', `「${name}」打不开，可能已损坏，请换一张图片。`)
  if (!pixels) return sharp(path, { ...options, ...(moves ? { animated: true } : {}) })
  const { data, width, height, channels } = pixels
  return sharp(data, { raw: { width, height, channels } })
}

async function pixelsOf(path: string, type: string): Promise<Pixels | 'unreadable' | undefined> {
  if (type === 'image/bmp') return bitmapPixels(await readFile(path)) ?? 'unreadable'
  if (type === 'image/heic' || type === 'image/heif') return (await heifPixels(await readFile(path))) ?? 'unreadable'
  return undefined
}

/**
 * What libvips says of a file as a sentence; what nobody foresaw stays as it is. What the system refuses is never the file's
 * fault: of a disk it is a StorageProblem.
 */
export function readable(error: unknown, name: string): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  if ('syscall' in error) return asDiskProblem(error)
  const said = error.message
  const disk = diskProblemIn(said)
  if (disk) return new StorageProblem(disk)
  if (/premature end|truncated|unexpected end|read error|not enough data|end of (file|stream)|insufficient/i.test(said))
    return new Refusal('refused', `「${name}」没有传完整，图片在中途断了，请重新导出或重新选择。`)
  if (/pixel limit/i.test(said)) return new Refusal('limit', `「${name}」的像素太多，请缩小后重试。`)
  if (/memory|malloc|alloc/i.test(said)) return new Refusal('limit', `「${name}」需要的内存太多，请缩小后重试。`)
  return new Refusal('refused', `「${name}」打不开，可能已损坏，请换一张图片。`)
}
