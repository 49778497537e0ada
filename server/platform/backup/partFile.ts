/** A file that is there whole or not at all. */
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable, type Duplex } from 'node:stream'
import { syncFolder } from '../database/embedded/writeDurably.ts'
import { BackupProblem } from './form.ts'

/**
 * Writes bytes to a file under the name FILE.part, which is renamed when everything is on the disk; only its owner may read
 * it. What an interrupted one left is written over. Answers the size in bytes. Throws a BackupProblem where the file is
 * there already.
 */
export async function writeWhole(
  file: string,
  bytes: AsyncIterable<Buffer>,
  through: readonly Duplex[],
  signal?: AbortSignal,
): Promise<number> {
  const path = resolve(file)
  if (existsSync(path)) throw new BackupProblem(`${path} is there already: choose another name.`)
  const part = `${path}.part`
  mkdirSync(dirname(path), { recursive: true })
  try {
    const out = createWriteStream(part, { mode: 0o600 })
    await pipeline([Readable.from(bytes, { objectMode: false }), ...through, out], signal ? { signal } : {})
    const handle = openSync(part, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    const { code, message } = error as NodeJS.ErrnoException
    if (['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT'].includes(code ?? ''))
      throw new BackupProblem(`The backup cannot be written to ${path} (${message}).`)
    throw error
  }
  syncFolder(dirname(path))
  return statSync(path).size
}
