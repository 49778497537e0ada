/** Files that grow in a folder, over several connections. */
import { createHash, randomUUID, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageProblem, type Growing, type GrowingFile } from './storage.ts'

const DAY_MS = 86_400_000
/** Ours: of so many this process remembers what it wrote; of one that is forgotten the rest goes into another file. */
const REMEMBERED = 1000

/** What this process wrote of a file, and nobody writes just now. */
interface Grown {
  readonly size: number
  readonly hash: Hash
}

/** In this folder, which is made with the first file. */
export function growingIn(folder: string): Growing {
  const closed = new Map<string, Grown>()
  const placeOf = (name: string) => {
    if (!/^[0-9a-f-]{36}$/.test(name)) throw new StorageProblem('文件的编号不正确。')
    // What ends in .part is in no backup.
    return join(folder, `${name}.part`)
  }
  const known = (name: string, size: number) => {
    const found = closed.get(name)
    return found?.size === size ? found : undefined
  }

  function grow(name: string, file: FileHandle, before: Grown): GrowingFile {
    let { size } = before
    const { hash } = before
    return {
      name,
      size: () => size,
      async write(chunk) {
        // A disk that is nearly full takes less than it is given before it says so.
        for (let at = 0; at < chunk.length;) {
          const { bytesWritten } = await file.write(chunk, at, chunk.length - at, size + at)
          at += bytesWritten
        }
        hash.update(chunk)
        size += chunk.length
      },
      async close() {
        try {
          await file.datasync()
        } finally {
          await file.close()
        }
        closed.set(name, { size, hash })
        const [oldest] = closed.keys()
        if (closed.size > REMEMBERED) closed.delete(oldest!)
      },
    }
  }

  return {
    async begin() {
      await mkdir(folder, { recursive: true })
      const name = randomUUID()
      return grow(name, await open(placeOf(name), 'wx'), { size: 0, hash: createHash('sha256') })
    },
    async resume(name, size) {
      const found = known(name, size)
      if (!found) return undefined
      // Whoever asks next finds nothing: there are never two who write.
      closed.delete(name)
      return grow(name, await open(placeOf(name), 'r+'), found)
    },
    async has(name, size) {
      const there = await stat(placeOf(name)).catch(() => undefined)
      return there !== undefined && there.size >= size
    },
    open: (name, size) => createReadStream(placeOf(name), { end: size - 1 }),
    whole(name, size) {
      const found = known(name, size)
      return found && { path: placeOf(name), known: { Sha256: found.hash.copy().digest('hex'), Size: size } }
    },
    async old() {
      const names = await readdir(folder).catch(() => [])
      const found: string[] = []
      for (const name of names) {
        const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }))
        if (Date.now() - mtimeMs > DAY_MS) found.push(name.replace(/\.part$/, ''))
      }
      return found
    },
    async remove(name) {
      closed.delete(name)
      await rm(placeOf(name), { force: true })
    },
  }
}
