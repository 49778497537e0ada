/** Files in a folder: `ab/cd/abcd….` by hash; what is not whole yet lies in `scratch`. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, open as openFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GROWING, LENT, SCRATCH, sweepBegunIn } from './begun.ts'
import { madeFolder, onDisk, readProblem } from './diskProblem.ts'
import { exactly, lengthOf } from './exactly.ts'
import { marksIn } from './folderMarks.ts'
import { growingIn } from './growing.ts'
import { hashed } from './hashed.ts'
import { MARK, markIn, StorageProblem, type ByteRange, type Storage, type Stored } from './storage.ts'
import { discard } from './discard.ts'
import { roomAt } from './roomAt.ts'

/** Where a file lies below the folder: `ab/cd/abcd…`. Throws a StorageProblem at what is no hash. */
export function shelfOf(Sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(Sha256)) throw new StorageProblem('refused')
  return join(Sha256.slice(0, 2), Sha256.slice(2, 4), Sha256)
}

/** Files in a folder of this machine. The folder is made when the first file comes. */
export function folderStorage(folder: string): Storage {
  const placeOf = (Sha256: string) => join(folder, shelfOf(Sha256))
  const isThere = (path: string) => access(path).then(...([() => true, () => false] as const))
  async function isWhole(path: string, size: number | undefined): Promise<boolean> {
    const there = await stat(path).catch(() => undefined)
    return there !== undefined && (size === undefined || there.size === size)
  }

  async function scratch(): Promise<string> {
    await madeFolder(join(folder, SCRATCH))
    // What ends in .part is in no backup.
    return join(folder, SCRATCH, `${randomUUID()}.part`)
  }
  /** Gives a whole file its name: first the bytes are safe, then the name, then the folder that holds it. */
  async function settle(path: string, { Sha256, Size }: Stored): Promise<Stored> {
    const place = placeOf(Sha256)
    // What lies there may be damaged whatever its length: the one that was just hashed takes its place.
    await synced(path)
    await madeFolder(dirname(place))
    await rename(path, place)
    await synced(dirname(place))
    return { Sha256, Size }
  }

  return {
    shared: marksIn(folder),
    scratch,
    growing: growingIn(join(folder, GROWING)),
    async take(path, known) {
      const stored = known ?? (await hashed(createReadStream(path)))
      return onDisk(() => settle(path, stored))
    },
    async put(from, limit) {
      const path = await scratch()
      try {
        const stored = await hashed(from, createWriteStream(path, { flags: 'wx' }), limit)
        return await onDisk(() => settle(path, stored))
      } catch (error) {
        await discard(path)
        throw error
      }
    },
    async open(Sha256, range, size) {
      const path = placeOf(Sha256)
      if (!(await isWhole(path, size))) throw new StorageProblem('missing')
      const stream = createReadStream(path, range && ({ start: range.start, end: range.end } satisfies ByteRange))
      // Before anybody answers with it, or reads it: an error of a stream that nobody listens to yet ends the process.
      await once(stream, 'open').catch((error: unknown) => {
        throw readProblem(error)
      })
      return size === undefined ? stream : exactly(stream, lengthOf(size, range))
    },
    has: (Sha256, size) => isWhole(placeOf(Sha256), size),
    async lend(Sha256, use) {
      const path = placeOf(Sha256)
      if (!(await isThere(path))) throw new StorageProblem('missing')
      return use(path)
    },
    remove: (Sha256) => onDisk(() => rm(placeOf(Sha256), { force: true })),
    // What a bucket lent lies there where the files came from one.
    sweepScratch: () => sweepBegunIn(folder, [SCRATCH, LENT]),
    async putBefore(before, first) {
      const found: Stored[] = []
      for (const second of await readdir(join(folder, first)).catch(() => [])) {
        for (const Sha256 of await readdir(join(folder, first, second)).catch(() => [])) {
          const there = await stat(placeOf(Sha256)).catch(() => undefined)
          if (there && there.mtime < before) found.push({ Sha256, Size: there.size })
        }
      }
      return found
    },
    async room() {
      await madeFolder(folder)
      return roomAt(folder)
    },
    async mark() {
      try {
        return markIn(await readFile(join(folder, MARK), 'utf8'))
      } catch (error) {
        const problem = readProblem(error)
        if (problem.kind === 'missing') return undefined
        throw problem
      }
    },
    setMark: (id) =>
      onDisk(async () => {
        await madeFolder(folder)
        const path = join(folder, `${MARK}.${randomUUID()}.part`)
        await writeFile(path, `${id}\n`)
        await synced(path)
        await rename(path, join(folder, MARK))
        await synced(folder)
      }),
  }
}

async function synced(path: string): Promise<void> {
  const handle = await openFile(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
