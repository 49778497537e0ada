/** Pictures that the disk does not take: they are made in the system's temporary folder, and sent out of memory. */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Refusal } from '../../../../src/api/client.ts'
import type { Painted } from '../../../platform/pictures/seen.ts'
import { isFull } from '../../../platform/pipeline/problems.ts'
import { discard } from '../../../platform/storage/discard.ts'
import { StorageProblem, type ByteRange } from '../../../platform/storage/storage.ts'
import type { FoundFile } from './find.ts'

/** The bytes of a picture that could not be kept, and why not. */
export interface Unkept {
  readonly bytes: Uint8Array
  readonly why: unknown
}

/** Ours: so many bytes are held at a time, for all who are being sent one. */
const HELD = 64 * 1024 * 1024
/** Ours: so many bytes are handed on at a time: whoever reads slowly is known to hold the rest. */
const PIECE = 64 * 1024

/** Whether something could not be kept only because nothing can just now. */
export const isDiskInTheWay = (error: unknown): boolean =>
  isFull(error) || (error instanceof StorageProblem && (error.kind === 'full' || error.kind === 'closed'))

/**
 * What is painted, in memory. Rejects with `why`, for which it was not kept, where it cannot be made here either; with a
 * Refusal where too many are being made, or the picture is at fault.
 */
export async function paintedAside(why: unknown, paint: (out: string) => Promise<Painted>): Promise<FoundFile> {
  let folder: string | undefined
  try {
    folder = await mkdtemp(join(tmpdir(), 'copydesk-unkept-'))
    const out = join(folder, 'picture')
    const { Type } = await paint(out)
    if ((await stat(out)).size > HELD) throw why
    const bytes = await readFile(out)
    const Sha256 = createHash('sha256').update(bytes).digest('hex')
    return { Sha256, Size: bytes.length, Type, unkept: { bytes, why } }
  } catch (error) {
    throw error instanceof Refusal ? error : why
  } finally {
    if (folder !== undefined) await discard(folder)
  }
}

let held = 0

/** The bytes, or a part of them. Throws why they were not kept where too many are being sent already. */
export function unkeptBytes({ bytes, why }: Unkept, part?: ByteRange): Readable {
  if (held + bytes.length > HELD) throw why
  held += bytes.length
  const sent = part ? bytes.subarray(part.start, part.end + 1) : bytes
  return Readable.from(piecesOf(sent), { objectMode: false }).once('close', () => (held -= bytes.length))
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}
