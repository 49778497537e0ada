import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { signalTo } from '../../apart/signalTo.ts'
import type { Words } from '../../operator/language.ts'
import { DatabaseProblem } from '../DatabaseProblem.ts'
import type { Log } from '../log.ts'
import type { Ground } from './ground.ts'
import { takeLock, type Lock } from './lock.ts'
import { program } from './nativePackage.ts'
import { filesOf } from './place.ts'
import { freePort, rememberPort } from './port.ts'
import { clusterName, endOrphans } from './processes.ts'
import { run, start } from './runner.ts'
import { sharedBuffers, usableMemory } from './sharedBuffers.ts'

/** A PostgreSQL that takes connections. */
export interface Postmaster {
  readonly port: number
  readonly child: ChildProcess
}

/** How PostgreSQL is to be started. */
export interface Wanted {
  readonly ground: Ground
  /** For tests: what is written survives a kill, but not a power cut. */
  readonly fast: boolean
  readonly log: Log
  /** Default: a free one, see port.ts. */
  readonly port?: number
}

const settings = {
  listen_addresses: '127.0.0.1',
  // A socket in /tmp has a lock file that a kill leaves behind, and a path that a deep data folder makes too long.
  unix_socket_directories: '',
  max_connections: '100',
  // Emptying a database before a restore locks every table and index of it at once; two at a time must find room.
  max_locks_per_transaction: '128',
  shared_buffers: `${sharedBuffers(usableMemory())}MB`,
  password_encryption: 'scram-sha-256',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_line_prefix: '',
  logging_collector: 'off',
}

// Not synchronous_commit: with it off, what was acknowledged last does not even survive a kill.
const fastSettings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

/**
 * Ends what an earlier start may have left running on the place, and takes the lock that PostgreSQL's own processes
 * are to hold: who has it knows that not one of them lives, not even where process ids cannot be seen (in another container).
 * @throws {DatabaseProblem} when something there does not end.
 */
export async function clearPlace(place: string, log: Log): Promise<Lock> {
  const { cluster, running } = filesOf(place)
  const found = await endOrphans(cluster)
  if (found > 0) log.info(`ended ${found} database processes of an earlier start`)
  const deadline = Date.now() + 10_000
  for (;;) {
    const lock = await takeLock(running)
    if (!('holder' in lock)) {
      // It may name a zombie, or a process that has nothing to do with us; PostgreSQL would believe it and refuse.
      rmSync(join(cluster, 'postmaster.pid'), { force: true })
      return lock
    }
    if (Date.now() > deadline) {
      throw new DatabaseProblem({
        zh: `还有一个从这里看不见的 PostgreSQL 在用 ${cluster}，也许在另一个容器里：请先停下它。`,
        en: `A PostgreSQL that cannot be seen from here still uses ${cluster}, perhaps in another container: stop it first.`,
      })
    }
    await pause(20)
  }
}

/**
 * Starts PostgreSQL on a complete cluster and waits until it takes connections, however long it replays its log.
 * The lock is that of {@link clearPlace}; it is PostgreSQL's from here on.
 * @throws {DatabaseProblem} with PostgreSQL's own reason when it ends instead.
 */
export async function startPostmaster(wanted: Wanted & { lock: Lock }): Promise<Postmaster> {
  const { ground, lock, fast, log } = wanted
  const { cluster, port: portFile } = filesOf(ground.place)
  try {
    for (let attempt = 1; ; attempt++) {
      const port = wanted.port ?? (await freePort(portFile))
      const options = { ...settings, ...(fast ? fastSettings : {}), cluster_name: clusterName(cluster), port }
      const child = start(
        ground.runner,
        [
          ...[program(ground.native, 'postgres'), '-D', cluster],
          ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        {
          stdio: ['ignore', 'ignore', 'pipe', lock.file ?? 'ignore'],
          signalAtOurDeath: 'QUIT',
          // A session of its own: Ctrl-C in the terminal must reach the server, which still needs its database to end well.
          detached: true,
        },
      )
      const failure = await readiness(child, log)
      if (failure === undefined) {
        rememberPort(portFile, port)
        return { port, child }
      }
      // Somebody took the port between our look and PostgreSQL's.
      if (attempt === 3 || !/could not (bind|create any TCP)/.test(failure.en)) {
        throw new DatabaseProblem({
          zh: `自带的数据库启动不了：${failure.zh.replace(/\.$/, '')}。`,
          en: `The embedded database does not start: ${failure.en.replace(/\.$/, '')}.`,
        })
      }
    }
  } finally {
    lock.release()
  }
}

/** The signal or the code with which a process ended. */
export function howItEnded(code: number | null, signal: NodeJS.Signals | null): Words {
  return signal === null ? { zh: `退出码 ${code}`, en: `code ${code}` } : { zh: `信号 ${signal}`, en: signal }
}

/** Waits for the line that says so; the answer is undefined, or the reason why the process ended. */
function readiness(child: ChildProcess, log: Log): Promise<Words | undefined> {
  return new Promise((resolve) => {
    let complaint = ''
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        log.debug(`postgres: ${line}`)
        if (/^(FATAL|PANIC|ERROR):/.test(line)) complaint = line.replace(/^\w+:\s+/, '')
        if (/could not bind/.test(line)) complaint = line
        if (line.includes('database system is ready to accept connections')) resolve(undefined)
      })
    }
    child.once('error', ({ message }) => resolve({ zh: message, en: message }))
    child.once('close', (code, signal) => {
      const how = howItEnded(code, signal)
      resolve(complaint ? { zh: complaint, en: complaint } : { zh: `它停了，${how.zh}`, en: `it ended with ${how.en}` })
    })
  })
}

/** How long a fast shutdown may take, in ms, before it becomes an immediate one. */
const fastPatience = 5000
/** How long an immediate one may take, in ms, before the process is killed. */
const immediatePatience = 2000

/** Shuts PostgreSQL down: sessions end and everything reaches the disk; what takes too long is ended like a crash, which loses nothing. */
export async function stopPostmaster({ child }: Postmaster, ground: Ground): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit').then(() => true)
  const within = (time: number) => Promise.race([exit, pause(time, false, { ref: false })])
  await requestStop(child, ground)
  if (await within(fastPatience)) return
  signalTo(child, 'SIGQUIT')
  if (await within(immediatePatience)) return
  signalTo(child, 'SIGKILL')
  await exit
}

async function requestStop(child: ChildProcess, { runner, native, place }: Ground): Promise<void> {
  if (process.platform !== 'win32') {
    signalTo(child, 'SIGINT')
    return
  }
  // Windows has no signals: killing would be a crash.
  await run(runner, [program(native, 'pg_ctl'), 'stop', '-m', 'fast', '-W', '-D', filesOf(place).cluster])
}
