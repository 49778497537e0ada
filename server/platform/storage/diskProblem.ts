/** What a disk refuses, as a sentence for people. */
import { mkdir } from 'node:fs/promises'
import { StorageProblem, type StorageProblemKind } from './storage.ts'

const kinds: Readonly<Record<string, StorageProblemKind>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'closed',
  EACCES: 'closed',
  EPERM: 'closed',
  ENOTDIR: 'closed',
}

/** A StorageProblem where the disk is full or may not be written to; anything else as it is. */
export function asDiskProblem(error: unknown): unknown {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  // A firewall that lets nobody through says the same as a folder.
  const kind = code === undefined || syscall === 'connect' ? undefined : kinds[code]
  return kind ? new StorageProblem(kind) : error
}

/** What a program says of a disk that is in its way, as a kind; undefined: it says nothing of one. */
export function diskProblemIn(said: string): 'full' | 'closed' | undefined {
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(said)) return 'full'
  return /EROFS|Read-only file system/i.test(said) ? 'closed' : undefined
}

/** Does what writes to a disk. Rejects with a StorageProblem where the disk is what is in the way. */
export async function onDisk<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw asDiskProblem(error)
  }
}

/** Why a file that should be there, or a folder, could not be read. */
export function readProblem(error: unknown): StorageProblem {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return new StorageProblem('missing')
  const isCrowded = code === 'EMFILE' || code === 'ENFILE'
  const what = isCrowded ? '服务器同时打开的文件太多了' : '服务器放文件的目录读不出来'
  return new StorageProblem('away', `${what}，请稍后再试；一直这样请联系管理员。`)
}

/** Makes a folder, and those it lies in. Rejects with a StorageProblem where the disk is what is in the way. */
export function madeFolder(path: string): Promise<void> {
  return onDisk(async () => {
    try {
      await mkdir(path, { recursive: true })
    } catch (error) {
      const { code, path: missing } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' || missing === undefined) throw error
      // Of a disk for reading only Node looks after the folder it could not make, and says just that it is not there.
      await mkdir(missing)
      await mkdir(path, { recursive: true })
    }
  })
}
