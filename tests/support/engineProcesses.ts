/** Which processes a process has started, and which of them are engines. Linux alone tells. */
import { readFileSync } from 'node:fs'

/** The numbers of those that one thread of it started and that are there still; none where it is gone. Default: its main thread. */
export function childrenOf(pid: number, thread = pid): number[] {
  try {
    const said = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
    return said.trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Whether it carries out an order of the engine that comes as a package. */
export function isEngine(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('nodeAvChild')
  } catch {
    return false
  }
}
