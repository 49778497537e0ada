/**
 * `npm test`: everything that CI checks: types, lint, then the vitest projects, and the browser journeys beside all of
 * it. Ends with a line
 * `N passed, M failed` that counts the tests really run, after the names of what failed; a check that is no test (types,
 * lint) counts as one.
 * `--check` leaves the browser journeys out (`npm run check`).
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './support/chromium.ts'

const onlyCheck = process.argv.includes('--check')
const bin = path.join(import.meta.dirname, '../node_modules/.bin')
const scratch = mkdtempSync(path.join(tmpdir(), 'copydesk-test-'))
let passed = 0
const failures: string[] = []

/** Ours: so much of a failure is said again at the end, in characters: the whole of what a journey heard before it. */
const FAILURE_LIMIT = 8000

/** What this file reads of vitest's JSON report. */
interface Report {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** What one step was: its name, and whether it went well. */
function told(title: string, started: number, ok: boolean): boolean {
  console.log(`── ${title}: ${ok ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return ok
}

/** Runs a program of node_modules/.bin. Its output is held back until it ends, so that several can run side by side. */
async function finished(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  const child = spawn(path.join(bin, command), args, { stdio: [...stdio], env: { ...process.env, ...env } })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  process.stdout.write(Buffer.concat(output))
  return status === 0
}

/** A check that is no test. */
async function check(title: string, command: string, args: string[]): Promise<void> {
  const started = Date.now()
  if (told(title, started, await finished(command, args))) passed++
  else failures.push(title)
}

/** One project of vitest. */
async function project(name: string, env: Record<string, string> = {}): Promise<void> {
  const title = `tests: ${name}`
  const report = path.join(scratch, `${name}.json`)
  const started = Date.now()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await finished('vitest', ['run', '--project', name, ...reporters], env)
  const before = failures.length
  try {
    const said = JSON.parse(readFileSync(report, 'utf8')) as Report
    passed += said.numPassedTests
    for (const file of said.testResults) {
      const red = file.assertionResults.filter((test) => test.status === 'failed')
      const where = path.relative(process.cwd(), file.name)
      for (const test of red)
        failures.push(`${where}: ${test.fullName}\n${(test.failureMessages ?? []).join('\n').slice(0, FAILURE_LIMIT)}`)
      // A file that could not even be loaded has no failed test of its own.
      if (file.status === 'failed' && red.length === 0)
        failures.push(`${where}\n${file.message.slice(0, FAILURE_LIMIT)}`)
    }
  } catch (error) {
    failures.push(`${title}: no report: ${(error as Error).message}`)
  }
  if (!told(title, started, ok) && failures.length === before) failures.push(title)
}

/** The journeys need little more than one core, and wait now and then: everything else goes on beside them. */
async function journeys(): Promise<void> {
  try {
    await project('journeys', { CHROMIUM_PATH: findChromium() })
  } catch (error) {
    failures.push((error as Error).message)
  }
}

const files = ['src', 'server', 'tests', 'bench', '*.{ts,mjs,json}']
/** Everything else, the longest early. */
const others: (() => Promise<void>)[] = [
  // Also that the server has no DOM, the client no Node, and what both share neither: a project of the compiler for each.
  () => check('types', 'tsc', ['-b']),
  () => project('pure'),
  () => project('server'),
  () => project('dom'),
  () => check('nothing exported for nobody', 'knip', ['--no-progress']),
  () => check('lint', 'oxlint', ['--deny-warnings', 'src', 'server', 'tests', 'bench']),
  () => check('format', 'oxfmt', ['--check', ...files]),
]

/** One after the other, so that there are never many more at work than the machine has cores. */
async function everythingElse(): Promise<void> {
  for (let next = others.shift(); next; next = others.shift()) await next()
}

// Whoever is done first takes what is left.
await Promise.all([everythingElse(), onlyCheck ? undefined : journeys().then(everythingElse)])
rmSync(scratch, { recursive: true, force: true })
// The end of a long output is what is read first: what failed is said again there.
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
