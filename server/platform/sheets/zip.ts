/** The files within a zip archive, by name; as much of the format as office documents need. */
import { inflateRawSync } from 'node:zlib'
import { Refusal } from '../../../src/api/client.ts'

/** Ours: most bytes one file of an archive may unfold to, so that a small file cannot fill the memory. */
const UNFOLDED_LIMIT = 64 * 1024 * 1024

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

const broken = () => new Refusal('refused', '这个 xlsx 文件打不开，可能没有传完或已损坏。请重新导出再试。')

/** Look into an archive. The function answers a file's bytes, undefined when there is none. Throws 'refused' for a broken one. */
export function zipFiles(bytes: Uint8Array): (name: string) => Uint8Array | undefined {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(all)
  const entries = new Map<string, number>()
  let at = all.readUInt32LE(end + 16)
  for (let left = all.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > all.length || all.readUInt32LE(at) !== ENTRY) throw broken()
    const length = all.readUInt16LE(at + 28)
    entries.set(all.toString('utf8', at + 46, at + 46 + length), at)
    at += 46 + length + all.readUInt16LE(at + 30) + all.readUInt16LE(at + 32)
  }
  return (name) => {
    const entry = entries.get(name)
    return entry === undefined ? undefined : unfolded(all, entry)
  }
}

function endOf(all: Buffer): number {
  for (let at = all.length - 22; at >= Math.max(0, all.length - 22 - 0xffff); at--)
    if (all.readUInt32LE(at) === END) return at
  throw broken()
}

function unfolded(all: Buffer, entry: number): Uint8Array {
  const method = all.readUInt16LE(entry + 10)
  const size = all.readUInt32LE(entry + 20)
  const local = all.readUInt32LE(entry + 42)
  if (local + 30 > all.length) throw broken()
  const begin = local + 30 + all.readUInt16LE(local + 26) + all.readUInt16LE(local + 28)
  if (begin + size > all.length) throw broken()
  const folded = all.subarray(begin, begin + size)
  if (method === STORED) return folded
  if (method !== DEFLATED) throw broken()
  try {
    return inflateRawSync(folded, { maxOutputLength: UNFOLDED_LIMIT })
  } catch {
    throw broken()
  }
}
