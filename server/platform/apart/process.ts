/** A process that reads one file. */
import { fork, type ChildProcess } from 'node:child_process'
import module from 'node:module'
import { dirname } from 'node:path'
import type { RefusalKind } from '../../../src/api/hosts.ts'
import { newsroomTimeZone } from '../environment/timeZone.ts'
import type { StorageProblemKind } from '../storage/storage.ts'
import type { Apart, FileThere, FileToRead } from './apart.ts'
import { signalTo } from './signalTo.ts'
import { watchMemory } from './watchMemory.ts'

/** What a process says of its file. */
export type Said =
  | { readonly how: 'read'; readonly value: unknown }
  | { readonly how: 'refused'; readonly kind: RefusalKind; readonly sentence: string }
  | { readonly how: 'storage'; readonly kind: StorageProblemKind; readonly sentence: string }
  | { readonly how: 'depth' }
  | { readonly how: 'fault'; readonly why: string }
/**
 * How a reading ends. `gone`: the process ended without a word; `why` is its exit code or its signal. `unstarted`: the machine
 * had none to give.
 */
export type Answer = Said | { readonly how: 'memory' } | { readonly how: 'gone' | 'unstarted'; readonly why: string }

/** A process on its own. */
export interface ReadingProcess {
  isAlive(): boolean
  /** Reads a file, the only one. */
  read(file: FileToRead | FileThere): Promise<Answer>
  /** While it waits for its file it keeps nobody's process from ending. */
  rest(): void
  end(): void
}

/** Reading TypeScript is still behind a switch in older versions, which `server/start.mjs` turned on for this process. */
const stripping = process.execArgv.filter((flag) => flag === '--experimental-strip-types')

const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) signalTo(child, 'SIGKILL')
})

/**
 * What a process that opens foreign files is told of this one: nothing secret, the newsroom's clock, by which times in files go
 * that name no zone, and where what was compiled before is kept.
 */
export function environmentApart(): NodeJS.ProcessEnv {
  const kept = process.env['NODE_COMPILE_CACHE'] ?? folderOf(module.getCompileCacheDir?.())
  const clock = { TZ: newsroomTimeZone, TIME_ZONE: newsroomTimeZone }
  const told = { ...clock, SystemRoot: process.env['SystemRoot'], NODE_COMPILE_CACHE: kept }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}
// The process makes a folder of its version in it, as this one did.
const folderOf = (versioned: string | undefined) => (versioned === undefined ? undefined : dirname(versioned))

/** Starts a process that waits for its file, its modules loaded. */
export function startProcess({
  module: reads,
  memoryMb,
  residentMb,
}: Pick<Apart, 'module' | 'memoryMb' | 'residentMb'>): ReadingProcess {
  const child = fork(new URL('./child.ts', import.meta.url), [reads.href], {
    serialization: 'advanced',
    // Whatever this process was started with (a test runner's loader) is none of the reader's business.
    execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning', ...stripping],
    env: environmentApart(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  alive.add(child)
  // Once it has an end nothing more is said: what ends it is told to whoever waits for its answer.
  const ended = new Promise<Answer>((resolve) => {
    child.once('message', (said) => resolve(said as Said))
    if (residentMb !== undefined) watchMemory(child, residentMb, () => resolve({ how: 'memory' }))
    child.once('error', (error) => {
      if (child.pid === undefined) alive.delete(child)
      resolve({ how: 'unstarted', why: error.message })
    })
    child.once('exit', (code, signal) => {
      alive.delete(child)
      const isMemory = signal === 'SIGABRT' || code === 134
      resolve(isMemory ? { how: 'memory' } : { how: 'gone', why: `${code ?? signal}` })
    })
  })
  return {
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    read(file) {
      child.ref()
      child.channel?.ref()
      // When it cannot be sent the process is gone, or never was, and that is told.
      if (child.connected) child.send(file, () => undefined)
      return ended
    },
    rest() {
      child.unref()
      child.channel?.unref()
    },
    end: () => void signalTo(child, 'SIGKILL'),
  }
}
