import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, realpathSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'

/** A lock that is held. The kernel lets it go when its last holder is dead, so a kill -9 cannot leave it behind. */
export interface Lock {
  /** The open file that holds the lock: a child that inherits it holds the lock too. Undefined where a socket does. */
  readonly file: number | undefined
  /** Lets this process's hold go; a child that inherited the file keeps its own. */
  release(): void
}

/** Who holds a lock, as far as its file tells. */
export interface Busy {
  readonly holder: string
}

/**
 * Takes the lock of a file, without waiting. The process id is written into the file for people to read, unless `note` is
 * false: then the file stays as it is. Nothing is decided by it, because process ids are used again and mean nothing across
 * containers.
 *
 * Linux: flock(1) locks the file description which this process shares with it, and ends; the lock stays ours.
 * Where there is no flock(1) an abstract socket stands in. macOS and Windows: opening the file can lock it.
 * @throws the system's error where the file cannot be opened (EACCES, EROFS).
 */
export async function takeLock(path: string, { note = true } = {}): Promise<Lock | Busy> {
  const exclusive = { darwin: 0x20, win32: 0x10000000 }[process.platform as string]
  let file: number
  try {
    file = openSync(path, constants.O_RDWR | constants.O_CREAT | (exclusive ?? 0) | (constants.O_NONBLOCK ?? 0), 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (exclusive !== undefined && (code === 'EAGAIN' || code === 'EBUSY')) return { holder: holderOf(path) }
    throw error
  }
  const outcome = exclusive === undefined ? lockDescription(file) : 'held'
  if (outcome === 'busy') {
    closeSync(file)
    return { holder: holderOf(path) }
  }
  const socket = outcome === 'unsupported' ? await takeSocket(path) : undefined
  if (socket === 'busy') {
    closeSync(file)
    return { holder: holderOf(path) }
  }
  if (note) {
    ftruncateSync(file)
    writeSync(file, String(process.pid), 0)
  }
  return {
    file: outcome === 'held' ? file : undefined,
    release: () => {
      socket?.()
      closeSync(file)
    },
  }
}

function holderOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}

function lockDescription(file: number): 'held' | 'busy' | 'unsupported' {
  const flock = spawnSync('flock', ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  if (flock.status === 0) return 'held'
  return flock.status === 1 ? 'busy' : 'unsupported'
}

function takeSocket(path: string): Promise<(() => void) | 'busy'> {
  const name = createHash('sha256').update(realpathSync(path)).digest('hex')
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve('busy') : reject(error),
    )
    server.listen(`\0copydesk-${name}`, () => {
      server.unref()
      resolve(() => server.close())
    })
  })
}
