/**
 * `npm test`: everything that CI checks, one after the other: types, lint, then every vitest project. Ends with a line
 * `N passed, M failed` that counts the tests really run, after the names of what failed; a check that is no test (types,
 * lint) counts as one.
 * `--check` leaves the browser journeys out (`npm run check`).
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './support/chromium.ts'

const onlyCheck = process.argv.includes('--check')
const bin = path.join(import.meta.dirname, '../node_modules/.bin')
const scratch = mkdtempSync(path.join(tmpdir(), 'copydesk-test-'))
let passed = 0
const failures: string[] = []

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

/** What one step was: its name, what it printed when it was held back, and whether it went well. */
function told(title: string, started: number, ok: boolean): boolean {
  console.log(`── ${title}: ${ok ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return ok
}

/** A check that is no test. Its output is held back until it ends, so that two of them can run side by side. */
async function check(title: string, command: string, args: string[]): Promise<void> {
  const started = Date.now()
  const child = spawn(path.join(bin, command), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  process.stdout.write(Buffer.concat(output))
  if (told(title, started, status === 0)) passed++
  else failures.push(title)
}

/** One project of vitest. */
function project(name: string, env: Record<string, string> = {}): void {
  const title = `tests: ${name}`
  const report = path.join(scratch, `${name}.json`)
  const started = Date.now()
  console.log(`\n── ${title}`)
  const { status } = spawnSync(
    path.join(bin, 'vitest'),
    ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  )
  const before = failures.length
  try {
    const said = JSON.parse(readFileSync(report, 'utf8')) as Report
    passed += said.numPassedTests
    for (const file of said.testResults) {
      const red = file.assertionResults.filter((test) => test.status === 'failed')
      const where = path.relative(process.cwd(), file.name)
      for (const test of red)
        failures.push(`${where}: ${test.fullName}\n${(test.failureMessages?.[0] ?? '').slice(0, 600)}`)
      // A file that could not even be loaded has no failed test of its own.
      if (file.status === 'failed' && red.length === 0) failures.push(`${where}\n${file.message.slice(0, 600)}`)
    }
  } catch (error) {
    failures.push(`${title}: no report: ${(error as Error).message}`)
  }
  if (!told(title, started, status === 0) && failures.length === before) failures.push(title)
}

console.log('── types, lint, format')
await Promise.all([
  check('types', 'tsc', ['-p', '.']),
  (async () => {
    await check('types of the pure contract', 'tsc', ['-p', 'tsconfig.api.json'])
    await check('lint', 'oxlint', ['--deny-warnings', 'src', 'server', 'tests', 'bench'])
    await check('format', 'prettier', [
      '--check',
      '--log-level=warn',
      'src',
      'server',
      'tests',
      'bench',
      '*.{ts,mjs,json}',
    ])
    await check('nothing exported for nobody', 'knip', ['--no-progress'])
  })(),
])
project('pure')
project('dom')
project('server')
if (!onlyCheck) {
  try {
    project('journeys', { CHROMIUM_PATH: findChromium() })
  } catch (error) {
    failures.push((error as Error).message)
  }
}
rmSync(scratch, { recursive: true, force: true })
// The end of a long output is what is read first: what failed is said again there.
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
