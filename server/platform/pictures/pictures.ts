/** Untrusted files are looked at, and pictures painted, in processes of their own. */
import { apart, type FileThere } from '../apart/apart.ts'
import type { Wanted } from './child.ts'
import { PICTURE_MB, PICTURE_MS } from './limits.ts'
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

/** What a file of this machine is by its content. Rejects with a Refusal: one sentence that names the file. */
export function lookAtFile(file: FileThere): Promise<SeenFile> {
  return looking(file)
}

/** Paints a picture anew into `painting.out`. Rejects with a Refusal: one sentence that names the file. */
export function paintFile(file: FileThere, how: Painting): Promise<Painted> {
  return painting({ ...file, painting: how })
}
