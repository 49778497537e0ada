/** The beginning of a file, where its metadata are. */
import { open } from 'node:fs/promises'

/** Ours: metadata are looked for in so much of a file, in bytes. */
const HEAD = 4 * 1024 * 1024

/** The beginning of a file of this machine. */
export async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
