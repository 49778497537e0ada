/** Keeps an eye on a process that opens foreign files: memory, time, and whether it is still wanted. */
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { signalTo } from '../apart/signalTo.ts'
import { EngineProblem, type ProblemKind } from './engine.ts'
import { MEMORY_MB, STALL_MS } from './limits.ts'

/** How often it is looked at, in milliseconds. */
const LOOK_MS = 200
/** Linux counts memory in pages of so many bytes. */
const PAGE = 4096
/** What is kept of what it says of its troubles, in characters. */
const SAID = 4000

/** How what is watched is started: it leads a group of its own, to which belongs whatever it starts. Windows has none. */
export const ofItsOwn = { detached: process.platform !== 'win32' }

const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) endGroup(child)
})

/** Ends a process that was started `ofItsOwn`, and all that it has started. */
function endGroup(child: ChildProcess): void {
  try {
    if (ofItsOwn.detached && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    else signalTo(child, 'SIGKILL')
  } catch {
    // All of it is gone already.
  }
}

/** What is watched for. */
export interface Watch {
  /** What it means when it ends by itself and not well. */
  readonly failing: 'unreadable' | 'unmade'
  readonly signal?: AbortSignal | undefined
  readonly longestMs: number
}

/** A process that is watched. */
export interface Watched {
  /** It moved: it does not hang. */
  beat(): void
  /** Ends it for a reason of whoever listens to it; `why` is what the log is told. */
  end(kind: ProblemKind, why: string): void
  /** Resolves when it ended well; else rejects with an EngineProblem. It is gone by then in any case. */
  readonly ended: Promise<void>
}

/** Watches a process, started `ofItsOwn`, from now on. It gives way to everything else on this machine. */
export function watchChild(child: ChildProcess, { failing, signal, longestMs }: Watch): Watched {
  alive.add(child)
  yieldTo(child.pid)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-SAID)))
  const began = performance.now()
  let moved = began
  let why: ProblemKind | undefined
  const end = (kind: ProblemKind) => {
    why ??= kind
    endGroup(child)
  }
  const callOff = () => end('called off')
  if (signal?.aborted) callOff()
  signal?.addEventListener('abort', callOff, { once: true })
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - began > longestMs || now - moved > STALL_MS) end('late')
    void megabytesOf(child.pid).then((megabytes) => void (megabytes > MEMORY_MB && end('memory')))
  }, LOOK_MS)
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new EngineProblem('broken', error.message)))
    // What it started itself may hold on to what it was to be read from, and has nothing more to say once it was ended.
    child.once('exit', () => {
      if (!why) return
      child.stdout?.destroy()
      child.stderr?.destroy()
    })
    child.once('close', (code, by) => {
      if (code === 0 && !why) return resolve()
      reject(
        new EngineProblem(why ?? (by === null ? failing : 'killed'), said.trim(), why ? undefined : (by ?? undefined)),
      )
    })
  }).finally(() => {
    clearInterval(timer)
    alive.delete(child)
    signal?.removeEventListener('abort', callOff)
  })
  ended.catch(() => undefined)
  return {
    beat: () => void (moved = performance.now()),
    end(kind, reason) {
      if (why) return
      said = `${said}\n${reason}`.slice(-SAID)
      end(kind)
    },
    ended,
  }
}

function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It is gone already, or this machine allows it to nobody.
  }
}

/** What a process takes just now; 0 where the machine does not say. */
async function megabytesOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '')
  return (Number(text.split(' ')[1] ?? 0) * PAGE) / 1024 / 1024
}
