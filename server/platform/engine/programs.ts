/** The programs of an FFmpeg that an operator names. */
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where they are. */
export interface Programs {
  readonly ffmpeg: string
  readonly ffprobe: string
}

const ending = process.platform === 'win32' ? '.exe' : ''

/** The programs that a path names: that of ffmpeg, or of the folder with both. Undefined: they are not both there. */
export function programsAt(path: string): Programs | undefined {
  const isFolder = existsSync(path) && statSync(path).isDirectory()
  const ffmpeg = isFolder ? join(path, `ffmpeg${ending}`) : path
  const ffprobe = join(dirname(ffmpeg), `ffprobe${ending}`)
  return existsSync(ffmpeg) && existsSync(ffprobe) ? { ffmpeg, ffprobe } : undefined
}
