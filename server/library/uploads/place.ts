/** Where files that come in are put, and what they replace. */
import { sql } from 'kysely'
import { may, type Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { mediaActions } from '../../../src/api/library/media/actions.ts'
import { media } from '../../../src/api/library/media/calls.ts'
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** An item that is edited; its row is held. */
export interface EditedItem {
  readonly ID: number
  readonly Title: string
  readonly FolderID: number
  readonly VersionID: number | null
  readonly AdminID: number
}

const NOT_THERE = '没有这张图片，可能已删除，请刷新后重试。'

/** Whether the person may give a picture further versions: their own, or any where they edit the library. */
export const mayReplace = (me: Pick<Me, 'ID' | 'grants'>, { AdminID }: Pick<EditedItem, 'AdminID'>): boolean =>
  AdminID === me.ID || may(me, media.pages, '编辑')

/** A picture somebody else brought is replaced by whoever edits the library. Throws 'forbidden'. */
export function refuseOthersItem(me: Pick<Me, 'ID' | 'grants'>, item: Pick<EditedItem, 'AdminID'>): void {
  if (mayReplace(me, item)) return
  throw new Refusal('forbidden', '这张图片是别人传的，没有「媒资」的「编辑」权限，请另存为新图片，或联系管理员开通。')
}

function heldItem(db: Db, StID: number) {
  return db
    .selectFrom('media')
    .select(['ID', 'Title', 'FolderID', 'VersionID', 'AdminID'])
    .where('StID', '=', StID)
    .where('Kind', '=', 'image')
    .where('DeletedAt', 'is', null)
    .where(sql<boolean>`media_withdrawn("ID") is null`)
    .forNoKeyUpdate()
}

/** The picture that `picturesGuid` names. Throws 'missing' where the station has none. */
export async function editedBy(db: Db, StID: number, guid: string): Promise<EditedItem> {
  const item = await heldItem(db, StID).where('ResourceGUID', '=', guid).executeTakeFirst()
  if (!item) throw new Refusal('missing', NOT_THERE)
  return item
}

/** The picture at an address, and the version it names; undefined where it is none of the station's. */
export async function editedAt(
  db: Db,
  StID: number,
  address: string,
): Promise<(EditedItem & { readonly SourceVersionID: number }) | undefined> {
  const key = keyOfAddress(address)
  if (key === undefined) return undefined
  const version = await db
    .selectFrom('media_versions')
    .select(['ID', 'MediaID'])
    .where('Key', '=', key)
    .where('StID', '=', StID)
    .executeTakeFirst()
  const item = version && (await heldItem(db, StID).where('ID', '=', version.MediaID).executeTakeFirst())
  return item && { ...item, SourceVersionID: version.ID }
}

/** Ours: whoever fills albums or moves items puts what they bring into folders, too. */
const placing = [mediaActions.saveAlbum.addAlbum.button, mediaActions.move.move.button] as const
const mayPlace = (me: Pick<Me, 'grants'>) => placing.some((button) => may(me, media.pages, button))

/** The folder of an item, for one that is made from it: none where the person puts nothing into folders. */
export const folderFor = (me: Pick<Me, 'grants'>, FolderID: number): number => (mayPlace(me) ? FolderID : 0)

/** Throws 'forbidden' where the person puts nothing into folders, 'missing' where the station has no such folder; 0 is none. */
export async function refuseForeignFolder(db: Db, me: Pick<Me, 'StID' | 'grants'>, FolderID = 0): Promise<void> {
  if (FolderID === 0) return
  if (!mayPlace(me)) {
    const buttons = placing.map((button) => `「${button}」`).join('或')
    throw new Refusal(
      'forbidden',
      `没有「${media.title}」的${buttons}权限，不能放进文件夹，请不选文件夹，或联系管理员开通。`,
    )
  }
  const { rows } = await sql`select from media_folders where "ID" = ${FolderID} and "StID" = ${me.StID}`.execute(db)
  if (rows.length === 0) throw new Refusal('missing', '没有这个文件夹，请刷新后重试。')
}
