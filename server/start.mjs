/**
 * The entry. Plain JavaScript, so that a Node too old to read TypeScript can still say so.
 * npm scripts run on the pinned Node; this speaks where there is none for the platform.
 */
import { spawn } from 'node:child_process'
// Not by name: an old Node does not have what is asked for, and could say nothing any more.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

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
