/** The browser's part, built by Vite when it is not there or older than its sources. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root. */
export const root = fileURLToPath(new URL('..', import.meta.url))
/** Where the built client lies. */
export const dist = join(root, 'dist')

/** What the client is built from, by its names in the project. */
export const buildSources = [
  'src',
  'docs',
  'manual',
  'index.html',
  'vite.config.ts',
  'vite.blueprint.ts',
  'vite.manual.ts',
  'vite.reader.ts',
  'package-lock.json',
  'public',
]

/**
 * Whether the client must be built: 'missing', 'older' than its sources, or undefined when it is fine, or when there is
 * nothing to build it from: an image has what was built and a part of the sources. `at`: default the project.
 */
export function buildReason(at = root): 'missing' | 'older' | undefined {
  const page = join(at, 'dist', 'index.html')
  if (!existsSync(page)) return 'missing'
  if (!existsSync(join(at, 'index.html'))) return undefined
  const built = statSync(page).mtimeMs
  const sources = buildSources.map((name) => join(at, name))
  return sources.some((source) => existsSync(source) && newest(source) > built) ? 'older' : undefined
}

function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  // A folder's own time tells of files that were deleted.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/**
 * What Vite is told: to build for use, whatever this process is for. What the journeys build is kept and served to whoever
 * starts a server next, and with the environment of a test React would watch itself in it.
 */
export const buildEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...env, NODE_ENV: 'production' })

/** Builds it in a process of its own. Rejects with what Vite said when it fails. */
export function buildClient(): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: buildEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `vite ended with ${code}`)),
    )
  })
}
