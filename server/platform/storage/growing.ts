/** Files that grow in a folder, over several connections. */
import { createHash, randomUUID, type Hash } from 'node:crypto'
import { createReadStream, type BigIntStats } from 'node:fs'
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { madeFolder, onDisk } from './diskProblem.ts'
import { hashed } from './hashed.ts'
import { StorageProblem, type Growing, type GrowingFile } from './storage.ts'

const DAY_MS = 86_400_000
/** Ours: of so many this process remembers what it wrote; of one that is forgotten the rest goes into another file. */
const REMEMBERED = 1000

/** Ours: so much is written at a time, in bytes: a network brings less, and each time costs. */
const AT_ONCE = 512 * 1024

/** What this process wrote of a file, and nobody writes just now. */
interface Grown {
  readonly size: number
  readonly hash: Hash
  /**
   * Which file it is, and when it was last changed: whoever else did that since was not us, and the hash is not the file's.
   * That is not when it was written into, which anybody may set.
   */
  readonly left: Left
}

type Left = Pick<BigIntStats, 'ino' | 'ctimeNs'>

const isAsLeft = (one: Left, other: Left) => one.ino === other.ino && one.ctimeNs === other.ctimeNs

/** In this folder, which is made with the first file. */
export function growingIn(folder: string): Growing {
  const closed = new Map<string, Grown>()
  const placeOf = (name: string) => {
    if (!/^[0-9a-f-]{36}$/.test(name)) throw new StorageProblem('refused')
    // What ends in .part is in no backup.
    return join(folder, `${name}.part`)
  }
  /** What is known of it, where the file is still as this process left it. */
  async function known(name: string, size: number): Promise<Grown | undefined> {
    const found = closed.get(name)
    if (found?.size !== size) return undefined
    const there = await stat(placeOf(name), { bigint: true }).catch(() => undefined)
    return there?.size === BigInt(size) && isAsLeft(there, found.left) ? found : undefined
  }

  function grow(name: string, file: FileHandle, before: Pick<Grown, 'size' | 'hash'>): GrowingFile {
    let { size } = before
    const { hash } = before
    // One is filled while the other is written.
    let [filling, other] = [Buffer.allocUnsafe(AT_ONCE), Buffer.allocUnsafe(AT_ONCE)]
    let filled = 0
    let writing = Promise.resolve()
    async function flush(): Promise<void> {
      await writing
      writing = writeAll(file, filling.subarray(0, filled), size - filled)
      // Told to whoever writes next, or closes.
      writing.catch(() => undefined)
      ;[filling, other] = [other, filling]
      filled = 0
    }
    return {
      name,
      size: () => size,
      async write(chunk) {
        hash.update(chunk)
        for (let at = 0; at < chunk.length;) {
          const taken = Math.min(chunk.length - at, AT_ONCE - filled)
          filling.set(chunk.subarray(at, at + taken), filled)
          at += taken
          filled += taken
          size += taken
          if (filled === AT_ONCE) await flush()
        }
      },
      digest: () => hash.copy().digest('hex'),
      async close() {
        try {
          const left = await onDisk(async () => {
            await flush()
            await writing
            await file.datasync()
            return file.stat({ bigint: true })
          })
          closed.set(name, { size, hash, left })
        } finally {
          await file.close()
        }
        const [oldest] = closed.keys()
        if (closed.size > REMEMBERED) closed.delete(oldest!)
      },
    }
  }

  return {
    async begin() {
      const name = randomUUID()
      const file = await onDisk(async () => {
        await madeFolder(folder)
        return open(placeOf(name), 'wx')
      })
      return grow(name, file, { size: 0, hash: createHash('sha256') })
    },
    async resume(name, size) {
      const found = await known(name, size)
      // Whoever asks next finds nothing: there are never two who write.
      if (!found || !closed.delete(name)) return undefined
      return grow(name, await onDisk(() => open(placeOf(name), 'r+')), found)
    },
    async has(name, size) {
      const there = await stat(placeOf(name)).catch(() => undefined)
      return there !== undefined && there.size >= size
    },
    async isAsWritten(name, { Sha256, Size }) {
      const found = await known(name, Size)
      if (found) return found.hash.copy().digest('hex') === Sha256
      return (await hashed(createReadStream(placeOf(name), { end: Size - 1 }))).Sha256 === Sha256
    },
    open: (name, size) => createReadStream(placeOf(name), { end: size - 1 }),
    async whole(name, size) {
      const found = await known(name, size)
      return found && { path: placeOf(name), known: { Sha256: found.hash.copy().digest('hex'), Size: size } }
    },
    async old() {
      const names = await readdir(folder).catch(() => [])
      const found: string[] = []
      for (const name of names) {
        // What is not called as ours are is somebody else's.
        if (!/^[0-9a-f-]{36}\.part$/.test(name)) continue
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

async function writeAll(file: FileHandle, chunk: Uint8Array, from: number): Promise<void> {
  // A disk that is nearly full takes less than it is given before it says so.
  for (let at = 0; at < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, at, chunk.length - at, from + at)
    at += bytesWritten
  }
}
