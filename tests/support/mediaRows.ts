/** Items of the library, for rows.ts and for tests of their own. */
import sharp from 'sharp'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FamilyName } from '../../src/api/index.ts'
import { addMedia, addVersion, type AddedVersion, type NewMedia } from '../../server/library/media/addMedia.ts'
import { storageOf } from '../../server/platform/storage/heldStorage.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

/** A picture of one colour, as JPEG. */
export const pictureOf = (width: number, height: number, background = '#336699'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** An item that is stored: by default a picture of 80 x 60 pixels. */
export async function mediaOf(
  w: World,
  owner: Owner,
  Title: string,
  more: Partial<NewMedia> = {},
): Promise<AddedVersion> {
  const { StID, ID: AdminID } = w.people[owner]
  const bytes = Buffer.from(`${Title}${Math.random()}`)
  const stored = more.stored ?? (await storageOf(w.db).put(Readable.from([bytes])))
  return addMedia(w.db, {
    ...{ StID, AdminID, Title, Kind: 'image', Type: 'image/jpeg', FileName: `${Title}.jpg`, now: w.clock.now() },
    ...{ Width: 80, Height: 60, ...more, stored },
  })
}

/** Of a picture in which something is seen. */
const SOME_LIKENESS = String(0x0123456789abcdefn)

/** By family. `text` is unlike any other. */
export const mediaRows = {
  media: async (w, owner, text) => {
    const { StID, ID: AdminID } = w.people[owner]
    const rows: Row[] = []
    const { ID: FolderID } = await w.as(owner).mediaFolders.save({ Name: text })
    // Each is another file: what is said of one is said of all of the same bytes.
    const colour = () => `#${randomBytes(3).toString('hex')}`
    const put = async () => storageOf(w.db).put(Readable.from([await pictureOf(80, 60, colour())]))
    for (const Kind of ['image', 'video', 'file'] as const) {
      // They may be made public.
      const known = { Rights: 'agency', Description: text, Credit: text, People: text, IsPublic: Kind === 'video' }
      const stored = await put()
      const { MediaID, VersionID } = await mediaOf(w, owner, `${text}${Kind}`, { Kind, known, stored })
      const next = { StID, AdminID, stored: await put(), Type: 'image/jpeg', FileName: text }
      await addVersion(w.db, MediaID, { ...next, Width: 80, Height: 60, now: w.clock.now() })
      rows.push({ ID: MediaID, parts: { VersionID, FolderID, Width: 10, Height: 10 } })
    }
    const twin = await mediaOf(w, owner, `${text}twin`)
    const alike = [rows[0]!.ID, twin.MediaID]
    await w.db
      .updateTable('media_versions')
      .set({ Likeness: SOME_LIKENESS })
      .where(({ eb, selectFrom }) =>
        eb(
          'ID',
          'in',
          selectFrom('media').select('VersionID').where('ID', 'in', alike).$castTo<{ VersionID: number }>(),
        ),
      )
      .execute()
    const binned = await mediaOf(w, owner, `${text}binned`)
    await w.db.updateTable('media').set({ DeletedAt: w.clock.now() }).where('ID', '=', binned.MediaID).execute()
    rows.push({ ID: binned.MediaID })
    const withdrawn = await mediaOf(w, owner, `${text}withdrawn`)
    await w.as(owner).media.withdraw({ Ids: [withdrawn.MediaID], IsWithdrawn: true })
    const recalled = await mediaOf(w, owner, `${text}recalled`)
    await w.as(owner).media.recall({ ID: recalled.MediaID })
    rows.push({ ID: withdrawn.MediaID }, { ID: recalled.MediaID })
    const Pictures = [{ MediaID: rows[0]!.ID, PictureDescription: text, wName: text }]
    const album = { PhotosName: `${text}album`, PhotosDescription: text, Pictures }
    const { ID } = await w.as(owner).media.saveAlbum(album)
    return [...rows, { ID }]
  },
  mediaPermits: async (w, owner, text) => {
    const { MediaID } = await mediaOf(w, owner, text)
    const { mediaPermits } = w.as(owner)
    const permit = await mediaPermits.save({ MediaID, Agreed: text, ReMark: text })
    return [permit, await mediaPermits.save({ MediaID, Kind: 'ban', Agreed: text })].map(({ ID }) => ({ ID }))
  },
} satisfies Readonly<Partial<Record<FamilyName, (world: World, owner: Owner, text: string) => Promise<Row[]>>>>
