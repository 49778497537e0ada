/** The files of a data folder that belong to an installation. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { filesFolder } from '../storage/openStorage.ts'
import { HOLDERS } from '../storage/storage.ts'
import { KEYS } from './form.ts'

/** What lies in a data folder and is no file of the newsroom: the database, the keys (which go their own way). */
const notFiles = new Set(['postgres', KEYS, `${KEYS}.former`, 'backups'])

/** A database that lies in the same folder, because it could not lie in `postgres`. */
const isDatabase = (folder: string) => existsSync(join(folder, 'running.lock'))

/** Paths below the data folder, with `/`; none where it is not there. `except`: folders that are left out besides. */
export function dataFilesIn(dataDir: string, except: readonly string[] = []): string[] {
  const root = resolve(dataDir)
  if (!existsSync(root)) return []
  // Who has the files for their own is not the one that a backup is restored for.
  const left = new Set([join(root, filesFolder(''), HOLDERS), ...except.map((folder) => resolve(folder))])
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (left.has(path) || (folder === root && notFiles.has(entry.name))) return []
      // Not whole yet, as a file or as a folder that somebody is at work in and takes away.
      if (entry.name.endsWith('.part')) return []
      // The files may lie on another disk, to which a name in the data folder leads.
      const leads =
        entry.isSymbolicLink() && folder === root && statSync(path, { throwIfNoEntry: false })?.isDirectory()
      if (entry.isDirectory() || leads) return isDatabase(path) ? [] : below(path)
      return entry.isFile() ? [path] : []
    })
  return below(root)
    .map((path) => relative(root, path).split(sep).join('/'))
    .sort()
}

/** How large a file is, in bytes. */
export const sizeOf = (path: string): number => statSync(path).size

/** Where a file of a backup goes below a folder; undefined where its path leads out of it. */
export function placeBelow(folder: string, path: string): string | undefined {
  const place = resolve(folder, path)
  return place.startsWith(`${resolve(folder)}${sep}`) ? place : undefined
}
