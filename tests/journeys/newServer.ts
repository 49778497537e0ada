/** A server of one's own: a data folder, a port, and starting and stopping it as often as one likes. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** A server that a journey starts and stops by itself. */
export interface OwnServer {
  readonly baseUrl: string
  readonly dataDir: string
  /** What it has said on its terminal since it was started. */
  said(): string
  /** Starts it unless it runs, and waits until it answers. */
  start(): Promise<void>
  /** Stops it; its data stay. */
  stop(): Promise<void>
  /** Kills it with -9, in the middle of whatever it does; its data stay. */
  kill(): Promise<void>
  /** Its process, while it runs. */
  pid(): number | undefined
  /** Stops it for good. */
  end(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}

/** Not started yet. `databaseUrl`: a PostgreSQL that is there. Default its own, with the demonstration. */
export async function newServer({ databaseUrl = '' } = {}): Promise<OwnServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'copydesk-journey-'))
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  let said: string[] = []
  const endBy = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!server) return
    const ended = new Promise((done) => server!.once('exit', done))
    server.kill(signal)
    await ended
    server = undefined
  }
  const stop = () => endBy('SIGTERM')
  return {
    baseUrl,
    dataDir,
    said: () => said.join(''),
    async start() {
      if (server) return
      said = []
      const child = spawn(process.execPath, ['server/start.mjs'], {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          DATABASE_URL: databaseUrl,
          DEMO_PASSWORD: '',
          // Servers of other sides that a journey plays.
          OUTGOING_HOSTS: '127.0.0.1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(String(chunk)))
      server = child
      await healthy(child, baseUrl, said)
    },
    stop,
    kill: () => endBy('SIGKILL'),
    pid: () => server?.pid,
    async end() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until the server is ready; a server that ends instead fails the run with what it said. */
async function healthy(server: ChildProcess, baseUrl: string, said: readonly string[]): Promise<void> {
  const gone = new Promise<never>((_, fail) =>
    server.once('exit', (code) =>
      fail(new Error(`The server ended with ${code} before it was ready:\n${said.join('')}`)),
    ),
  )
  gone.catch(() => {})
  const ready = (async () => {
    for (;;) {
      const answer = await fetch(`${baseUrl}/healthz`).catch(() => undefined)
      if (answer?.status === 200) return
      await new Promise((done) => setTimeout(done, 100))
    }
  })()
  await Promise.race([ready, gone])
}
