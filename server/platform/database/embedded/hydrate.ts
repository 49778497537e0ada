import { copyFileSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { randomUUID } from 'node:crypto'

interface Link {
  /** The file that exists; both paths count from the package's root. */
  readonly source: string
  /** The name that is to lead to it. */
  readonly target: string
}

/**
 * Makes the links between libraries which an npm package cannot carry. The package makes them in an install script,
 * which `npm ci --ignore-scripts` leaves out. Links that work are left alone; each new one appears at once and whole,
 * so that several processes may do this at the same time.
 * @param folder the package's `native` folder.
 * @returns how many were missing.
 * @throws the system's error (EACCES, EROFS) where the folder cannot be written.
 */
export function hydrate(folder: string): number {
  const missing = linksOf(folder).filter(({ target }) => !leadsSomewhere(target))
  for (const { source, target } of missing) placeLink(source, target)
  return missing.length
}

function linksOf(folder: string): Link[] {
  const list = join(folder, 'pg-symlinks.json')
  // Windows packages need no links and carry no list.
  if (!leadsSomewhere(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  const within = (path: string) => join(folder, relative('native', path))
  return links.map(({ source, target }) => ({ source: within(source), target: within(target) }))
}

/** False for a link that leads nowhere, too. */
function leadsSomewhere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function placeLink(source: string, target: string): void {
  const draft = join(dirname(target), `.${basename(target)}.${randomUUID()}`)
  try {
    try {
      symlinkSync(relative(dirname(target), source), draft)
    } catch (error) {
      // A file system without links (a mounted Windows folder) refuses with EPERM or ENOTSUP; a copy does as well.
      if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(String((error as NodeJS.ErrnoException).code))) throw error
      copyFileSync(source, draft)
    }
    renameSync(draft, target)
  } finally {
    rmSync(draft, { force: true })
  }
}
