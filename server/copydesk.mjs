#!/usr/bin/env node
/**
 * The one entry: `npx copydesk …` in a checkout, and what every npm script for operators calls. Plain JavaScript, so that a
 * Node too old to read TypeScript can still go on with the pinned one, or say what is missing.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
// Not by name: an old Node does not have what is asked for, and could say nothing any more.
import module from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** How often the server looks whether npm's shell is still there, in ms. */
const LOOK_MS = 500

const path = (place) => fileURLToPath(new URL(place, import.meta.url))
/** The oldest Node that will do stands in package.json, for npm and for this. */
const needed = /\d+\.\d+/.exec(JSON.parse(readFileSync(path('../package.json'), 'utf8')).engines.node)[0]
const isAtLeast = (wanted) => {
  const [have, want] = [process.versions.node, wanted].map((version) => version.split('.').map(Number))
  return have[0] > want[0] || (have[0] === want[0] && have[1] >= want[1])
}
/** Whether this Node reads TypeScript by itself; in those before it stands behind a switch. */
const reads = isAtLeast('23.6') || (isAtLeast('22.18') && !isAtLeast('23.0'))
const pinned = path(
  `../node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}/bin/node` +
    (process.platform === 'win32' ? '.exe' : ''),
)

/** Goes on as another process, which gets this one's signals and whose end is this one's. */
function goOnWith(node, switches) {
  const child = spawn(node, [...switches, fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.pid !== undefined && child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

// `npm start` runs this in a shell, and a signal to npm ends that shell alone: its end is the signal. On a system that gives
// no orphan a new parent nothing happens.
const parent = process.ppid
if (process.argv[2] === 'start' && ['start', 'npx'].includes(process.env.npm_lifecycle_event)) {
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS).unref()
}

if (reads || process.execArgv.includes('--experimental-strip-types')) {
  // What was read once is not read anew at the next start. Among the packages, where nobody else may write; where we may
  // not either, nothing is kept.
  module.enableCompileCache?.(path('../node_modules/.cache/copydesk'))
  const { runCommandLine } = await import('./scripts/commandLine/runCommandLine.ts')
  await runCommandLine(process.argv.slice(2))
} else if (existsSync(pinned)) goOnWith(pinned, [])
else if (isAtLeast(needed))
  goOnWith(process.execPath, ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'])
else {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  console.error(
    /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '')
      ? `Copydesk 需要 Node ${needed} 或更新的版本，现在是 ${process.versions.node}。`
      : `Copydesk needs Node ${needed} or newer; this is ${process.versions.node}.`,
  )
  process.exit(1)
}
