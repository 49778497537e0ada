/** Albums: a name, words, and pictures of the library in an order (E-23). */
import { randomUUID } from 'node:crypto'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { AlbumPicture } from '../../../src/api/library/media/album.ts'
import type { media } from '../../../src/api/library/media/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { lockedRows, updateRow } from '../../platform/records/rowsOf.ts'
import { refuseFolder, refuseUnmovable } from './folder.ts'
import { searchColumns, type Searched } from './searchKeys.ts'

type Asked = ParsedOf<(typeof media)['calls']['saveAlbum']>

/** Makes an album, or changes what is named of one. */
export async function saveAlbum(request: Request<Asked>): Promise<{ ID: number; LogID?: number }> {
  const { db, me, now, input, logId, changed } = request
  const { ID, PhotosName, PhotosDescription, FolderID } = input
  const [before] = ID === undefined ? [] : await lockedRows('media', request, [ID])
  if (ID !== undefined && (before?.['Kind'] !== 'album' || before['DeletedAt'] !== null))
    throw new Refusal('missing', '没有这个图集，它可能已被删除。')
  const Pictures = input.Pictures && (await ownWords(request, input.Pictures))
  await refuseFolder(request, FolderID)
  if (before) refuseUnmovable(me, before['FolderID'], FolderID)
  const draft = { Title: PhotosName, Description: PhotosDescription, Pictures, FolderID }
  const columns = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  const written = Pictures ? { ...columns, Pictures: JSON.stringify(Pictures) } : columns
  if (ID === undefined || !before) {
    if (PhotosName === undefined) throw refuseField('PhotosName', '请填写图集名称。')
    const row = { Title: PhotosName, ...written, ...searchColumns(columns), Kind: 'album' as const }
    const made = await db
      .insertInto('media')
      .values({ ...row, StID: me.StID, AdminID: me.ID, ResourceGUID: randomUUID(), CreateTime: now, UpdateTime: now })
      .returning(['ID', 'ResourceGUID'])
      .executeTakeFirstOrThrow()
    const After = { ...columns, Kind: 'album', ResourceGUID: made.ResourceGUID, AdminID: me.ID }
    changed({ ID: made.ID, Title: PhotosName, Before: null, After })
    return { ID: made.ID, LogID: logId }
  }
  const changes = changedFields(before, columns)
  if (!changes) return { ID }
  await updateRow('media', request, ID, {
    ...written,
    ...searchColumns({ ...before, ...columns } as Searched),
    UpdateTime: now,
  })
  changed({ ID, Title: String(before['Title']), ...changes })
  return { ID, LogID: logId }
}

/**
 * The pictures with the words that are the album's own: what a picture says itself stays its own business, so that it follows
 * when that changes. Throws a Refusal where one is none of the station's.
 */
async function ownWords({ db, me }: Request<Asked>, pictures: readonly AlbumPicture[]): Promise<AlbumPicture[]> {
  if (pictures.length === 0) return []
  const found = await db
    .selectFrom('media')
    .select(['ID', 'Description', 'Credit'])
    .where('StID', '=', me.StID)
    .where('Kind', '=', 'image')
    .where('DeletedAt', 'is', null)
    .where(
      'ID',
      'in',
      pictures.map(({ MediaID }) => MediaID),
    )
    .execute()
  const there = new Map(found.map((row) => [row.ID, row]))
  const gone = pictures.findIndex(({ MediaID }) => !there.has(MediaID))
  if (gone >= 0) throw refuseField('Pictures', `第 ${gone + 1} 张不是媒资库里的图片，它可能已被删除。`)
  const own = (said: string, itself: string) => (said === itself ? '' : said)
  return pictures.map(({ MediaID, PictureDescription, wName }) => {
    const { Description, Credit } = there.get(MediaID)!
    return { MediaID, PictureDescription: own(PictureDescription, Description), wName: own(wName, Credit) }
  })
}
