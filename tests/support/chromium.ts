/** Finds a Chromium for the browser journeys, and installs one when there is none. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const places = [
  () => process.env.CHROMIUM_PATH,
  () => chromium.executablePath(),
  // Chromium without a browser around its pages: the same engine, for a seventh less of the processor.
  () => '/usr/bin/chromium-headless-shell',
  () => '/usr/bin/chromium',
  () => '/usr/bin/chromium-browser',
  () => '/usr/bin/google-chrome',
]

function found(): string | undefined {
  for (const place of places) {
    const path = place()
    if (path && existsSync(path)) return path
  }
  return undefined
}

const apt = 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends fonts-noto-cjk'
const installs: readonly (readonly [string, ...string[]])[] = [
  ['npx', 'playwright', 'install', 'chromium'],
  ['sh', '-c', `apt-get update && (${apt} chromium-headless-shell || ${apt} chromium)`],
]

/** The path of a Chromium. Throws one clear sentence when none is there and none could be installed. */
export function findChromium(say: (line: string) => void = console.log): string {
  const there = found()
  if (there) return there
  for (const [command, ...args] of installs) {
    if (command === 'sh' && process.getuid?.() !== 0) continue
    say(`No Chromium found; trying: ${[command, ...args].join(' ')}`)
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 600_000 })
    } catch {
      continue
    }
    const installed = found()
    if (installed) return installed
  }
  throw new Error(
    'The browser journeys need Chromium, and it could not be installed: set CHROMIUM_PATH to one, or install the package "chromium".',
  )
}

/** Switches under which Chromium runs anywhere, root and machines without a network included. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
