/**
 * Pieces are put behind each other while others still arrive, so that whoever ends the upload on this server finds the whole
 * there. A shortcut and no more: after a restart, or on another server, all of them are put together at the end.
 */
import { createHash, type Hash } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { storageOf } from '../../../platform/storage/heldStorage.ts'
import type { Stored } from '../../../platform/storage/storage.ts'

/** Ours: so many uploads at a time; the others are put together at the end. */
const MOST = 16
/** Ours: how long one waits for its next piece, in ms. */
const IDLE_MS = 10 * 60_000

interface Ahead {
  /** Of the pieces so far, in their order. */
  readonly pieces: string[]
  readonly hash: Hash
  size: number
  path?: string
  file?: FileHandle
  work: Promise<void>
  isBroken: boolean
  timer: NodeJS.Timeout
}

const byKey = new Map<string, Ahead>()

/** A whole file of this machine, and what it is. It is the caller's from now on. */
export interface JoinedFile {
  readonly path: string
  readonly known: Stored
}

/** Puts a piece behind those before it, by and by. `Number` counts from 1; `Size`: of the whole. Never throws. */
export function joinAhead(
  db: Kysely<Database>,
  { Key, Number, Size }: { readonly Key: string; readonly Number: number; readonly Size: number },
  piece: Stored,
): void {
  if (Number === 1 && piece.Size < Size && byKey.size < MOST) begin(Key)
  const ahead = byKey.get(Key)
  if (!ahead) return
  if (ahead.pieces.length !== Number - 1) return void forgetAhead(Key)
  ahead.pieces.push(piece.Sha256)
  ahead.timer.refresh()
  ahead.work = ahead.work
    .then(() => append(db, ahead, piece))
    .catch(() => {
      // Whatever it was, it is met again, and told, when all are put together.
      ahead.isBroken = true
    })
}

function begin(Key: string): void {
  const timer = setTimeout(() => void forgetAhead(Key), IDLE_MS)
  timer.unref()
  const none = { pieces: [], size: 0, work: Promise.resolve(), isBroken: false }
  byKey.set(Key, { ...none, hash: createHash('sha256'), timer })
}

async function append(db: Kysely<Database>, ahead: Ahead, { Sha256 }: Stored): Promise<void> {
  if (ahead.isBroken) return
  ahead.path ??= await storageOf(db).scratch()
  ahead.file ??= await open(ahead.path, 'wx')
  for await (const chunk of await storageOf(db).open(Sha256)) {
    await ahead.file.write(chunk as Buffer)
    ahead.hash.update(chunk as Buffer)
    ahead.size += (chunk as Buffer).length
  }
}

/** What was put together ahead of an upload of these pieces; undefined: it was not, and all of them are still to be. */
export async function joinedAhead(Key: string, pieces: readonly Stored[]): Promise<JoinedFile | undefined> {
  const ahead = byKey.get(Key)
  if (!ahead) return undefined
  byKey.delete(Key)
  await close(ahead)
  const isAll = ahead.pieces.length === pieces.length && pieces.every(({ Sha256 }, at) => Sha256 === ahead.pieces[at])
  const { path, isBroken, size } = ahead
  if (path === undefined) return undefined
  if (isAll && !isBroken) return { path, known: { Sha256: ahead.hash.digest('hex'), Size: size } }
  await rm(path, { force: true })
  return undefined
}

/** Nobody goes on with an upload: what was put together of it is taken away. */
export async function forgetAhead(Key: string): Promise<void> {
  const ahead = byKey.get(Key)
  if (!ahead) return
  byKey.delete(Key)
  ahead.isBroken = true
  await close(ahead)
  if (ahead.path !== undefined) await rm(ahead.path, { force: true })
}

async function close(ahead: Ahead): Promise<void> {
  clearTimeout(ahead.timer)
  await ahead.work
  await ahead.file?.close()
}
