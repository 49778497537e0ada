/** A server of this project, started as an operator does, before or beside programs of Debian. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { run, type Running } from './debian.ts'

/** What both kinds of process are given of this one's environment: nothing that would make them another installation. */
const own = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], LANG: 'C.UTF-8' }

/** A server that runs, or starts. */
export type ServerRunning = Running & { said(): string }

/** Starts one without the client. `env`: DATABASE_URL, PORT, DATA_DIR and whatever else. */
export function startServer(env: Readonly<Record<string, string>>): ServerRunning {
  return run(process.execPath, ['server/main.ts', '--no-client'], { ...own, LOG_LEVEL: 'warn', ...env })
}

/** Settles when people may be led to it. @throws what it said when it ended instead. */
export async function isReady(port: number, server: ServerRunning): Promise<void> {
  for (;;) {
    if (server.child.exitCode !== null) throw new Error(`a server ended: ${server.said()}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
}

/** What a command of the command line came to. Times in ms. */
export interface Commanded {
  readonly code: number | null
  readonly said: string
  readonly took: number
}

/** Calls `copydesk …`. `killWhen`: looked at again and again; true kills it with -9, in the middle of whatever it does. */
export async function copydesk(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  killWhen?: (ranMs: number) => boolean,
): Promise<Commanded> {
  const began = performance.now()
  const child = spawn(process.execPath, ['server/copydesk.mjs', ...args], {
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const looking = setInterval(() => killWhen?.(performance.now() - began) && child.kill('SIGKILL'), 2)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(looking)
  return { code, said, took: performance.now() - began }
}
