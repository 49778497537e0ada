/** Untrusted files are looked at, and pictures painted, in processes of their own. */
import { open } from 'node:fs/promises'
import { apart, type FileThere } from '../apart/apart.ts'
import type { Wanted } from './child.ts'
import { DRAWING_MS, PICTURE_MB, PICTURE_MS } from './limits.ts'
import type { Painted, Painting, SeenFile } from './seen.ts'

const kind = {
  module: new URL('./child.ts', import.meta.url),
  // A picture of any kind of file is looked at, so that a video's size is no limit here; a picture's is looked at there.
  bytes: Number.MAX_SAFE_INTEGER,
  memoryMb: 512,
  residentMb: PICTURE_MB,
  longestMs: PICTURE_MS,
  advice: '请缩小后重试',
}

/** Ours: as many as a station's cameras bring at once wait; each takes some hundred milliseconds. */
const looking = apart<SeenFile, Wanted>({ ...kind, atOnce: 2, waiting: 200 })
const painting = apart<Painted, Wanted>({ ...kind, atOnce: 2, waiting: 200 })

/**
 * A drawing is a program, and a few lines of it can take any time: drawings have a lane of their own, and little time each, so
 * that no photograph waits for them.
 */
const drawn = { ...kind, longestMs: DRAWING_MS, atOnce: 1, waiting: 60 }
const drawing = apart<Painted, Wanted>(drawn)
const lookingAtDrawing = apart<SeenFile, Wanted>(drawn)

/** Ours: of a file so many bytes tell whether it is written in tags. */
const FIRST_BYTES = 64

async function isInTags(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0)
    return /^[\s\uFEFF]*</.test(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await file.close()
  }
}

/** What a file of this machine is by its content. Rejects with a Refusal: one sentence that names the file. */
export async function lookAtFile(file: FileThere): Promise<SeenFile> {
  return ((await isInTags(file.path)) ? lookingAtDrawing : looking)(file)
}

/**
 * Paints a picture anew into `painting.out`. Rejects with a Refusal: one sentence that names the file; with a StorageProblem
 * where the disk does not take it. `type`: what it was found to be; default: no drawing.
 */
export function paintFile(file: FileThere, how: Painting, type?: string): Promise<Painted> {
  return (type === 'image/svg+xml' ? drawing : painting)({ ...file, painting: how })
}
