/** The engine that FFMPEG_PATH names: the programs ffmpeg and ffprobe. */
import { spawn, type SpawnOptions } from 'node:child_process'
import { createInterface } from 'node:readline'
import { makeArguments, probeArguments } from './binaryArguments.ts'
import { probeFrom } from './binaryProbe.ts'
import type { Engine, Watching } from './engine.ts'
import { LONGEST_MS, PROBE_MS } from './limits.ts'
import type { Programs } from './programs.ts'
import { watchChild, type Watch } from './watchChild.ts'

const alone: SpawnOptions = { env: { TZ: 'UTC' }, stdio: ['ignore', 'pipe', 'pipe'] }

/** The engine made of these programs. */
export function binaryEngine({ ffmpeg, ffprobe }: Programs): Engine {
  async function run(
    program: string,
    args: readonly string[],
    watching: Watching & Pick<Watch, 'failing'>,
    onLine: (line: string) => void,
  ) {
    const { failing, signal, longestMs = LONGEST_MS } = watching
    const child = spawn(program, args, alone)
    const watched = watchChild(child, { failing, signal, longestMs })
    createInterface({ input: child.stdout! }).on('line', (line) => {
      watched.beat()
      onLine(line)
    })
    await watched.ended
  }
  return {
    title: `FFmpeg（${ffmpeg}）`,
    async probe(path, watching) {
      const lines: string[] = []
      await run(ffprobe, probeArguments(path), { failing: 'unreadable', longestMs: PROBE_MS, ...watching }, (line) =>
        lines.push(line),
      )
      return probeFrom(JSON.parse(lines.join('\n')))
    },
    make: (order, watching = {}) =>
      run(ffmpeg, makeArguments(order), { failing: 'unmade', ...watching }, (line) => {
        const at = /^out_time_us=(\d+)/.exec(line)?.[1]
        if (at) watching.onProgress?.(Math.round(Number(at) / 1000 + (order.from ?? 0) * 1000))
      }),
  }
}
