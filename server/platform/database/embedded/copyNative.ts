import { chmodSync, closeSync, cpSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { hydrate } from './hydrate.ts'
import type { Native } from './nativePackage.ts'
import { syncFolder } from './writeDurably.ts'

/**
 * Copies PostgreSQL's programs to where the user who is to run them can reach them, once per version. The copy appears
 * at once and whole, so a start killed in the middle leaves nothing half done behind; copies of other versions go.
 * @param into the folder to copy into; the caller holds its lock.
 */
export function copyNative(native: Native, into: string): Native {
  const name = `postgresql-${native.version}`
  const folder = join(into, name)
  if (existsSync(folder)) return { ...native, folder }
  const draft = join(into, `postgresql-copying-${randomUUID()}`)
  for (const old of readdirSync(into).filter((entry) => entry.startsWith('postgresql-'))) {
    rmSync(join(into, old), { recursive: true, force: true })
  }
  cpSync(native.folder, draft, { recursive: true, verbatimSymlinks: true })
  hydrate(draft)
  settle(draft)
  renameSync(draft, folder)
  syncFolder(into)
  return { ...native, folder }
}

/** Lets everybody read the copy, whatever the umask and the original's modes were, and brings it to the disk. */
function settle(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    chmodSync(path, entry.isDirectory() || basename(entry.parentPath) === 'bin' ? 0o755 : 0o644)
    if (!entry.isFile()) continue
    const file = openSync(path, 'r')
    fsyncSync(file)
    closeSync(file)
  }
}
