import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { randomUUID } from 'node:crypto'

/**
 * Writes a small file so that after a power cut it holds either the old text or the new one, never half of it.
 * @param mode permissions of the new file; default 0o644.
 */
export function writeDurably(path: string, text: string, mode = 0o644): void {
  const draft = `${path}.${randomUUID()}`
  const file = openSync(draft, 'wx', mode)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  syncFolder(dirname(path))
}

/** Makes renames and new names in a folder survive a power cut. Windows cannot open folders and does it by itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
