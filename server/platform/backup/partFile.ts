/** A file that is there whole or not at all. */
import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync } from 'node:fs'
import { mkdirSync, openSync, renameSync, rmSync, statSync, write } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable, Writable, type Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { takeLock, type Lock } from '../database/embedded/lock.ts'
import { syncFolder } from '../database/embedded/writeDurably.ts'
import { BackupProblem } from './form.ts'

/**
 * Writes bytes to a file under the name FILE.part, which is renamed when everything is on the disk; only its owner may read
 * it. What an interrupted one left is written over. Answers the size in bytes. Throws a BackupProblem where the file is
 * there already, or another one is being written to it.
 */
export async function writeWhole(
  file: string,
  bytes: AsyncIterable<Buffer>,
  through: readonly Duplex[],
  signal?: AbortSignal,
): Promise<number> {
  const path = resolve(file)
  const part = `${path}.part`
  refuseWhereThere(path)
  const lock = await lockPart(path, part).catch((error: unknown) => {
    throw sentenceFor(error, path)
  })
  // Where the system locks what it opens, nobody may open it a second time, nor may we.
  const handle = lock.file ?? openSync(part, 'r+')
  // Once only: the number of a file that was closed is given to whoever opens the next one.
  const close = once(() => {
    if (handle !== lock.file) closeSync(handle)
    lock.release()
  })
  try {
    // One that ended just now has left no `.part`, and the lock was free.
    refuseWhereThere(path)
    ftruncateSync(handle)
    await writeThrough(handle, [Readable.from(bytes, { objectMode: false }), ...through], signal)
    fsyncSync(handle)
    // Windows renames no file that is open.
    if (process.platform === 'win32') close()
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw sentenceFor(error, path)
  } finally {
    close()
  }
  syncFolder(dirname(path))
  return statSync(path).size
}

/**
 * Writes what comes through streams into an open file, from its beginning; does not close it. When this has ended nothing
 * writes to the file any more, however it ended: a stream of files would close it itself when it is broken off.
 */
async function writeThrough(
  file: number,
  streams: readonly (Readable | Duplex)[],
  signal?: AbortSignal,
): Promise<void> {
  let at = 0
  let written = Promise.resolve()
  const out = new Writable({
    write: (chunk: Buffer, _, done) => {
      written = writeAll(file, chunk, at).then(() => done(), done)
      at += chunk.length
    },
  })
  try {
    await pipeline([...streams, out], signal ? { signal } : {})
  } finally {
    await written
  }
}

async function writeAll(file: number, chunk: Buffer, at: number): Promise<void> {
  for (let begin = 0; begin < chunk.length;) {
    const { bytesWritten } = await writeSome(file, chunk, begin, chunk.length - begin, at + begin)
    begin += bytesWritten
  }
}

const writeSome = promisify(write)

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}

function refuseWhereThere(path: string): void {
  if (existsSync(path))
    throw new BackupProblem({
      zh: `${path} 已经存在：请换一个名字。`,
      en: `${path} is there already: choose another name.`,
    })
}

/** Two that write into one file would leave it damaged, and both would say that it is there. */
async function lockPart(path: string, part: string): Promise<Lock> {
  mkdirSync(dirname(path), { recursive: true })
  const lock = await takeLock(part, { note: false })
  const busy = new BackupProblem({
    zh: `另一个备份正在写到 ${path}：请等它完成，或换一个名字。`,
    en: `Another backup is being written to ${path}: wait for it, or choose another name.`,
  })
  if ('holder' in lock) throw busy
  if (lock.file === undefined || isStill(part, lock.file)) return lock
  lock.release()
  throw busy
}

/** Whether a name still is the file that was opened under it: while the lock was waited for it may have been renamed. */
function isStill(path: string, file: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && found.ino === fstatSync(file).ino
}

function sentenceFor(error: unknown, path: string): unknown {
  const { code, message, path: at } = error as NodeJS.ErrnoException
  // What is backed up comes through here as well.
  if (code === 'EACCES' && at !== undefined && ![path, `${path}.part`, dirname(path)].includes(resolve(at)))
    return new BackupProblem({
      zh: `${at} 读不了（${message}），没有备份：请让运行备份的用户能读它。`,
      en: `${at} cannot be read (${message}), so nothing was backed up: let the user who runs the backup read it.`,
    })
  return ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT'].includes(code ?? '')
    ? new BackupProblem({
        zh: `备份写不到 ${path}（${message}）。`,
        en: `The backup cannot be written to ${path} (${message}).`,
      })
    : error
}
