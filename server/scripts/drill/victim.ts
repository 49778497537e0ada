import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { signalTo } from '../../platform/apart/signalTo.ts'
import { filesOf, notedPlace } from '../../platform/database/embedded/place.ts'
import { processesOf } from '../../platform/database/embedded/processes.ts'
import type { Level } from './level.ts'

/** A server that runs in order to be killed. */
export interface Victim {
  readonly pid: number
  /** Rejects when it ends before it is ready. */
  readonly address: Promise<string>
  /** Whether it still runs. */
  isAlive(): boolean
  /** kill -9 to the server, and to every process of its database if asked; resolves when the server is gone. */
  kill(withDatabase: boolean): Promise<void>
  /** Asks it to stop, and waits. */
  stop(): Promise<void>
}

/** What has to be known of a server in order to start it. */
export type VictimLevel = Pick<Level, 'title' | 'args' | 'env' | 'dataDir' | 'addressIn'>

/** Starts the server of a level. */
export function startVictim(level: VictimLevel): Victim {
  const child = spawn(process.execPath, level.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...level.env },
  })
  const gone = once(child, 'close')
  const address = firstAddress(child, level)
  // A victim killed during its start has no address, and nobody may be waiting for it.
  address.catch(() => {})
  return {
    // A process that could not be started has none, and its address says why.
    pid: child.pid ?? -1,
    address,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async kill(withDatabase) {
      for (const pid of [child.pid, ...(withDatabase ? databaseProcesses(level) : [])]) {
        try {
          if (pid !== undefined) process.kill(pid, 'SIGKILL')
        } catch {
          // The death of another took it along.
        }
      }
      await gone
    },
    async stop() {
      signalTo(child, 'SIGTERM')
      await gone
    },
  }
}

function databaseProcesses({ dataDir }: VictimLevel): number[] {
  const home = join(resolve(dataDir), 'postgres')
  return processesOf(filesOf(notedPlace(home) ?? home).cluster)
}

function firstAddress(child: ChildProcess, level: VictimLevel): Promise<string> {
  let complaints = ''
  child.stderr?.on('data', (chunk) => (complaints += chunk))
  return new Promise((resolve, reject) => {
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const found = level.addressIn(line)
        if (found !== undefined) resolve(found)
      })
    }
    child.once('close', () => reject(new Error(`the ${level.title} ended before it was ready: ${complaints.trim()}`)))
  })
}
