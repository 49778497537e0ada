/** The engine that comes as a package: FFmpeg as a library, in a process of its own for each order. */
import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { environmentApart } from '../apart/process.ts'
import type { Engine, Probe, Watching } from './engine.ts'
import { LONGEST_MS, PROBE_MS } from './limits.ts'
import type { Order } from './order.ts'
import { ofItsOwn, watchChild } from './watchChild.ts'

/** What the process is asked. */
export type Asked = { readonly probe: string } | { readonly make: Order }
/** What it says, once or often. */
export type Told = { readonly atMs: number } | { readonly found: Probe }

/** Reading TypeScript is still behind a switch in older versions, which `server/start.mjs` turned on for this process. */
const stripping = process.execArgv.filter((flag) => flag === '--experimental-strip-types')

/** The engine, where its package and the binary for this machine are installed. */
export function nodeAvEngine(): Engine | undefined {
  if (!isInstalled()) return undefined
  return {
    title: { zh: 'FFmpeg（node-av）', en: 'FFmpeg (node-av)' },
    async probe(path, watching) {
      let found: Probe | undefined
      await ask({ probe: path }, { longestMs: PROBE_MS, ...watching }, (told) => {
        if ('found' in told) found = told.found
      })
      return found!
    },
    async make(order, watching = {}) {
      await ask({ make: order }, watching, (told) => 'atMs' in told && watching.onProgress?.(told.atMs))
    },
  }
}

function isInstalled(): boolean {
  const { resolve } = createRequire(import.meta.url)
  try {
    resolve('node-av')
    resolve(`@seydx/node-av-${process.platform}-${process.arch}`)
    return true
  } catch {
    return false
  }
}

async function ask(asked: Asked, { signal, longestMs = LONGEST_MS }: Watching, onTold: (told: Told) => unknown) {
  signal?.throwIfAborted()
  const child = fork(new URL('./nodeAvChild.ts', import.meta.url), [JSON.stringify(asked)], {
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning', ...stripping],
    env: environmentApart(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...ofItsOwn,
  })
  const watched = watchChild(child, { failing: 'probe' in asked ? 'unreadable' : 'unmade', signal, longestMs })
  child.on('message', (told) => {
    watched.beat()
    onTold(told as Told)
  })
  await watched.ended
}
