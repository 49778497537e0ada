// How long a server works for what it is asked: what a busy machine takes from a rate it takes from this only in part.

import { readdirSync, readFileSync } from 'node:fs'
import type { Load, Outcome } from './protocol.ts'

/** A load whose outcomes tell how long the process of its server worked meanwhile, where the system tells that. */
export function watching(load: Load, pid: number): Load {
  return {
    ...load,
    async run(round) {
      const before = workOf(pid)
      const outcome = await load.run(round)
      return { ...outcome, worked: workOf(pid) - before }
    },
  }
}

/** CPU time for one, in microseconds; NaN where the system did not tell. */
export function workEach(all: readonly Outcome[]): number {
  const sum = (of: (one: Outcome) => number) => all.reduce((before, one) => before + of(one), 0)
  return (sum(({ worked }) => worked ?? NaN) / sum(({ done }) => done)) * 1000
}

/** What all threads of a process have worked by now, in milliseconds, as Linux says; NaN elsewhere. */
function workOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const each = threads.map((one) => readFileSync(`/proc/${pid}/task/${one}/schedstat`, 'utf8').split(' ', 1)[0])
    return each.reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0)
  } catch {
    return NaN
  }
}
