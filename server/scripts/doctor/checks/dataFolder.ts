import { access, constants, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { LEAST_FREE, roomOf } from '../../../platform/http/health.ts'
import { filesFolder } from '../../../platform/storage/openStorage.ts'
import { doubtful, faulty, fine, type Check, type Finding } from '../check.ts'

/** Ours: below this somebody should make room, in bytes. */
const SCARCE = 1024 ** 3

const sizeOf = (bytes: number) =>
  bytes < SCARCE ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${(bytes / SCARCE).toFixed(1)} GB`

/** Whether files can be kept, those of the library too, and how much room there is. `roomIn`: room in a folder, in bytes. */
export const dataFolderWith = (roomIn: (folder: string) => Promise<number>): Check => ({
  id: 'dataFolder',
  asks: { zh: '数据目录可写，磁盘有空间', en: 'DATA_DIR writable, room on its disk' },
  async look({ environment }) {
    const folder = resolve(environment.dataDir)
    // The files of the library may have a disk of their own.
    const [all, files] = [await lookAt(folder, roomIn), await lookAt(filesFolder(folder), roomIn)]
    const graver = ['fail', 'warn'].find((result) => all.result === result || files.result === result)
    return files.result === graver && all.result !== graver ? files : all
  },
})

async function lookAt(folder: string, roomIn: (folder: string) => Promise<number>): Promise<Finding> {
  const remedy = {
    zh: `让运行服务器的用户能写 ${folder}，或把 DATA_DIR 设到别处。`,
    en: `Let the user who runs the server write to ${folder}, or set DATA_DIR to another place.`,
  }
  try {
    await tryOut(folder)
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    return faulty({ zh: `${folder} 不能写（${why}）`, en: `${folder} cannot be written to (${why})` }, remedy)
  }
  const room = await roomIn(folder)
  const says = { zh: `${folder} 可写，剩余 ${sizeOf(room)}`, en: `${folder} is writable, ${sizeOf(room)} are left` }
  const make = { zh: '清理磁盘，或换一块更大的。', en: 'Make room on the disk, or take a larger one.' }
  if (room < LEAST_FREE) return faulty(says, make)
  return room < SCARCE ? doubtful(says, make) : fine(says.zh, says.en)
}

/** With the disk's own word. */
export const dataFolder = dataFolderWith(roomOf)

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
