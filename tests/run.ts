/**
 * `npm test`: everything that CI checks, one after the other: types, lint, then every vitest project. Ends with a line
 * `N passed, M failed` that counts the tests really run; a check that is no test (types, lint) counts as one.
 * `--check` leaves the browser journeys out (`npm run check`).
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './support/chromium.ts'

const onlyCheck = process.argv.includes('--check')
const bin = path.join(import.meta.dirname, '../node_modules/.bin')
const scratch = mkdtempSync(path.join(tmpdir(), 'copydesk-test-'))
let passed = 0
let failed = 0

function step(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  const started = Date.now()
  console.log(`\n── ${title}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return status === 0
}

function check(title: string, command: string, args: string[]): void {
  if (step(title, path.join(bin, command), args)) passed++
  else failed++
}

function project(name: string, env: Record<string, string> = {}): void {
  const report = path.join(scratch, `${name}.json`)
  const ok = step(
    `tests: ${name}`,
    path.join(bin, 'vitest'),
    ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  )
  try {
    const said = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
    passed += said.numPassedTests
    // A file that could not even be loaded has no failed test of its own.
    failed += ok ? said.numFailedTests : Math.max(1, said.numFailedTests)
  } catch {
    failed++
  }
}

check('types', 'tsc', ['-p', '.'])
check('types of the pure contract', 'tsc', ['-p', 'tsconfig.api.json'])
check('lint', 'oxlint', ['--deny-warnings', 'src', 'server', 'tests', 'bench'])
check('format', 'prettier', ['--check', '--log-level=warn', 'src', 'server', 'tests', 'bench', '*.{ts,mjs,json}'])
project('pure')
project('dom')
project('server')
if (!onlyCheck) {
  try {
    project('journeys', { CHROMIUM_PATH: findChromium() })
  } catch (error) {
    console.error((error as Error).message)
    failed++
  }
}
rmSync(scratch, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
