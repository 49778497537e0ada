/** The data folder of a server that is measured: one that is kept, or one that is made for it and taken away again. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustEnd } from './mustEnd.ts'

/** Runs something in a folder. `kept`: which stays as it is, wherever it lies; default one of its own, which goes. */
export async function inDataFolder<T>(kept: string | undefined, run: (folder: string) => Promise<T>): Promise<T> {
  if (kept !== undefined) return run(kept)
  const made = await mkdtemp(join(tmpdir(), 'copydesk-bench-'))
  const remove = mustEnd(() => rm(made, { recursive: true, force: true }))
  try {
    return await run(made)
  } finally {
    await remove()
  }
}
