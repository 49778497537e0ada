// Video: making a stream by the engine that the server uses, beside the same package's own pipeline in a process of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeAvEngine } from '../../server/platform/engine/nodeAv.ts'
import type { Made } from '../../server/platform/engine/order.ts'
import { streamOrder } from '../../server/platform/engine/orders.ts'
import { drawnClip } from '../../tests/support/drawnClip.ts'
import { median, type Figure } from '../figure.ts'
import type { Options } from '../options.ts'

/** At most so many times as long as the bare engine. */
const GOAL = 1.1
const SECONDS = 30
const ROUNDS = 3

/** Measures a 720p clip becoming a 360p stream. */
export async function measureVideo({ quick, say }: Options): Promise<Figure[]> {
  const engine = nodeAvEngine()
  if (!engine) {
    say('video: no engine is installed')
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-video-'))
  try {
    const input = join(folder, 'clip.mp4')
    const seconds = quick ? 5 : SECONDS
    await engine.make(drawnClip(input, { seconds, size: '1280x720' }))
    const probe = await engine.probe(input)
    const order = streamOrder({ input, folder, probe, quality: { side: 360, videoKbps: 700, audioKbps: 96 } })
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < (quick ? 1 : ROUNDS); round++) {
      ours.push(await timed(() => engine.make(order)))
      bare.push(await timed(() => runBare(input, folder, order.picture as Made, order.sound as Made)))
    }
    const [value, base] = [median(ours), median(bare)]
    return [
      {
        ...{ part: 'video', title: `${seconds} s of 720p into a 360p stream`, value, unit: 's', ratio: base / value },
        baseline: { title: "the package's own pipeline", value: base },
        goal: { ratio: 1 / GOAL },
        note: `${(seconds / value).toFixed(1)} times as fast as it plays`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

function runBare(input: string, folder: string, picture: Made, sound: Made): Promise<void> {
  const asked = { input, folder, filter: picture.filter, options: picture.options, sound }
  const script = new URL('../bareHls.mjs', import.meta.url).pathname
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, JSON.stringify(asked)], { stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the bare pipeline ended with ${code}`))))
  })
}
