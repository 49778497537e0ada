/** The files within a zip archive, by name. */
import { inflateRawSync } from 'node:zlib'
import { Unzip, unzipSync, type AsyncFlateStreamHandler, type UnzipDecoder, type UnzipDecoderConstructor } from 'fflate'
import { Refusal } from '../../../src/api/client.ts'

/** Ours: most bytes an archive may unfold to, so that a small file cannot fill the memory. */
export const UNFOLDED_LIMIT = 64 * 1024 * 1024

const tooLarge = (limit: number) =>
  new Refusal(
    'limit',
    `这个 xlsx 文件打不开：里面的内容解压后超过 ${Math.ceil(limit / 1024 / 1024)} MB。请分几次导入。`,
  )
const broken = () => new Refusal('refused', '这个 xlsx 文件打不开，可能没有传完或已损坏。请重新导出再试。')

/**
 * Look into an archive. The function answers a file's bytes, undefined when there is none. Throws 'refused' for a broken one,
 * 'limit' when the files that are asked for unfold to more than `limit` bytes together (default UNFOLDED_LIMIT).
 */
export function zipFiles(bytes: Uint8Array, limit = UNFOLDED_LIMIT): (name: string) => Uint8Array | undefined {
  const sizes = new Map<string, number>()
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        sizes.set(name, originalSize)
        return false
      },
    })
  } catch {
    throw broken()
  }
  let left = limit
  return (name) => {
    const size = sizes.get(name)
    if (size === undefined) return undefined
    if (size > left) throw tooLarge(limit)
    // What is told of a size need not be true: no more than that is unfolded.
    const file = unfolded(bytes, name, Math.max(size, 1))
    if (file?.length !== size) throw broken()
    left -= size
    return file
  }
}

/** A file's bytes; undefined when they cannot be read, or are more than the limit, whatever the archive says of them. */
function unfolded(bytes: Uint8Array, wanted: string, limit: number): Uint8Array | undefined {
  let file: Uint8Array | undefined
  const unzip = new Unzip((entry) => {
    if (entry.name !== wanted) return
    const parts: Uint8Array[] = []
    entry.ondata = (error, part, isLast) => {
      if (error) throw error
      parts.push(part)
      if (isLast) file = Buffer.concat(parts)
    }
    entry.start()
  })
  unzip.register(inflateWithin(limit))
  try {
    unzip.push(bytes, true)
  } catch {
    return undefined
  }
  return file
}

/** A decoder that unfolds so many bytes at most; fflate's own has no limit, and takes seven times as long. */
function inflateWithin(maxOutputLength: number): UnzipDecoderConstructor {
  return class implements UnzipDecoder {
    static compression = 8
    ondata!: AsyncFlateStreamHandler
    readonly #parts: Uint8Array[] = []

    push(part: Uint8Array, isLast: boolean): void {
      this.#parts.push(part)
      if (isLast) this.ondata(null, inflateRawSync(Buffer.concat(this.#parts), { maxOutputLength }), true)
    }
  }
}
