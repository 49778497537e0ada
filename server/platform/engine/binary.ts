/** The engine that FFMPEG_PATH names: the programs ffmpeg and ffprobe. */
import { spawn, type SpawnOptions } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { makeArguments, probeArguments } from './binaryArguments.ts'
import { probeFrom } from './binaryProbe.ts'
import { EngineProblem, type Engine, type Probe, type Watching } from './engine.ts'
import { guarded } from './guarded.ts'
import { LONGEST_MS, PROBE_MS, SAID_MB } from './limits.ts'
import type { Programs } from './programs.ts'
import { ofItsOwn, watchChild, type Watch } from './watchChild.ts'

const alone: SpawnOptions = {
  env: { TZ: 'UTC', PATH: process.env['PATH'] },
  stdio: ['pipe', 'pipe', 'pipe'],
  ...ofItsOwn,
}

/** What comes out may be shorter by so much: what a file says of its length is not exact, and sound and picture end apart. */
const SHARE = 0.95
const SLACK_MS = 1500

/** How one is run. */
interface Running extends Watching, Pick<Watch, 'failing'> {
  /** Whether all its lines are kept, so that they count together. */
  readonly isKept: boolean
}

/** The engine made of these programs. */
export function binaryEngine({ ffmpeg, ffprobe }: Programs): Engine {
  async function run(program: string, args: readonly string[], watching: Running, onLine: (line: string) => void) {
    const { failing, isKept, signal, longestMs = LONGEST_MS } = watching
    // What starts it in our stead would end as if the file were at fault.
    await access(program, constants.X_OK).catch((error: Error) => {
      throw new EngineProblem('broken', error.message)
    })
    const child = spawn(...guarded(program, args), alone)
    // It may never have been started.
    child.stdin?.on('error', () => undefined)
    const watched = watchChild(child, { failing, signal, longestMs })
    let held = 0
    // One that could not be started has nothing to read from, and says so by its end.
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        watched.beat()
        if (!isKept) held = 0
        onLine(line)
      })
      // A line that is not over yet is held, too.
      child.stdout.on('data', (chunk: Buffer) => {
        held += chunk.length
        if (held > SAID_MB * 1024 * 1024) watched.end('broken', `${program} said more than ${SAID_MB} MB`)
      })
    }
    await watched.ended
  }
  return {
    title: { zh: `FFmpeg（${ffmpeg}）`, en: `FFmpeg (${ffmpeg})` },
    async probe(path, watching) {
      const lines: string[] = []
      const how = { failing: 'unreadable', isKept: true, longestMs: PROBE_MS, ...watching } as const
      await run(ffprobe, probeArguments(path), how, (line) => lines.push(line))
      return readProbe(lines.join('\n'))
    },
    async make(order, watching = {}) {
      let madeMs = 0
      await run(ffmpeg, makeArguments(order), { failing: 'unmade', isKept: false, ...watching }, (line) => {
        const at = /^out_time_us=(\d+)/.exec(line)?.[1]
        if (!at) return
        madeMs = Number(at) / 1000
        watching.onProgress?.(Math.round(madeMs + (order.from ?? 0) * 1000))
      })
      const { lengthMs = 0 } = order
      if (madeMs < Math.min(lengthMs * SHARE, lengthMs - SLACK_MS))
        throw new EngineProblem('unmade', `${Math.round(madeMs)} ms were made of ${lengthMs} ms`)
    },
  }
}

/** A program that says something else is none of FFmpeg's: the file is not to blame. */
function readProbe(said: string): Probe {
  try {
    return probeFrom(JSON.parse(said))
  } catch {
    throw new EngineProblem('broken', `ffprobe: ${said.slice(0, 200)}`)
  }
}
