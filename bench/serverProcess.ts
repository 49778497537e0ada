// The real server as a process of its own, as `npm start` starts it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signalTo } from '../server/platform/apart/signalTo.ts'
import { mustEnd } from './mustEnd.ts'

/** A server that answers. */
export interface ServerProcess {
  readonly port: number
  readonly pid: number
  /** From the start of the process until /healthz said 200, in milliseconds. */
  readonly startMs: number
  /** What it printed. */
  said(): string
  stop(): Promise<void>
}

const entry = fileURLToPath(new URL('../server/start.mjs', import.meta.url))
/** How often /healthz is asked, in milliseconds: as exact as the start is measured. */
const EVERY_MS = 5
/** No start takes longer, the first one with a build included. */
const PATIENCE_MS = 300_000

/** Starts it with these variables; `args` as the command line takes them. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  extra: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [...extra, entry, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A terminal's Ctrl+C is for the bench alone, which ends its servers: a second signal would end them at once.
    detached: true,
  })
  const stop = mustEnd(async () => {
    signalTo(child, 'SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)))
  }
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${said}`)
    if (performance.now() - started > PATIENCE_MS) throw new Error(`the server never became healthy:\n${said}`)
    await wait(EVERY_MS)
  }
  const startMs = performance.now() - started
  return {
    port,
    pid: child.pid!,
    startMs,
    said: () => said,
    stop,
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function isHealthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path: '/healthz', agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
    })
    request.on('error', () => resolve(false))
  })
}
