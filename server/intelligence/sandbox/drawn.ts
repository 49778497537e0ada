/** Pictures and clips that the sandbox draws: of each task another one, and of the same the same. */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../../platform/engine/engine.ts'
import type { Task } from './task.ts'

/** What is drawn: its size in pixels and what its colours come from. */
type Drawn = Pick<Task, 'width' | 'height' | 'prompt' | 'at' | 'nth'>

/** A picture as PNG. */
export async function drawnPicture(task: Drawn): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawing(task)))
    .png()
    .toBuffer()
}

/** A landscape under a sun, in colours of its own. */
function drawing({ width, height, prompt, at, nth }: Drawn): string {
  const bytes = createHash('sha256').update(`${prompt} ${at} ${nth}`).digest()
  const part = (of: number) => bytes[of]! / 255
  const colour = (of: number, light: number) => `hsl(${Math.round(part(of) * 360)} 60% ${light}%)`
  const hills = [0, 1, 2].map((hill) => {
    const tops = [0, 1, 2, 3, 4].map((peak) => {
      const x = (width * peak) / 4
      const y = height * (0.5 + 0.14 * hill + 0.14 * part(4 + hill * 5 + peak))
      return `L${x.toFixed(0)} ${y.toFixed(0)}`
    })
    return `<path d="M0 ${height}${tops.join('')}L${width} ${height}Z" fill="${colour(1 + hill, 55 - hill * 14)}"/>`
  })
  const sun = `<circle cx="${width * (0.2 + 0.6 * part(20))}" cy="${height * 0.3}" r="${Math.min(width, height) * 0.12}" fill="${colour(21, 78)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour(0, 88)}"/>${sun}${hills.join('')}</svg>`
}

/** A clip as MP4, as long as it was asked for. Rejects with an EngineProblem. */
export async function drawnClip(engine: Engine, { duration, width, height }: Task): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-sandbox-'))
  const output = join(folder, 'clip.mp4')
  try {
    await engine.make({
      input: `testsrc2=size=${width}x${height}:rate=25:duration=${duration}[out0];sine=frequency=440:duration=${duration}[out1]`,
      isDrawn: true,
      picture: { filter: 'format=yuv420p', codec: 'libx264', options: { preset: 'ultrafast', g: 25 } },
      sound: { filter: 'aformat=channel_layouts=stereo', codec: 'aac' },
      ...{ output, format: 'mp4', formatOptions: { movflags: '+faststart' } },
    })
    return await readFile(output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
