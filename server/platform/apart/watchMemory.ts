/** What a process takes of the memory, native libraries included: a heap's limit says nothing of those. */
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { signalTo } from './signalTo.ts'

/** Ours: how often it is looked at, in milliseconds; a decoder fills some hundred MB in that time. */
const LOOK_MS = 50
/** Pages of memory, in bytes: what Linux counts in on every machine Node is built for. */
const PAGE = 4096

/** Ends a process that takes more than so many MB, and tells. Where there is no /proc nothing is looked at. */
export function watchMemory(child: ChildProcess, residentMb: number, tell: () => void): void {
  const timer = setInterval(() => {
    void readFile(`/proc/${child.pid}/statm`, 'utf8').then(
      (text) => {
        if ((Number(text.split(' ')[1]) * PAGE) / 1024 / 1024 <= residentMb) return
        clearInterval(timer)
        tell()
        signalTo(child, 'SIGKILL')
      },
      () => clearInterval(timer),
    )
  }, LOOK_MS)
  timer.unref()
  child.once('exit', () => clearInterval(timer))
}
