/** Starts what a newcomer starts: the whole server, with its database and demonstration newsroom, for the journeys. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run listens, e.g. http://127.0.0.1:43127. */
    baseUrl: string
  }
}

const root = path.join(import.meta.dirname, '../..')

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}

/** Vitest's global setup of the project `journeys`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // While a journey is being written: a server that is running already, with demonstration data nobody minds about.
  const running = process.env.JOURNEY_URL
  if (running) {
    project.provide('baseUrl', running)
    return async () => {}
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'copydesk-journey-'))
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const said: string[] = []
  const server = spawn(process.execPath, ['server/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      DEMO_PASSWORD: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => said.push(String(chunk)))
  await healthy(server, baseUrl, said)
  project.provide('baseUrl', baseUrl)
  return async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Waits until the server is ready; a server that ends instead fails the run with what it said. */
async function healthy(server: ChildProcess, baseUrl: string, said: readonly string[]): Promise<void> {
  const gone = new Promise<never>((_, fail) =>
    server.once('exit', (code) =>
      fail(new Error(`The server ended with ${code} before it was ready:\n${said.join('')}`)),
    ),
  )
  const ready = (async () => {
    for (;;) {
      const answer = await fetch(`${baseUrl}/healthz`).catch(() => undefined)
      if (answer?.status === 200) return
      await new Promise((done) => setTimeout(done, 100))
    }
  })()
  await Promise.race([ready, gone])
}
