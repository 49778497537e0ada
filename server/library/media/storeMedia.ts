/** Files become items of the library: stored, looked at apart, kind and type by content. */
import type { Me } from '../../../src/api/access.ts'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { queueRenditions } from '../conversions/queueRenditions.ts'
import { addMedia, addVersion, type AddedVersion, type NewMedia, type NewVersion } from './addMedia.ts'
import { bringIn, type BroughtFile, type FileKind, type FileToBring } from './bringIn.ts'
import { titleOf } from './fileName.ts'

/** Who brings it, where, and when. */
export interface Bringing {
  /** The transaction in which the rows are written, or any database. */
  readonly db: Db
  readonly me: Pick<Me, 'ID' | 'StID'>
  readonly now: Date
}

/** What is said of a new item besides its file. */
export interface SaidOfMedia {
  /** Default: its file's name without the ending. */
  readonly Title?: string | undefined
  /** Default: none. */
  readonly FolderID?: number | undefined
  /** Further columns. What is left out is the table's default. */
  readonly columns?: NewMedia['known']
  /** The version it was edited from, beside which it stands. Default none. */
  readonly SourceVersionID?: number | undefined
}

/** An item with its first file. */
export interface StoredMedia extends AddedVersion {
  readonly Kind: FileKind
  /** Of the version that stands for it. */
  readonly Type: string
  readonly Size: number
  readonly FileName: string
  /** In pixels. null: it is no picture. */
  readonly Width: number | null
  readonly Height: number | null
  /** `/static/img/KEY.jpg` of the version that stands for it. */
  readonly Url: string
}

/**
 * Brings a file in and makes an item of it. A picture that browsers do not show (HEIC, TIFF, SVG) keeps its file as the first
 * version and stands as the second, painted anew. Rejects with a Refusal: one sentence that names the file. Where the rows are
 * written in a transaction others wait for, `bringIn` before it and `addBrought` within do the same.
 */
export async function storeMedia(request: Bringing, file: FileToBring & SaidOfMedia): Promise<StoredMedia> {
  return addBrought(request, await bringIn(request.db, file), file)
}

/** Makes an item of a file that was brought in. */
export async function addBrought(
  request: Bringing,
  brought: BroughtFile,
  said: SaidOfMedia = {},
): Promise<StoredMedia> {
  const { db } = request
  const { SourceVersionID } = said
  const version = { ...versionOf(request, brought), SourceVersionID, isBrought: true }
  const { Title: told, ...columns } = brought.seen.Told ?? {}
  const Title = (said.Title?.trim() || told || titleOf(brought.FileName)).slice(0, 200)
  // What a person says counts more than what the file does.
  const known = { ...columns, ...said.columns, ...(said.FolderID === undefined ? {} : { FolderID: said.FolderID }) }
  const added = await addMedia(db, { ...version, Kind: brought.seen.Kind, Title, known })
  return stands(request, brought, added)
}

/** Makes a file that was brought in the next version of an item, whose row the caller holds. `edit`: see the table. */
export async function addBroughtVersion(
  request: Bringing,
  MediaID: number,
  brought: BroughtFile,
  edit: Pick<NewVersion, 'Edit' | 'SourceVersionID'> = {},
): Promise<StoredMedia> {
  const added = await addVersion(request.db, MediaID, {
    ...{ ...versionOf(request, brought), ...edit, isBrought: true },
  })
  return stands(request, brought, added)
}

function versionOf(
  { me, now }: Bringing,
  { stored, seen, FileName }: Pick<BroughtFile, 'stored' | 'seen' | 'FileName'>,
) {
  const { Type, Width, Height, Likeness, Colours, Look, Aigc } = seen
  return {
    StID: me.StID,
    AdminID: me.ID,
    now,
    stored,
    Type,
    FileName,
    Width,
    Height,
    Likeness,
    Colours,
    Look,
    Aigc,
  } satisfies NewVersion
}

async function stands(request: Bringing, brought: BroughtFile, first: AddedVersion): Promise<StoredMedia> {
  const { seen, FileName, shown } = brought
  const last = shown
    ? await addVersion(request.db, first.MediaID, {
        ...versionOf(request, { ...shown, FileName }),
        Edit: { do: shown.made },
        SourceVersionID: first.VersionID,
      })
    : first
  // At once: somebody waits to see it.
  if (seen.Kind === 'video' || seen.Kind === 'audio') await queueRenditions(request.db, last.VersionID)
  const { Type, Width = null, Height = null } = shown?.seen ?? seen
  const { Size } = shown?.stored ?? brought.stored
  return { ...last, Kind: seen.Kind, Type, Size, FileName, Width, Height, Url: fileAddress(last.Key, Type) }
}
