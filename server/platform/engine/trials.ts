/** Folders in which engines are tried out. Each says whose it is, so that what a killed process left is found and taken away. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'copydesk-engine-'
/** Ours: no trial takes so long, in ms, so that whoever has the number of its process now is another one. */
const LONGEST_MS = 3_600_000

/** Makes one, after those of processes that are gone went. */
export async function openTrial(): Promise<string> {
  await sweepTrials()
  return mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
}

async function sweepTrials(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const path = join(tmpdir(), name)
    // What is another user's stays.
    if (await isLeft(path, name)) await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function isLeft(path: string, name: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
  if (Date.now() - mtimeMs > LONGEST_MS) return true
  const pid = Number(/^(\d+)-/.exec(name.slice(PREFIX.length))?.[1])
  if (!(pid > 0)) return false
  // In a container every server is the same number.
  return pid === process.pid ? mtimeMs < performance.timeOrigin : !isRunning(pid)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
