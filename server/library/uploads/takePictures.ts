/** Pictures that came in become items of the library, or versions of one. */
import type { UploadedItem } from '../../../src/api/library/uploads/fields.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { BroughtFile } from '../media/bringIn.ts'
import { alikeBarred } from '../media/alikeBarred.ts'
import { derivedFrom } from '../media/derivedFrom.ts'
import { vouches } from '../media/mayVouch.ts'
import { addBrought, addBroughtVersion, type SaidOfMedia, type StoredMedia } from '../media/storeMedia.ts'
import { findFaces } from './findFaces.ts'
import { itemOf } from './item.ts'
import { relabelled } from './relabelled.ts'
import { madeOf } from './madeOf.ts'
import { refuseBarredFile } from './refuseBarredFile.ts'
import { refuseBeyondQuota } from './quota.ts'
import { editedAt, editedBy, folderFor, refuseForeignFolder, refuseOthersItem } from './place.ts'

/** What is said with pictures; see src/api/library/uploads/fields.ts. */
interface Said {
  readonly FolderID?: number | undefined
  readonly Title?: string | undefined
  readonly IsFace?: boolean
  readonly PicturesGuid?: string | undefined
  readonly IsAdd?: boolean
}

/** What a person sees of what was made. */
export async function told(
  request: Request<unknown>,
  { MediaID }: Pick<StoredMedia, 'MediaID'>,
): Promise<UploadedItem> {
  const item = (await itemOf(request.db, request.me.StID, MediaID))!
  return { ...item, Alike: (await alikeBarred(request, [item.VersionID])).get(item.VersionID) ?? '' }
}

const sizeOf = ({ stored, shown }: BroughtFile) => stored.Size + (shown?.stored.Size ?? 0)

/** A file as an item of its own, told to the log. */
export async function asItem(
  request: Request<unknown>,
  brought: BroughtFile,
  { FolderID, Title, SourceVersionID }: Pick<SaidOfMedia, 'FolderID' | 'Title' | 'SourceVersionID'>,
  columns: NonNullable<SaidOfMedia['columns']> = {},
): Promise<StoredMedia> {
  await refuseBeyondQuota(request.db, request.me, sizeOf(brought), { holds: true })
  const stored = await addBrought(request, brought, { Title, FolderID, SourceVersionID, columns })
  const { MediaID: ID, VersionID, FileName } = stored
  request.changed({ ID, Title: Title || FileName, Before: null, After: { FileName, VersionID } })
  return stored
}

/**
 * Each picture is an item; where one is edited, the first is its next version, or an item beside it, and the others are
 * beside it.
 */
export async function takePictures(request: Request<Said>, brought: readonly BroughtFile[]): Promise<UploadedItem[]> {
  const { db, me, input } = request
  await refuseForeignFolder(db, me, input.FolderID)
  const edited = input.PicturesGuid ? await editedBy(db, me.StID, input.PicturesGuid) : undefined
  if (edited && !input.IsAdd) refuseOthersItem(me, edited)
  const FolderID = input.FolderID ?? (edited && folderFor(me, edited.FolderID))
  // What is brought beside a picture is another file: what is said of that one is not said of it by whoever may not say it.
  const columns = edited ? await derivedFrom(db, me.StID, edited.ID, { isVouched: vouches(me) }) : {}
  const SourceVersionID = edited?.VersionID ?? undefined
  const items: UploadedItem[] = []
  for (const [at, one] of brought.entries()) {
    const isNext = edited && !input.IsAdd && at === 0
    const made = edited ? undefined : await madeOf(request, one)
    const stored = isNext
      ? await asNext(request, edited, one)
      : await asItem(
          request,
          one,
          { FolderID, Title: input.Title, SourceVersionID: SourceVersionID ?? made?.VersionID },
          made?.columns ?? columns,
        )
    items.push(await told(request, stored))
  }
  if (input.IsFace) await findFaces(request, items)
  return items
}

async function asNext(
  request: Request<unknown>,
  edited: { readonly ID: number; readonly Title: string; readonly VersionID: number | null },
  brought: BroughtFile,
  edit: { readonly Edit?: Readonly<Record<string, unknown>>; readonly SourceVersionID?: number | undefined } = {},
): Promise<StoredMedia> {
  await refuseBarredFile(request, edited, brought)
  await refuseBeyondQuota(request.db, request.me, sizeOf(brought), { holds: true })
  const stored = await addBroughtVersion(request, edited.ID, brought, edit)
  const { ID, Title, VersionID } = edited
  request.changed({ ID, Title, Before: { VersionID }, After: { VersionID: stored.VersionID } })
  request.announce({ Topic: 'media', Action: 'edit', Ids: [ID] })
  return stored
}

/** a cropped picture is the next version of the one it was cut from; of a foreign one it is an item. */
export async function takeCrop(
  request: Request<
    Said & { readonly OriginalPath?: string | undefined; readonly Crop?: Readonly<Record<string, unknown>> | undefined }
  >,
  brought: BroughtFile,
): Promise<UploadedItem> {
  const { db, me, input } = request
  await refuseForeignFolder(db, me, input.FolderID)
  const edited = input.OriginalPath ? await editedAt(db, me.StID, input.OriginalPath) : undefined
  if (!edited) return told(request, await asItem(request, brought, input))
  refuseOthersItem(me, edited)
  const { SourceVersionID } = edited
  const cut = await relabelled(db, me.StID, SourceVersionID, brought)
  return told(request, await asNext(request, edited, cut, { Edit: { do: 'crop', ...input.Crop }, SourceVersionID }))
}
