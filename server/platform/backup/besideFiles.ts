/** What may lie in a data folder into which a backup is restored, and what is in the way. */
import { createHash } from 'node:crypto'
import { createReadStream, lstatSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesFolder } from '../storage/openStorage.ts'
import { MARK, markIn } from '../storage/storage.ts'
import { dataFilesIn } from './dataFiles.ts'
import { BackupProblem, FILES, type Manifest } from './form.ts'
import { bytesIn, type OpenBackup } from './openBackup.ts'

/** Where the id of the storage lies in a data folder: it comes with the files. */
const MARK_PATH = `${filesFolder('')}/${MARK}`

const SHELF = new RegExp(`^${filesFolder('')}/([0-9a-f]{2})/([0-9a-f]{2})/(\\1\\2[0-9a-f]{60})$`)

/** The hash by which a path of a data folder names its file; undefined: it is no stored file. */
export const hashIn = (path: string): string | undefined => SHELF.exec(path)?.[3]

/** The hash of a file in hex digits; undefined: none is there. */
export async function sumOf(path: string): Promise<string | undefined> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined
  const sum = createHash('sha256')
  await pipeline(createReadStream(path), sum)
  return sum.digest('hex')
}

/**
 * Refuses a data folder in which something is in the way of a backup, which is read once for that; one that holds no file is
 * not looked at. Stored files are never in the way: what has the name of one has its bytes, or is torn and replaced.
 * @throws {BackupProblem} the files of another installation are there, or something else of the same name.
 */
export async function refuseInTheWay(open: () => Promise<OpenBackup>, dataDir: string): Promise<void> {
  const root = resolve(dataDir)
  const here = dataFilesIn(root)
  if (here.length === 0) return
  const { mark, manifest } = await look(await open())
  const stored = here.filter(hashIn)
  if (stored.length > 0 && !isOfBackup(stored, markAt(root), mark, manifest)) throw foreign(join(root, filesFolder('')))
  for (const [path, { sha256 }] of Object.entries(manifest.files)) {
    const hindering = notFolderAbove(root, path)
    if (hindering !== undefined) throw isThere(hindering)
    const place = join(root, path)
    const found = lstatSync(place, { throwIfNoEntry: false })
    if (!found) continue
    const mayDiffer = hashIn(path) !== undefined || path === MARK_PATH
    if (!found.isFile() || !(mayDiffer || (await sumOf(place)) === sha256)) throw isThere(place)
  }
}

async function look(backup: OpenBackup): Promise<{ mark: string | undefined; manifest: Manifest }> {
  let mark: string | undefined
  try {
    for await (const entry of backup.entries)
      if (entry.name === `${FILES}${MARK_PATH}`) mark = markIn((await bytesIn(entry)).toString('utf8'))
    return { mark, manifest: backup.manifest() }
  } finally {
    backup.close()
  }
}

/** Whether files are of the newsroom of a backup: marked alike or, where one has no mark, with a file that both have. */
function isOfBackup(
  stored: readonly string[],
  theirs: string | undefined,
  mark: string | undefined,
  { files }: Manifest,
): boolean {
  if (theirs !== undefined && mark !== undefined) return theirs === mark
  if (stored.some((path) => path in files)) return true
  // One of before the first file has nothing by which it could be known.
  return mark === undefined && !Object.keys(files).some(hashIn)
}

function markAt(root: string): string | undefined {
  const isFile = statSync(join(root, MARK_PATH), { throwIfNoEntry: false })?.isFile()
  return isFile ? markIn(readFileSync(join(root, MARK_PATH), 'utf8')) : undefined
}

/** What is no folder and lies where one must be for a path. */
function notFolderAbove(root: string, path: string): string | undefined {
  for (let above = dirname(path); above !== '.' && above !== '/'; above = dirname(above)) {
    const found = statIn(join(root, above))
    if (found && !found.isDirectory()) return join(root, above)
  }
  return undefined
}

/** As it is behind a link; below a file nothing is. */
function statIn(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

const isThere = (place: string) =>
  new BackupProblem({
    zh: `${place} 已经存在，和备份里的不同，什么也没有恢复：请把它移走，或用空的数据目录。`,
    en: `${place} is there already and not as in the backup, so nothing was restored: move it away, or take an empty data folder.`,
  })

const foreign = (folder: string) =>
  new BackupProblem({
    zh: `${folder} 里是另一套系统的文件，什么也没有恢复：请把它移走，或用空的数据目录。`,
    en: `${folder} holds the files of another installation, so nothing was restored: move it away, or take an empty data folder.`,
  })
