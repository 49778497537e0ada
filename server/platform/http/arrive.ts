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
const LEFT = 200 * 1024 * 1024
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

/** Refuses what is announced to be more than the disk has room for, before it is read. */
export async function refuseWithoutRoom(storage: Storage, bytes: number): Promise<void> {
  const room = (await storage.room()) - LEFT
  if (bytes <= room) return
  const left = room > 0 ? `只放得下 ${sizeText(room)}` : '已经没有空间'
  throw new Refusal('limit', `服务器的磁盘${left}，这次上传有 ${sizeText(bytes)}，请联系管理员。`)
}

/**
 * Stops what is on its way while the disk has no more than what is left to everything else: several that were begun while
 * there was room for each are more together. Rejects with a StorageProblem; it may go on when there is room.
 */
export async function pauseWithoutRoom(storage: Storage): Promise<void> {
  if ((await storage.room()) < LEFT) throw new StorageProblem('full')
}

/** Takes a file in. Rejects with what its stream rejects with, with a Refusal beyond its limit; nothing of it is left then. */
export async function arrive(storage: Storage, { field, name, from, limit }: Arriving): Promise<ArrivedFile> {
  const path = await storage.scratch()
  const timer = setTimeout(() => from.destroy(new Error('nothing came for too long')), SILENCE_MS)
  from.on('data', () => timer.refresh())
  try {
    return { field, name, path, ...(await hashed(from, createWriteStream(path, { flags: 'wx' }), limit)) }
  } catch (error) {
    await discard(path)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
