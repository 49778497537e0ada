/** A file that is there whole or not at all. */
import { createWriteStream, closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync } from 'node:fs'
import { mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable, type Duplex } from 'node:stream'
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
  try {
    // One that ended just now has left no `.part`, and the lock was free.
    refuseWhereThere(path)
    // Where the system locks what it opens, nobody may open it a second time, nor may we.
    const handle = lock.file ?? openSync(part, 'r+')
    ftruncateSync(handle)
    const out = createWriteStream(part, { fd: handle, autoClose: false, start: 0 })
    await pipeline([Readable.from(bytes, { objectMode: false }), ...through, out], signal ? { signal } : {})
    fsyncSync(handle)
    if (handle !== lock.file) closeSync(handle)
    // Windows renames no file that is open.
    if (process.platform === 'win32') lock.release()
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw sentenceFor(error, path)
  } finally {
    if (process.platform !== 'win32') lock.release()
  }
  syncFolder(dirname(path))
  return statSync(path).size
}

function refuseWhereThere(path: string): void {
  if (existsSync(path)) throw new BackupProblem(`${path} is there already: choose another name.`)
}

/** Two that write into one file would leave it damaged, and both would say that it is there. */
async function lockPart(path: string, part: string): Promise<Lock> {
  mkdirSync(dirname(path), { recursive: true })
  const lock = await takeLock(part, { note: false })
  const busy = new BackupProblem(`Another backup is being written to ${path}: wait for it, or choose another name.`)
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
  const { code, message } = error as NodeJS.ErrnoException
  return ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT'].includes(code ?? '')
    ? new BackupProblem(`The backup cannot be written to ${path} (${message}).`)
    : error
}
