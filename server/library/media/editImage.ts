/** Cutting and turning a picture: from its original, into a further version; nothing is overwritten. */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Refusal } from '../../../src/api/client.ts'
import { isPictureEdit, type PictureEdit } from '../../../src/api/library/media/version.ts'
import { apart } from '../../platform/apart/apart.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { lockedRows } from '../../platform/records/rowsOf.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { addVersion } from './addMedia.ts'
import type { EditedPicture, PictureToEdit } from './editApart.ts'
import { refuseBeyondQuota } from '../uploads/quota.ts'
import { NO_MEDIA } from './one.ts'

/** Ours: two pictures at a time, of 64 MB at the most, each 30 s and 512 MB at the most. */
const edit = apart<EditedPicture, PictureToEdit>({
  module: new URL('./editApart.ts', import.meta.url),
  ...{ atOnce: 2, waiting: 20, bytes: 64 * 1024 * 1024, memoryMb: 512, residentMb: 1024, longestMs: 30_000 },
})

/** Makes the next version of a picture out of its original. */
export async function editImage(
  request: Request<PictureEdit & { ID: number }>,
): Promise<{ ID: number; LogID: number }> {
  const { db, me, now, input, logId } = request
  const { ID, ...how } = input
  const [row] = await lockedRows('media', request, [ID])
  if (!row) throw new Refusal('missing', NO_MEDIA)
  if (row['Kind'] !== 'image' || row['DeletedAt'] !== null)
    throw new Refusal('refused', '只有图片能裁剪，在回收站里的要先还原。')
  const original = await originalOf(db, me.StID, Number(row['VersionID']))
  refuseOutside(how, original)
  const edited = await editedFrom(db, original, how, String(row['Title']))
  await refuseBeyondQuota(db, me, edited.stored.Size, { holds: true })
  const { VersionID } = await addVersion(db, ID, { ...edited, StID: me.StID, AdminID: me.ID, now })
  const Title = String(row['Title'])
  request.changed({ ID, Title, Before: { VersionID: row['VersionID'] }, After: { VersionID } })
  return { ID, LogID: logId }
}

type Original = Awaited<ReturnType<typeof originalOf>>

/** What an edit makes of an original, stored, as a version to be added. `title`: what the item is called. */
export async function editedFrom(db: Db, original: Original, how: PictureEdit, title: string) {
  const storage = storageOf(db)
  const bytes = await storage.lend(original.Sha256, (path) => readFile(path))
  const asked: PictureToEdit = {
    name: original.FileName || title,
    bytes,
    asked: { ...how, Type: original.Type, Aigc: original.Aigc ?? undefined },
  }
  const { Type, Width, Height, ...made } = await edit(asked)
  const stored = await storage.put(Readable.from([Buffer.from(made.bytes)]))
  return { stored, Type, Width, Height, FileName: original.FileName, Edit: how, SourceVersionID: original.ID }
}

/** The version an edited one was made of, or itself. */
const originalOf = async (db: Db, StID: number, VersionID: number) => (await cutOf(db, StID, VersionID)).original

/** A version as what it was cut of and how; `cut` undefined: it is all of it. */
export async function cutOf(db: Db, StID: number, VersionID: number) {
  const columns = ['ID', 'Sha256', 'Type', 'FileName', 'Width', 'Height', 'SourceVersionID', 'Edit', 'Aigc'] as const
  const rows = db.selectFrom('media_versions').select(columns).where('StID', '=', StID)
  const current = await rows.where('ID', '=', VersionID).executeTakeFirst()
  if (!current) throw new Refusal('missing', '这张图片没有文件。')
  const { Edit: cut } = current
  // What was painted anew because browsers do not show it is as good as the original.
  if (!isPictureEdit(cut) || current.SourceVersionID === null) return { original: current, cut: undefined }
  return { original: await rows.where('ID', '=', current.SourceVersionID).executeTakeFirstOrThrow(), cut }
}

function refuseOutside(
  { Rotate, X, Y, Width, Height }: PictureEdit,
  original: { readonly Width: number | null; readonly Height: number | null },
): void {
  if (original.Width === null || original.Height === null) return
  const isTurned = Rotate === 90 || Rotate === 270
  const [width, height] = isTurned ? [original.Height, original.Width] : [original.Width, original.Height]
  const says = `原图是 ${width} x ${height} 像素`
  if (X + Width > width) throw refuseField('Width', `裁剪框超出了原图的右边，${says}。`)
  if (Y + Height > height) throw refuseField('Height', `裁剪框超出了原图的下边，${says}。`)
}
