/** Tar archives (ustar, with GNU's long names), written and read as streams. */
import { BackupProblem } from './form.ts'

const BLOCK = 512
/** The largest size that fits the header's octal digits; beyond, it is written in binary as GNU tar does. */
const OCTAL_MOST = 0o77777777777
const LONG_NAME = '././@LongLink'

function headerOf(name: string, size: number, seconds: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, digits: number) =>
    block.write(`${value.toString(8).padStart(digits, '0')}\0`, at)
  block.write(name, 0, 100)
  octal(0o600, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  if (size <= OCTAL_MOST) octal(size, 124, 11)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  octal(seconds, 136, 11)
  block.write(type, 156)
  block.write('ustar\u000000', 257, 'latin1')
  // The sum is made as if it were blanks itself.
  block.fill(' ', 148, 156)
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** What comes before a file's bytes. */
export function tarHead(name: string, size: number, at: Date): Buffer {
  const seconds = Math.floor(at.getTime() / 1000)
  const bytes = Buffer.from(name)
  if (bytes.length <= 100) return headerOf(name, size, seconds, '0')
  const long = Buffer.concat([bytes, Buffer.alloc(1)])
  const extra = [headerOf(LONG_NAME, long.length, seconds, 'L'), long, padding(long.length)]
  return Buffer.concat([...extra, headerOf(bytes.subarray(0, 99).toString('latin1'), size, seconds, '0')])
}

/** What comes after a file's bytes. */
export const tarTail = (size: number): Buffer => padding(size)

/** A whole small file. */
export const tarFile = (name: string, bytes: Buffer, at: Date): Buffer =>
  Buffer.concat([tarHead(name, bytes.length, at), bytes, padding(bytes.length)])

/** What an archive ends with. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

/** A file of an archive. */
export interface TarEntry {
  readonly name: string
  readonly size: number
  /** Its bytes, once; what is not read is passed over. */
  readonly bytes: AsyncIterable<Buffer>
}

/** The files of an archive, one after the other. Throws a BackupProblem where it is cut off or no archive. */
export async function* tarEntries(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void, undefined> {
  const source = chunks[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  /** Up to so many bytes, at least one. */
  const some = async (most: number): Promise<Buffer> => {
    while (held.length === 0) {
      const { done, value } = await source.next()
      if (done) throw new BackupProblem('The backup is cut off: its end is missing.', '备份不完整：缺了结尾。')
      held = value
    }
    const taken = held.subarray(0, most)
    held = held.subarray(taken.length)
    return taken
  }
  const exactly = async (size: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for (let left = size; left > 0; left -= parts.at(-1)!.length) parts.push(await some(left))
    return Buffer.concat(parts)
  }
  let longName: string | undefined
  for (;;) {
    const block = await exactly(BLOCK)
    if (block.every((byte) => byte === 0)) return
    const { name, size, type } = readHeader(block)
    if (type === 'L') {
      longName = (await exactly(size)).toString('utf8').replace(/\0$/, '')
      await exactly(padding(size).length)
      continue
    }
    let left = size
    const bytes = async function* () {
      while (left > 0) {
        const part = await some(left)
        left -= part.length
        yield part
      }
    }
    yield { name: longName ?? name, size, bytes: bytes() }
    longName = undefined
    while (left > 0) left -= (await some(left)).length
    await exactly(padding(size).length)
  }
}

function readHeader(block: Buffer) {
  const text = (at: number, length: number) => block.toString('utf8', at, at + length).replace(/\0.*$/s, '')
  const sum = block.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (Number.parseInt(text(148, 8), 8) !== sum)
    throw new BackupProblem('The backup is damaged: it is no archive of ours.', '备份已损坏：不是本系统的归档。')
  const size = block[124]! & 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8)
  return { name: text(0, 100), size, type: text(156, 1) }
}
