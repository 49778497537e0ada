/** Pictures that come with Watermark. Ours: the station's own, on a version beside what came. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { paintFile } from '../../platform/pictures/pictures.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { keepFile } from '../../platform/storage/keepFile.ts'
import type { BroughtFile } from '../media/bringIn.ts'
import { watermarkOf } from '../watermarks/watermarkOf.ts'
import { discard } from '../../platform/storage/discard.ts'

/**
 * The same picture, which stands with the station's watermark; it is kept as it came as well. As it is where the station has
 * no watermark, and where it moves. Rejects with a Refusal that names the file.
 */
export async function marked(db: Kysely<Database>, StID: number, brought: BroughtFile): Promise<BroughtFile> {
  const { stored, seen } = brought.shown ?? brought
  const mark = seen.Kind === 'image' && (seen.Frames ?? 1) === 1 ? await watermarkOf(db, StID) : undefined
  if (!mark) return brought
  const storage = storageOf(db)
  const out = await storage.scratch()
  try {
    const { Type, Width, Height } = await storage.lend(stored.Sha256, (path) =>
      storage.lend(mark.Sha256, (markPath) =>
        paintFile(
          { name: brought.FileName, path, Size: stored.Size },
          { do: 'marked', out, mark: { ...mark, path: markPath } },
        ),
      ),
    )
    const shown = { stored: await keepFile(db, out), seen: { ...seen, Type, Width, Height }, made: 'marked' as const }
    return { ...brought, shown }
  } finally {
    await discard(out)
  }
}
