/** One item, its versions, and an album with its pictures. */
import { Refusal } from '../../../src/api/client.ts'
import type { Album, AlbumPicture } from '../../../src/api/library/media/album.ts'
import type { Media } from '../../../src/api/library/media/calls.ts'
import { fileAddress, keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { isPictureEdit, wayOf, type MediaVersion } from '../../../src/api/library/media/version.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { goneText } from '../../platform/records/rowsOf.ts'
import { mediaRows, thumbnailOf, toMedia } from './rows.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me' | 'now'>

/** What is said of an item that is not there. */
export const NO_MEDIA = goneText('媒资')

/** An item by its number or by what it is known by outside. Throws 'missing'. */
export async function oneMedia(
  { db, me, now }: Reading,
  { ID, ResourceGUID }: { readonly ID?: number | undefined; readonly ResourceGUID?: string | undefined },
): Promise<Media> {
  const rows = mediaRows(db).where('m.StID', '=', me.StID)
  const found =
    ID !== undefined
      ? await rows.where('m.ID', '=', ID).executeTakeFirst()
      : await rows.where('m.ResourceGUID', '=', ResourceGUID ?? '').executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_MEDIA)
  return toMedia(found, now)
}

/** Whose version an address is. Throws 'missing'. */
export async function itemAt({ db, me }: Reading, address: string): Promise<{ readonly ID: number }> {
  const found = await db
    .selectFrom('media_versions')
    .select('MediaID as ID')
    .where('StID', '=', me.StID)
    .where('Key', '=', keyOfAddress(address) ?? '')
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_MEDIA)
  return found
}

/** The versions of an item, the newest first. */
export async function versionsOf({ db, me }: Reading, item: Media): Promise<MediaVersion[]> {
  const rows = await db
    .selectFrom('media_versions as v')
    .innerJoin('admin_users as u', 'u.ID', 'v.AdminID')
    .select(['v.ID', 'v.Number', 'v.Key', 'v.Type', 'v.FileName', 'v.Size', 'v.Width', 'v.Height', 'v.Edit'])
    .select(['u.AdminUserRealName as AdminName', 'v.CreateTime'])
    .where('v.StID', '=', me.StID)
    .where('v.MediaID', '=', item.ID)
    .orderBy('v.Number', 'desc')
    .execute()
  return rows.map(({ Key, CreateTime, Edit, ...row }) => ({
    ...row,
    Edit: isPictureEdit(Edit) ? Edit : null,
    Way: wayOf(Edit),
    Address: fileAddress(Key, row.Type),
    Thumbnail: item.Kind === 'image' ? thumbnailOf(Key) : '',
    CreateTime: CreateTime.toISOString(),
    IsCurrent: row.ID === item.VersionID,
  }))
}

/** An album with its pictures in order; pictures that are gone are left out. Throws 'missing' where it is none. */
export async function oneAlbum({ db, me }: Reading, ID: number): Promise<Album> {
  const album = await db
    .selectFrom('media')
    .select(['Title', 'Description', 'IsPublic', 'Pictures'])
    .where('StID', '=', me.StID)
    .where('ID', '=', ID)
    .where('Kind', '=', 'album')
    .executeTakeFirst()
  if (!album) throw new Refusal('missing', '没有这个图集，它可能已被删除。')
  const listed = album.Pictures as readonly AlbumPicture[]
  const rows = await db
    .selectFrom('media as m')
    .innerJoin('media_versions as v', 'v.ID', 'm.VersionID')
    .select(['m.ID', 'm.Description', 'm.Credit', 'm.Alt', 'v.Key', 'v.Type'])
    .where('m.StID', '=', me.StID)
    .where('m.DeletedAt', 'is', null)
    .where('m.ID', 'in', [0, ...listed.map(({ MediaID }) => MediaID)])
    .execute()
  const byId = new Map(rows.map((row) => [row.ID, row]))
  const Pictures = listed.flatMap(({ MediaID, PictureDescription, wName }) => {
    const row = byId.get(MediaID)
    if (!row) return []
    const PicturePath = fileAddress(row.Key, row.Type)
    return {
      ...{ ID: row.ID, AlbumID: ID, PicturePath, Thumbnail: thumbnailOf(row.Key), Alt: row.Alt },
      ...{ PictureDescription: PictureDescription || row.Description, wName: wName || row.Credit },
    }
  })
  return {
    ...{ ID, StID: me.StID, IsPublic: album.IsPublic, Pictures },
    ...{ PhotosName: album.Title, PhotosDescription: album.Description },
    PhotosHeadPicUrl: Pictures[0]?.PicturePath ?? '',
  }
}
