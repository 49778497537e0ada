/** The marks of those who have a folder for their own; see holders.ts. */
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeFolder, onDisk, readProblem } from './diskProblem.ts'
import { HOLDERS, type HolderMark, type Shared } from './storage.ts'

/** In the folder of the files. */
export function marksIn(folder: string): Shared {
  const marks = join(folder, HOLDERS)
  return {
    async isUsed() {
      for (const first of await shelvesIn(folder))
        for (const second of await shelvesIn(join(folder, first)))
          if ((await namesIn(join(folder, first, second))).some((name) => /^[0-9a-f]{64}$/.test(name))) return true
      return false
    },
    async shown() {
      const found = await Promise.all(
        (await namesIn(marks)).map(async (name): Promise<HolderMark[]> => {
          const there = await stat(join(marks, name)).catch(() => undefined)
          return there ? [{ name, at: there.mtime }] : []
        }),
      )
      return found.flat()
    },
    show: (name) =>
      onDisk(async () => {
        await madeFolder(marks)
        // Empty: a disk that is full of files has room for a name more often than not.
        await writeFile(join(marks, name), '')
      }),
    hide: (name) => onDisk(() => rm(join(marks, name), { force: true })),
  }
}

const shelvesIn = async (folder: string) => (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))

/** None where it is not there. Rejects with a StorageProblem where it cannot be read. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const problem = readProblem(error)
    if (problem.kind === 'missing') return []
    throw problem
  }
}
