/** The sandbox as the process that stands beside a server: it ends when that one does, however it ended. */
import { setTimeout as pause } from 'node:timers/promises'
import { startSandbox } from './sandbox.ts'

/** Ours: how often it looks whether the port is free, in milliseconds: another server's sandbox may have it, and do for both. */
const AGAIN_MS = 1000

process.once('disconnect', () => process.exit(0))
// Whoever presses Ctrl+C means the server, which ends this one when it has ended itself.
process.on('SIGINT', () => undefined)

const port = Number(process.argv[2])
for (let nth = 0; ; nth++) {
  const problem = await startSandbox({ port }).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  if (problem === undefined) break
  if (nth === 0) process.send?.({ problem })
  await pause(AGAIN_MS)
}
