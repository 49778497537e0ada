// A server reduced to its database: starts the embedded PostgreSQL with the options given as JSON, tells in one line of
// JSON how that went, and stops when its standard input ends. Tests kill it.
import { startEmbedded } from '../../server/platform/database/embedded/startEmbedded.ts'

const { umask, ...options } = JSON.parse(process.argv[2] ?? '{}') as {
  dataDir: string
  outside: string
  umask?: number
}
if (umask !== undefined) process.umask(umask)
const tell = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`)
const log = { debug: () => {}, info: () => {}, warn: () => {} }

try {
  const { url, port, stop } = await startEmbedded({ ...options, log, fast: true })
  tell({ url, port })
  process.stdin.resume().once('end', () => void stop())
} catch (error) {
  const { name, message } = error as Error
  tell({ problem: `${name}: ${message}` })
  process.exitCode = 1
}
