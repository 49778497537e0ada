/** The files of a backup, put into a data folder when all of them are there. */
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filesFolder } from '../storage/openStorage.ts'
import { MARK } from '../storage/storage.ts'
import { placeBelow } from './dataFiles.ts'
import { BackupProblem, FILES, type Manifest } from './form.ts'
import type { TarEntry } from './tar.ts'

/** Which storage it is comes with the files. */
const MARK_PATH = `${filesFolder('')}/${MARK}`

/** The files of a backup that is being read. */
export interface RestoredFiles {
  /** Takes one in. */
  take(entry: TarEntry): Promise<void>
  /** Puts all of them where they belong. Throws a BackupProblem where one is not as the manifest says. */
  settle(manifest: Manifest): number
  /** Throws away what was taken in. */
  clear(): void
}

/** `dataDir` undefined: they are only compared with the manifest. */
export function restoreFiles(dataDir: string | undefined): RestoredFiles {
  const root = dataDir === undefined ? undefined : resolve(dataDir)
  const waiting = root && join(root, 'restoring.part')
  const sums = new Map<string, string>()
  const clear = () => waiting && rmSync(waiting, { recursive: true, force: true })
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
      if (root === undefined || waiting === undefined) for await (const _ of summed());
      else {
        const place = placeBelow(waiting, path)
        if (!place)
          throw new BackupProblem({
            zh: `备份已损坏：${path} 指到数据目录之外。`,
            en: `The backup is damaged: ${path} leads out of the data folder.`,
          })
        // A folder that was made the database's and never used is one all the same.
        if (path !== MARK_PATH && existsSync(join(root, path)))
          throw new BackupProblem({
            zh: `${join(root, path)} 已经存在：请用空的数据目录。`,
            en: `${join(root, path)} is there already: take an empty data folder.`,
          })
        mkdirSync(dirname(place), { recursive: true })
        await pipeline(Readable.from(summed()), createWriteStream(place))
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
      if (root !== undefined && waiting !== undefined)
        for (const path of sums.keys()) {
          mkdirSync(dirname(join(root, path)), { recursive: true })
          renameSync(join(waiting, path), join(root, path))
        }
      clear()
      return sums.size
    },
    clear: () => void clear(),
  }
}
