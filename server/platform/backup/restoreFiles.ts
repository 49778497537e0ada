/** The files of a backup, put into a data folder when all of them are there. */
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hashIn, sumOf } from './besideFiles.ts'
import { placeBelow } from './dataFiles.ts'
import { BackupProblem, FILES, type Manifest } from './form.ts'
import type { TarEntry } from './tar.ts'

/** What waits until all are there. */
const WAITING = 'restoring.part'

/** The files of a backup that is being read. */
export interface RestoredFiles {
  /** Takes one in. A stored file that is there already with these bytes stays as it is. */
  take(entry: TarEntry): Promise<void>
  /**
   * Puts all of them where they belong, and answers how many. Throws a BackupProblem where one is not as the manifest says.
   */
  settle(manifest: Manifest): number
  /** Throws away what was taken in. */
  clear(): void
}

/** `dataDir` undefined: they are only compared with the manifest. Whoever takes it has seen that nothing is in the way. */
export function restoreFiles(dataDir: string | undefined): RestoredFiles {
  const root = dataDir === undefined ? undefined : resolve(dataDir)
  const sums = new Map<string, string>()
  const waiting = new Map<string, string>()
  const clear = () => root !== undefined && removeWaiting(root)
  clear()
  return {
    async take({ name, bytes }) {
      const path = name.slice(FILES.length)
      const sum = createHash('sha256')
      async function* summed() {
        for await (const chunk of bytes) {
          sum.update(chunk)
          yield chunk
        }
      }
      if (root === undefined || (await isHere(root, path))) for await (const _ of summed());
      else {
        const place = waitingPlace(root, path)
        mkdirSync(dirname(place), { recursive: true })
        await pipeline(Readable.from(summed()), createWriteStream(place))
        waiting.set(path, place)
      }
      sums.set(path, sum.digest('hex'))
    },
    settle({ files }) {
      for (const [path, { sha256 }] of Object.entries(files))
        if (sums.get(path) !== sha256)
          throw new BackupProblem({
            zh: `备份已损坏：文件 ${path} 和校验和不符。`,
            en: `The backup is damaged: the file ${path} is not as its checksum says.`,
          })
      if (root !== undefined) {
        for (const [path, place] of waiting) {
          mkdirSync(dirname(join(root, path)), { recursive: true })
          renameSync(place, join(root, path))
        }
      }
      clear()
      return sums.size
    },
    clear: () => void clear(),
  }
}

/** Whether a stored file lies there byte for byte. */
async function isHere(root: string, path: string): Promise<boolean> {
  const hash = hashIn(path)
  return hash !== undefined && (await sumOf(join(root, path))) === hash
}

/** On the disk to which it goes: a folder of the data folder may lead to one of its own, and a name goes to no other disk. */
function waitingPlace(root: string, path: string): string {
  const [top = '', ...below] = path.split('/')
  const isDeep = below.length > 0
  const place =
    placeBelow(root, path) && placeBelow(join(root, isDeep ? top : '', WAITING), isDeep ? below.join('/') : top)
  if (place) return place
  throw new BackupProblem({
    zh: `备份已损坏：${path} 指到数据目录之外。`,
    en: `The backup is damaged: ${path} leads out of the data folder.`,
  })
}

/** Also what a restore that was killed left. */
function removeWaiting(root: string): void {
  if (!existsSync(root)) return
  for (const folder of ['', ...readdirSync(root)]) {
    const place = join(root, folder, WAITING)
    if (existsSync(place)) rmSync(place, { recursive: true, force: true })
  }
}
