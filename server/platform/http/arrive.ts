/** Files on their way in: into the storage's scratch while they are sent, so that memory holds none of them. */
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { Refusal } from '../../../src/api/client.ts'
import type { ArrivedFile } from '../pipeline/implement.ts'
import { hashed } from '../storage/hashed.ts'
import { StorageProblem, type Storage } from '../storage/storage.ts'
import { sizeText } from './readBytes.ts'
import { discard } from '../storage/discard.ts'

/** Ours: so much of the disk is left to everything else, in bytes. */
export const LEFT = 200 * 1024 * 1024
/** Ours: how long nothing may come of a file that is being sent, in milliseconds. */
const SILENCE_MS = 60_000

/** A file that is being sent. */
interface Arriving {
  readonly field: string
  readonly name: string
  readonly from: Readable
  /** Bytes at the most. */
  readonly limit: number
}

/**
 * Refuses what is announced to be more than the disk has room for, before it is read. `kept`: how much of what is
 * free, in bytes, is kept for what was announced and not sent yet. Default: nothing. `size`: how large the upload itself is,
 * where it takes more than that until it is whole. Default `bytes`.
 */
export async function refuseWithoutRoom(
  storage: Storage,
  bytes: number,
  kept: (free: number) => number = () => 0,
  size = bytes,
): Promise<void> {
  const free = (await storage.room()) - LEFT
  const held = kept(free)
  const room = free - held
  if (bytes <= room) return
  const left = room > 0 ? `只放得下 ${sizeText(room)}` : '已经没有空间'
  const forOthers = held > 0 ? `（给正在传的留着 ${sizeText(held)}）` : ''
  const until = bytes === size ? '' : `，传完之前要占 ${sizeText(bytes)}`
  throw new Refusal('limit', `服务器的磁盘${left}${forOthers}，这次上传有 ${sizeText(size)}${until}，请联系管理员。`)
}

/**
 * Stops what is on its way while the disk would have no more than what is left to everything else: several that were begun
 * while there was room for each are more together. `bytes`: what is written at once. Default 0. Rejects with a StorageProblem;
 * it may go on when there is room.
 */
export async function pauseWithoutRoom(storage: Pick<Storage, 'room'>, bytes = 0): Promise<void> {
  if ((await storage.room()) - bytes < LEFT) throw new StorageProblem('full')
}

/** Ours: after so many bytes it is looked whether there is room still: many at once may take no more than is left over. */
const LOOK_BYTES = 4 * 1024 * 1024

/** Is told how many bytes come, and looks now and then as pauseWithoutRoom does. Rejects with a StorageProblem. */
export function watchRoom(storage: Pick<Storage, 'room'>): (bytes: number) => Promise<void> {
  let since = 0
  return async (bytes) => {
    since += bytes
    if (since < LOOK_BYTES) return
    since = 0
    await pauseWithoutRoom(storage)
  }
}

/** Takes a file in. Rejects with what its stream rejects with, with a Refusal beyond its limit; nothing of it is left then. */
export async function arrive(storage: Storage, { field, name, from, limit }: Arriving): Promise<ArrivedFile> {
  const path = await storage.scratch()
  const timer = setTimeout(() => from.destroy(new Error('nothing came for too long')), SILENCE_MS)
  const coming = watchRoom(storage)
  from.on('data', (chunk: Buffer) => {
    timer.refresh()
    coming(chunk.length).catch((error: Error) => from.destroy(error))
  })
  try {
    return { field, name, path, ...(await hashed(from, createWriteStream(path, { flags: 'wx' }), limit)) }
  } catch (error) {
    await discard(path)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
