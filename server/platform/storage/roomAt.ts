/** How much a disk takes still. */
import { statfs } from 'node:fs/promises'
import type { StatsFs } from 'node:fs'

/** Bytes that are left to whoever is not root; 0, too, where no further file can be begun, however many bytes are left. */
export function roomOfDisk({
  bavail,
  bsize,
  files,
  ffree,
}: Pick<StatsFs, 'bavail' | 'bsize' | 'files' | 'ffree'>): number {
  // Some disks count no files: then they have as many as they like.
  const isOut = files > 0 && ffree === 0
  return isOut ? 0 : bavail * bsize
}

/** The same of the disk that a folder, which is there, lies on. */
export const roomAt = async (folder: string): Promise<number> => roomOfDisk(await statfs(folder))
