/** What a picture says of itself once it was made anew. Runs in the process that opens it. */
import { readFile, writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import type { Aigc } from '../aiLabels/aigc.ts'
import { gifWithXmp } from './gifNotes.ts'
import { exifOf, labelOf, saysSomething, xmpOf, type Notes } from './notes.ts'
import { pngWithXmp } from './pngNotes.ts'

/** See Notes. */
export interface Said {
  readonly exif: Readonly<Record<string, string>>
  readonly xmp: string
}

/** What it says; undefined: nothing. `made`: the label that its file had. */
export function saidOf(notes: Notes, made: Aigc | undefined): Said | undefined {
  if (!saysSomething(notes) && !labelOf(notes, made)) return undefined
  return { exif: exifOf(notes), xmp: xmpOf(notes, made) }
}

/** Types into which we write XMP ourselves: libvips packs a PNG's, which readers miss, and knows none of a GIF. */
const writers: Readonly<Record<string, (bytes: Uint8Array, xmp: string) => Buffer>> = {
  'image/png': pngWithXmp,
  'image/gif': gifWithXmp,
}

/** The picture that will say it, as far as libvips writes it. `type`: what it becomes. libvips makes question marks of what is not ASCII in EXIF: XMP says it alone then. */
export function saying(picture: Sharp, said: Said | undefined, type: string): Sharp {
  if (!said) return picture
  const ascii = Object.entries(said.exif).filter(([, text]) => /^[\x20-\x7e]*$/.test(text))
  if (ascii.length > 0) picture.withExif({ IFD0: Object.fromEntries(ascii) })
  return Object.hasOwn(writers, type) ? picture : picture.withXmp(said.xmp)
}

/** The same bytes with what libvips did not write. */
export function withSaid(bytes: Uint8Array, said: Said | undefined, type: string): Uint8Array {
  const write = said && writers[type]
  return write ? write(bytes, said.xmp) : bytes
}

/** The same of a file of this machine. */
export async function writeSaid(path: string, said: Said | undefined, type: string): Promise<void> {
  if (said && Object.hasOwn(writers, type)) await writeFile(path, withSaid(await readFile(path), said, type))
}
