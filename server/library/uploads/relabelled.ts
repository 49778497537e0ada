/** A crop of what a machine made, as a browser cut it: the mark in its picture may be cut off, and its metadata are gone. */
import { labelWord, type Aigc } from '../../platform/aiLabels/aigc.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { paintFile } from '../../platform/pictures/pictures.ts'
import { discard } from '../../platform/storage/discard.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { keepFile } from '../../platform/storage/keepFile.ts'
import type { BroughtFile } from '../media/bringIn.ts'

/** The same picture, labelled again as the version it was cut from. As it is where that has no label, and where it is no picture. */
export async function relabelled(
  db: Db,
  StID: number,
  SourceVersionID: number,
  brought: BroughtFile,
): Promise<BroughtFile> {
  const { Aigc } = await db
    .selectFrom('media_versions')
    .select('Aigc')
    .where('StID', '=', StID)
    .where('ID', '=', SourceVersionID)
    .executeTakeFirstOrThrow()
  return Aigc && brought.seen.Kind === 'image' && !brought.shown ? labelledAgain(db, brought, Aigc) : brought
}

async function labelledAgain(db: Db, brought: BroughtFile, aigc: Aigc): Promise<BroughtFile> {
  const { stored, seen, FileName } = brought
  const storage = storageOf(db)
  const out = await storage.scratch()
  try {
    const { Type, Width, Height } = await storage.lend(stored.Sha256, (path) =>
      paintFile({ name: FileName, path, Size: stored.Size }, { do: 'labelled', out, aigc }),
    )
    const Told = { ...seen.Told, AiLabel: labelWord(aigc) }
    return { ...brought, stored: await keepFile(db, out), seen: { ...seen, Type, Width, Height, Told, Aigc: aigc } }
  } finally {
    await discard(out)
  }
}
