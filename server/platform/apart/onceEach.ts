/** One reading of each uploaded file, however often it is asked for. */
import type { FileToRead } from './apart.ts'

/**
 * The same reader, which reads a file when it is first asked for: before the request's transaction (`lookingBefore`), so
 * that no connection waits for it, and not anew within, however often that is tried.
 */
export function onceEach<Read>(read: (file: FileToRead) => Promise<Read>): (file: FileToRead) => Promise<Read> {
  const asked = new WeakMap<Uint8Array, Promise<Read>>()
  return (file) => {
    const reading = asked.get(file.bytes) ?? read(file)
    asked.set(file.bytes, reading)
    return reading
  }
}
