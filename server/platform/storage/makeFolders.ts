/** Making a folder and those it lies in, one by one. */
import { lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes what is missing of a path. Throws what the system says: also where a part of it is a link that leads nowhere, as of a
 * disk that is not mounted, or stands on a file system that makes no folders: Node's own way goes round for ever there.
 */
export function makeFolders(path: string): void {
  const missing: string[] = []
  for (let at = resolve(path); !isFolder(at); at = dirname(at)) {
    missing.unshift(at)
    if (dirname(at) === at) break
  }
  for (const folder of missing) {
    try {
      mkdirSync(folder)
    } catch (error) {
      // Somebody else may have made it at the same moment; of a link that leads nowhere it is said that it is there.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isFolder(folder)) continue
      const why = lstatSync(folder).isSymbolicLink() ? 'a link that leads nowhere' : 'not a folder'
      throw Object.assign(new Error(`ENOTDIR: ${why}, mkdir '${folder}'`), { code: 'ENOTDIR' })
    }
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
