/** What is known of the pictures of a form, for the provider's rules. */
import type { PictureFile } from '../../../../api/intelligence/aiJobs/rules.ts'

async function fileOf(address: string): Promise<PictureFile> {
  const blob = await (await fetch(address)).blob()
  const bitmap = await createImageBitmap(blob)
  const { width, height } = bitmap
  bitmap.close()
  return { type: blob.type, size: blob.size, width, height }
}

/** Reads them; undefined where one cannot be looked at here: then the server says what it thinks of it. */
export async function pictureFiles(addresses: readonly string[]): Promise<readonly PictureFile[] | undefined> {
  return Promise.all(addresses.map(fileOf)).catch(() => undefined)
}
