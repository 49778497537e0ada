/** Which files pictures were made of before they are sent, so that the library knows the original where it has that. */
import { madeFrom } from '../../../workers/pictures/madeFrom.ts'

async function hashOf(file: File): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The hashes of the originals in order, parted by commas; '' where all come as they are, or this page may not hash. */
export async function originalsOf(files: readonly File[]): Promise<string> {
  const originals = files.map((file) => madeFrom.get(file))
  // Only pages that came by a safe way have it.
  if (originals.every((one) => one === undefined) || !globalThis.crypto?.subtle) return ''
  return (await Promise.all(originals.map((one) => (one ? hashOf(one) : '')))).join(',')
}
