/** A picture of the library cut to several ratios at once, around its focal point. */
import { sql, type SqlBool } from 'kysely'
import { maySee } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { media } from '../../../src/api/library/media/calls.ts'
import { endings, fileAddress, keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { cropAround, type CropRatio } from '../../../src/api/library/media/ratios.ts'
import { isPictureEdit, type PictureEdit } from '../../../src/api/library/media/version.ts'
import { isGivenOut } from '../../platform/mediaRights/givenOut.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { lockedRows } from '../../platform/records/rowsOf.ts'
import { addMedia, addVersion } from '../media/addMedia.ts'
import { derivedFrom } from '../media/derivedFrom.ts'
import { cutOf, editedFrom } from '../media/editImage.ts'
import { cutWithin, focalWithin } from './cutWithin.ts'
import { folderFor, mayReplace } from './place.ts'
import { refuseBeyondQuota } from './quota.ts'

/** What a crop of what somebody may not read is called. */
const NAMELESS = '裁剪的图片'

/** See the call. Cut out of the original, as far as the address shows it. What was cut so before is not cut again. */
export async function cropByRatio(
  request: Request<{ readonly Address: string; readonly Ratios: readonly CropRatio[] }>,
) {
  const { db, me, now, input } = request
  const named = await db
    .selectFrom('media_versions')
    .select(['MediaID', 'ID'])
    .where('StID', '=', me.StID)
    .where('Key', '=', keyOfAddress(input.Address) ?? '')
    .where(isGivenOut('ID'))
    .executeTakeFirst()
  const [item] = named ? await lockedRows('media', request, [named.MediaID]) : []
  if (!named || !item || item['Kind'] !== 'image' || item['DeletedAt'] !== null)
    throw refuseField('Address', '媒资库里没有这张图片，请先把它放进媒资库。')
  // What somebody else brought gets no further versions from who may not edit it: the crop is an item beside it.
  const isTheirs = mayReplace(me, { AdminID: Number(item['AdminID']) })
  const within = await seenBy(request, named.ID)
  const shown = await cutOf(db, me.StID, within)
  const { original } = shown
  const { Width: width, Height: height } = shown.cut ?? original
  if (width === null || height === null) throw new Refusal('refused', '这张图片的大小还不知道，不能裁剪。')
  const set = { x: Number(item['FocalX']), y: Number(item['FocalY']) }
  const focal = focalWithin(shown, await cutOf(db, me.StID, Number(item['VersionID'])), set)
  const made = []
  for (const Ratio of new Set(input.Ratios)) {
    const box = cropAround({ width, height }, Ratio, focal)
    const isWhole = box.Width === width && box.Height === height
    const version = isWhole
      ? await itself(request, within)
      : await cut(request, named.MediaID, original, cutWithin(shown.cut, box))
    made.push({ Ratio, Url: fileAddress(version.Key, version.Type), Width: box.Width, Height: box.Height })
  }
  return made

  /** What an item beside it begins with. */
  async function beside(VersionID: number) {
    const known = await derivedFrom(db, me.StID, named!.MediaID, { VersionID })
    return { ...known, FolderID: folderFor(me, known.FolderID) }
  }

  /** The version of a crop, made now or earlier. */
  async function cut({ db, me }: typeof request, MediaID: number, from: typeof original, how: PictureEdit) {
    const Edit = { ...how, Within: within }
    const others = await db
      .selectFrom('media_versions')
      .select(['Key', 'Type', 'Edit'])
      .where('SourceVersionID', '=', from.ID)
      .where(isGivenOut('media_versions.ID'))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('media')
            .select('media.ID')
            .whereRef('media.ID', '=', 'media_versions.MediaID')
            .where('media.DeletedAt', 'is', null),
        ),
      )
      .execute()
    const there = others.find((other) => isPictureEdit(other.Edit) && isSame(other.Edit, Edit))
    if (there) return there
    const edited = await editedFrom(db, from, how, String(item!['Title']))
    await refuseBeyondQuota(db, me, edited.stored.Size, { holds: true })
    const version = { ...edited, Edit, StID: me.StID, AdminID: me.ID, now }
    // Whoever does not read the library hears nothing of what is not theirs.
    const isNamed = isTheirs || maySee(me, media.pages)
    const Title = isNamed ? String(item!['Title']) : NAMELESS
    const FileName = isNamed ? edited.FileName : `${NAMELESS}.${endings[edited.Type] ?? 'bin'}`
    const added = isTheirs
      ? await addVersion(db, MediaID, version, { stands: false })
      : await addMedia(db, { ...version, Kind: 'image', Title, FileName, known: await beside(named!.ID) })
    request.changed({ ID: added.MediaID, Title, Before: null, After: { VersionID: added.VersionID } })
    return { Key: added.Key, Type: edited.Type }
  }
}

const itself = ({ db }: Request<unknown>, ID: number) =>
  db.selectFrom('media_versions').select(['Key', 'Type']).where('ID', '=', ID).executeTakeFirstOrThrow()

/** A crop to a ratio, and the version it was cut within: more than that shows is not cut by its address. */
type RatioEdit = PictureEdit & { readonly Within?: number }

/**
 * The version within which an address is cut: a crop to a ratio is chosen anew within what that was cut of, by who may see that
 * one; for everybody else it is the version itself.
 */
async function seenBy({ db, me }: Request<unknown>, ID: number): Promise<number> {
  const wider = await db
    .selectFrom('media_versions as v')
    .innerJoin('media_versions as w', (join) =>
      join.on(sql<SqlBool>`w."ID" = (v."Edit"->>'Within')::bigint`).onRef('w.StID', '=', 'v.StID'),
    )
    .innerJoin('media as m', 'm.ID', 'w.MediaID')
    .select(['w.ID', 'm.AdminID'])
    .where('v.ID', '=', ID)
    .where(isGivenOut('w.ID'))
    .where('m.DeletedAt', 'is', null)
    .executeTakeFirst()
  return wider && (mayReplace(me, wider) || maySee(me, media.pages)) ? wider.ID : ID
}

const isSame = (one: RatioEdit, other: RatioEdit) =>
  one.Within === other.Within &&
  one.Rotate === other.Rotate &&
  one.Flip === other.Flip &&
  (['X', 'Y', 'Width', 'Height'] as const).every((side) => one[side] === other[side])
