/**
 * The entry. Plain JavaScript, so that a Node too old to read TypeScript can still say so.
 * npm scripts run on the pinned Node; this speaks where there is none for the platform.
 */
import { spawn } from 'node:child_process'
// Not by name: an old Node does not have what is asked for, and could say nothing any more.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

/** How often the server looks whether npm's shell is still there, in ms. */
const LOOK_MS = 500

// `npm start` runs this in a shell, and a signal to npm ends that shell alone: its end is the signal. On a system that gives
// no orphan a new parent nothing happens.
const parent = process.ppid
if (process.env.npm_lifecycle_event === 'start') {
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS).unref()
}

const [major, minor] = process.versions.node.split('.').map(Number)
const older = (wantedMajor, wantedMinor) => major < wantedMajor || (major === wantedMajor && minor < wantedMinor)

if (older(22, 12)) {
  console.error(`Copydesk needs Node 22.12 or newer; this is ${process.versions.node}.`)
  process.exit(1)
} else if (older(22, 18) || (major === 23 && minor < 6)) {
  // Reading TypeScript is still behind a switch in these versions.
  const child = spawn(
    process.execPath,
    ['--experimental-strip-types', new URL('./main.ts', import.meta.url).pathname],
    {
      stdio: 'inherit',
    },
  )
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
} else {
  // What was read once is not read anew at the next start. Among the packages, where nobody else may write; where we may
  // not either, nothing is kept.
  module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/copydesk', import.meta.url)))
  await import('./main.ts')
}
