/** A picture of the library cut to several ratios at once, around its focal point. */
import { Refusal } from '../../../src/api/client.ts'
import { fileAddress, keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { cropAround, type CropRatio } from '../../../src/api/library/media/ratios.ts'
import { isPictureEdit, type PictureEdit } from '../../../src/api/library/media/version.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { lockedRows } from '../../platform/records/rowsOf.ts'
import { addMedia, addVersion } from '../media/addMedia.ts'
import { derivedFrom } from '../media/derivedFrom.ts'
import { editedFrom, originalOf } from '../media/editImage.ts'
import { folderFor, mayReplace } from './place.ts'
import { refuseBeyondQuota } from './quota.ts'

/** See the call. What was cut so before is not cut again. */
export async function cropByRatio(
  request: Request<{ readonly Address: string; readonly Ratios: readonly CropRatio[] }>,
) {
  const { db, me, now, input } = request
  const named = await db
    .selectFrom('media_versions')
    .select(['MediaID', 'ID'])
    .where('StID', '=', me.StID)
    .where('Key', '=', keyOfAddress(input.Address) ?? '')
    .where('WithdrawnAt', 'is', null)
    .executeTakeFirst()
  const [item] = named ? await lockedRows('media', request, [named.MediaID]) : []
  if (!named || !item || item['Kind'] !== 'image' || item['DeletedAt'] !== null || item['WithdrawnAt'] !== null)
    throw refuseField('Address', '媒资库里没有这张图片，请先把它放进媒资库。')
  // What somebody else brought gets no further versions from who may not edit it: the crop is an item beside it.
  const isTheirs = mayReplace(me, { AdminID: Number(item['AdminID']) })
  const original = await originalOf(db, me.StID, named.ID)
  const { Width: width, Height: height } = original
  if (width === null || height === null) throw new Refusal('refused', '这张图片的大小还不知道，不能裁剪。')
  const focal = { x: Number(item['FocalX']), y: Number(item['FocalY']) }
  const made = []
  for (const Ratio of new Set(input.Ratios)) {
    const box = cropAround({ width, height }, Ratio, focal)
    const isWhole = box.Width === width && box.Height === height
    const version = isWhole ? await itself(request, original.ID) : await cut(request, named.MediaID, original, box)
    made.push({ Ratio, Url: fileAddress(version.Key, version.Type), Width: box.Width, Height: box.Height })
  }
  return made

  /** What an item beside it begins with. */
  async function beside(VersionID: number) {
    const known = await derivedFrom(db, me.StID, named!.MediaID, { VersionID })
    return { ...known, FolderID: folderFor(me, known.FolderID) }
  }

  /** The version of a crop, made now or earlier. */
  async function cut(
    { db, me }: typeof request,
    MediaID: number,
    from: typeof original,
    box: ReturnType<typeof cropAround>,
  ) {
    const how: PictureEdit = { Rotate: 0, Flip: false, ...box }
    const others = await db
      .selectFrom('media_versions')
      .select(['Key', 'Type', 'Edit'])
      .where('SourceVersionID', '=', from.ID)
      .where('WithdrawnAt', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('media')
            .select('media.ID')
            .whereRef('media.ID', '=', 'media_versions.MediaID')
            .where('media.DeletedAt', 'is', null)
            .where('media.WithdrawnAt', 'is', null),
        ),
      )
      .execute()
    const there = others.find(({ Edit }) => isPictureEdit(Edit) && isSame(Edit, how))
    if (there) return there
    const edited = await editedFrom(db, from, how, String(item!['Title']))
    await refuseBeyondQuota(db, me.StID, edited.stored.Size, { holds: true })
    const version = { ...edited, StID: me.StID, AdminID: me.ID, now }
    const Title = String(item!['Title'])
    const added = isTheirs
      ? await addVersion(db, MediaID, version, { stands: false })
      : await addMedia(db, { ...version, Kind: 'image', Title, known: await beside(from.ID) })
    request.changed({ ID: added.MediaID, Title, Before: null, After: { VersionID: added.VersionID } })
    return { Key: added.Key, Type: edited.Type }
  }
}

const itself = ({ db }: Request<unknown>, ID: number) =>
  db.selectFrom('media_versions').select(['Key', 'Type']).where('ID', '=', ID).executeTakeFirstOrThrow()

const isSame = (one: PictureEdit, other: PictureEdit) =>
  one.Rotate === other.Rotate &&
  one.Flip === other.Flip &&
  (['X', 'Y', 'Width', 'Height'] as const).every((side) => one[side] === other[side])
