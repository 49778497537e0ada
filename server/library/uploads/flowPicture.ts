/** Pictures of the media flow: packed again first, then looked at by size. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { FLOW_LARGE, FLOW_LIMIT, FLOW_SIDE, FLOW_TYPES, flowWords } from '../../../src/api/library/uploads/fields.ts'
import type { Database } from '../../platform/database/schema.ts'
import { lookAtFile, paintFile } from '../../platform/pictures/pictures.ts'
import { onDisk } from '../../platform/storage/diskProblem.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { stat, writeFile } from 'node:fs/promises'
import type { FileToBring } from '../media/bringIn.ts'
import { cleanFileName, titleOf } from '../media/fileName.ts'
import { discard } from '../../platform/storage/discard.ts'

/**
 * The picture as the media flow takes it. Exactly 2 MB is not under 2 MB. Rejects with a Refusal in the words of R-192 and
 *
 */
export async function flowPicture(db: Kysely<Database>, file: FileToBring): Promise<FileToBring> {
  const storage = storageOf(db)
  const path = file.path ?? (await storage.scratch())
  const { bytes } = file
  if (bytes) await onDisk(() => writeFile(path, bytes, { flag: 'wx' }))
  const name = cleanFileName(file.FileName)
  const { size: Size } = await stat(path)
  const there = { name, path, Size }
  try {
    const { Type } = await lookAtFile(there)
    if (!(FLOW_TYPES as readonly string[]).includes(Type)) throw new Refusal('refused', flowWords.type)
    const { Kind, known } = file
    if (Size < FLOW_LIMIT) return { path, FileName: name, Kind, known }
    const out = await storage.scratch()
    const painted = await paintFile(there, { do: 'lighter', out, ...(Size > FLOW_LARGE ? { longest: FLOW_SIDE } : {}) })
    await discard(path)
    if ((await stat(out)).size >= FLOW_LIMIT) {
      await discard(out)
      throw new Refusal('limit', flowWords.size)
    }
    const FileName = `${titleOf(name)}.${painted.Type === 'image/webp' ? 'webp' : 'jpg'}`
    return { path: out, FileName, Kind, madeOf: file.madeOf ?? known?.Sha256 }
  } catch (error) {
    await discard(path)
    throw error
  }
}
