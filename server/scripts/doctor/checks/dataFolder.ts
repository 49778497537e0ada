import { access, constants, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { LEFT } from '../../../platform/http/arrive.ts'
import { LEAST_FREE, roomOf } from '../../../platform/http/health.ts'
import { asDiskProblem } from '../../../platform/storage/diskProblem.ts'
import { filesFolder } from '../../../platform/storage/openStorage.ts'
import { StorageProblem } from '../../../platform/storage/storage.ts'
import { doubtful, faulty, fine, type Check, type Finding } from '../check.ts'

/** Ours: below this somebody should make room, in bytes. */
const SCARCE = 1024 ** 3

const sizeOf = (bytes: number) =>
  bytes < SCARCE ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${(bytes / SCARCE).toFixed(1)} GB`

/** The disk's own word. */
interface Disk {
  /** Room in a folder, in bytes. */
  readonly roomIn: (folder: string) => Promise<number>
  /** Rejects where nothing can be written into a folder. */
  readonly tryOut: (folder: string) => Promise<void>
}

/** Whether files can be kept, those of the library too, and how much room there is. What is left out the disk says itself. */
export const dataFolderWith = (disk: Partial<Disk>): Check => ({
  id: 'dataFolder',
  asks: { zh: '数据目录可写，磁盘有空间', en: 'DATA_DIR writable, room on its disk' },
  async look({ environment }) {
    const folder = resolve(environment.dataDir)
    // The files of the library may have a disk of their own.
    const told = { roomIn: roomOf, tryOut, ...disk }
    const [all, files] = [await lookAt(folder, told, LEAST_FREE), await lookAt(filesFolder(folder), told, LEFT)]
    const graver = ['fail', 'warn'].find((result) => all.result === result || files.result === result)
    return files.result === graver && all.result !== graver ? files : all
  },
})

async function lookAt(folder: string, { roomIn, tryOut }: Disk, least: number): Promise<Finding> {
  const remedy = {
    zh: `让运行服务器的用户能写 ${folder}，或把 DATA_DIR 设到别处。`,
    en: `Let the user who runs the server write to ${folder}, or set DATA_DIR to another place.`,
  }
  const make = { zh: '清理磁盘，或换一块更大的。', en: 'Make room on the disk, or take a larger one.' }
  try {
    await tryOut(folder)
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    const problem = asDiskProblem(error)
    // Bytes may be left: of a quota, or of how many files there may be, nothing is.
    if (problem instanceof StorageProblem && problem.kind === 'full')
      return faulty({ zh: `${folder} 写不下了（${why}）`, en: `${folder} takes nothing more (${why})` }, make)
    return faulty({ zh: `${folder} 不能写（${why}）`, en: `${folder} cannot be written to (${why})` }, remedy)
  }
  const room = await roomIn(folder)
  const says = { zh: `${folder} 可写，剩余 ${sizeOf(room)}`, en: `${folder} is writable, ${sizeOf(room)} are left` }
  if (room < least) return faulty(says, make)
  return room < SCARCE ? doubtful(says, make) : fine(says.zh, says.en)
}

/** With the disk's own word. */
export const dataFolder = dataFolderWith({})

/** Makes something in it and takes it away again; where it is not there yet, whether it could be made. */
async function tryOut(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!found) {
    const above = dirname(folder)
    return above === folder || (await stat(above).catch(() => undefined))
      ? access(above, constants.W_OK)
      : tryOut(above)
  }
  await rmdir(await mkdtemp(join(folder, '.doctor-')))
}
