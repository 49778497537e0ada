/** Whether the files of an installation are in its backup. */
import { join } from 'node:path'
import { folderStorage, shelfOf } from '../storage/folder.ts'
import { mayKeep, standingOf, type Asker } from '../storage/identity.ts'
import { filesFolder } from '../storage/openStorage.ts'
import type { Words } from '../operator/language.ts'
import { StorageProblem, type Stored } from '../storage/storage.ts'
import { storageWords } from '../storage/storageWords.ts'
import { wantedFiles } from '../storage/wantedFiles.ts'
import { BackupProblem, type Head, type Manifest } from './form.ts'

/** Where a file lies in a backup, below FILES. */
const pathOf = (Sha256: string): string => join(filesFolder(''), shelfOf(Sha256)).replaceAll('\\', '/')

/**
 * The files that rows of a database name, of which a backup must have each. Throws a BackupProblem where the folder is not the
 * one of the database, or cannot be read.
 */
export async function filesToHold(asker: Asker, { tables }: Pick<Head, 'tables'>, dataDir: string): Promise<Stored[]> {
  const has = (name: string) => tables.some((table) => table.name === name)
  if (!has('stored_files')) return []
  const folder = filesFolder(dataDir)
  // One that was not brought up to this release yet has no id.
  if (has('files_storage')) {
    const standing = await standingOf(asker, folderStorage(folder)).catch((error: unknown) => {
      throw error instanceof StorageProblem ? new BackupProblem(storageWords(error, folder)) : error
    })
    if (!mayKeep(standing)) throw foreign(folder)
  }
  return wantedFiles(asker)
}

/** Those of them that are not in it as they should be. */
export function filesLacking(wanted: readonly Stored[], { files }: Pick<Manifest, 'files'>): Stored[] {
  return wanted.filter(({ Sha256, Size }) => {
    const held = files[pathOf(Sha256)]
    return held?.bytes !== Size || held.sha256 !== Sha256
  })
}

/** Of what lacks those that are still wanted: what nobody names any more may have been swept while the backup was made. */
export async function stillLacking(asker: Asker, lacking: readonly Stored[]): Promise<Stored[]> {
  if (lacking.length === 0) return []
  const now = new Set((await wantedFiles(asker)).map(({ Sha256 }) => Sha256))
  return lacking.filter(({ Sha256 }) => now.has(Sha256))
}

/** What is to be said of a backup that lacks files. */
export const lackingWords = (count: number): Words => ({
  zh: `备份里缺 ${count} 个文件，或内容已损坏：它们在放文件的地方就是这样，运行 copydesk doctor 看是哪些。`,
  en: `${count} files are not in the backup, or are damaged: they are so where the files lie; copydesk doctor says which.`,
})

/** Where none of the files are in it. */
export const withoutFiles = (count: number): BackupProblem =>
  new BackupProblem({
    zh: `数据库里的 ${count} 个文件，DATA_DIR 的 files 里一个也没有，没有备份：请先把放文件的盘挂上。`,
    en: `Of the ${count} files that the database knows none is in files of DATA_DIR, so nothing was backed up: mount their disk first.`,
  })

const foreign = (folder: string) =>
  new BackupProblem({
    zh: `${folder} 不是这个数据库放文件的地方，没有备份：请先把放文件的盘挂上，或改正 DATA_DIR。`,
    en: `${folder} is not where this database has its files, so nothing was backed up: mount their disk first, or put DATA_DIR right.`,
  })
