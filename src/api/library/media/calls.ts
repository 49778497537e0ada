/**
 * The library: pictures, videos, sounds, albums and files of a station. Spec 2, section 7 "Media" (C351, C352, C357; of
 * /NewMedia/* only the filters E-22 and the album E-23 are given: the names below it are Ours, and no methods are given, so
 * reads are answered both ways).
 */
import { z } from 'zod/mini'
import {
  flag,
  id,
  idOrNone,
  ids,
  outcome,
  page,
  paging,
  saved,
  sorting,
  told,
  warnedOutcome,
  warnedSaved,
} from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { renamed } from '../../record/renaming.ts'
import { draftShape, rowOf, shapeOf } from '../../record/schemas.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { Album, albumPictures } from './album.ts'
import { AlikeMedia, alsoIds } from './alike.ts'
import { mediaFields, TITLE_LIMIT } from './fields.ts'
import { commonFacts } from './manyFacts.ts'
import { Recalled } from './recalled.ts'
import { standingName } from './standingName.ts'
import { MediaUses } from './uses.ts'
import { goingBack, MediaVersion, PictureEdit } from './version.ts'
import { hues, type Hue } from './hues.ts'
import { mediaKinds, rightsKinds, timeTypes, type MediaKind, type RightsKind } from './words.ts'

// Lists leave out what may be long.
const { Pictures: _, ...listed } = mediaFields
/** One item, as lists show it. */
export type Media = RowFrom<typeof listed>
const Media = rowOf(listed)

const manyShape = shapeOf(mediaFields, commonFacts)

const kind = z.enum(Object.keys(mediaKinds) as [MediaKind], '没有这个类别')
const rights = z.enum(Object.keys(rightsKinds) as [RightsKind], '没有这种来源性质')
const noTime = '时间范围只能是 1、2、3、4'
const timeType = z.number(noTime).check(z.refine((value) => value in timeTypes, noTime))

/** Ours: the longest reason of a recall, in characters. */
export const REASON_LIMIT = 200

/** What a list may ask: E-22, and Ours. */
const filters = {
  ...sorting('Title', 'UpdateTime'),
  /** E-22: what is looked for, in characters, pinyin or initials, in title, people, place, credit and keywords. */
  Name: z.optional(oneLine('名称', 100)),
  IsPublic: z.optional(flag),
  /** Who brought it. */
  AdminID: z.optional(id),
  /** Ours: the institution of who brought it. */
  ResUnitID: z.optional(idOrNone),
  /** A file's ending as `jpg`, or the first half of a type as `video`. */
  FileFormat: z.optional(oneLine('格式', 20)),
  TimeType: z.optional(timeType),
  Kind: z.optional(kind),
  /** Ours: of this folder and those below it; 0: of none. */
  FolderID: z.optional(idOrNone),
  Rights: z.optional(rights),
  /** Those that stand nowhere, or those that stand somewhere. */
  IsUsed: z.optional(flag),
  /** Ours: who is in it, as the field People or the face store says: a part of the name, or how it sounds. */
  Person: z.optional(oneLine('人物', 50)),
  /** Ours: one of its keywords, whole. */
  Tag: z.optional(oneLine('标签', 50)),
  /** Ours: one of its main colours. */
  Colour: z.optional(z.enum(Object.keys(hues) as [Hue], '没有这种颜色')),
  /** Ours: videos with a stretch of this name, or of this kind. */
  Scene: z.optional(oneLine('场景', 100)),
  /** Pictures that look like this one, itself not among them. */
  AlikeTo: z.optional(id),
  /** Ours: those that keep this record from being public now; of the family BarredFamily, default an article. */
  BarredIn: z.optional(id),
  BarredFamily: z._default(filledLine('记录种类', 50), 'articles'),
  /** Stands first if it is among them. */
  First: z.optional(id),
  /** The recycle bin. Default: what is not in it. */
  IsDeleted: z._default(flag, false),
}

/** Items of the library. */
export const media = defineFamily({
  name: 'media',
  title: '媒资',
  measure: '个',
  host: 'legacy',
  pages: ['/media/NewIndex', '/media/SmartSearch'],
  fields: mediaFields,
  row: Media,
  isShown: true,
  changes: ['mediaFolders'],
  calls: {
    list: read('ANY /NewMedia/GetMediaList', z.extend(paging, filters), page(Media)),
    get: read('ANY /NewMedia/GetMediaInfo', z.object({ ID: id }), Media),
    // By the number, by what E-24 calls picturesGuid, or by the address of any of its versions.
    image: read(
      'ANY /api/media/image/get',
      z.object({
        ID: z.optional(id),
        ResourceGUID: z.optional(oneLine('标识', 36)),
        Address: z.optional(oneLine('地址', 500)),
      }),
      Media,
      { host: 'main', spelt: { ResourceGUID: ['picturesGuid'] } },
    ),
    versions: read('ANY /NewMedia/GetVersionList', z.object({ ID: id }), z.array(MediaVersion)),
    /**
     * Where it stands, as far as the reader may read it; the rest is counted. `IsRecall`: all places that a recall with the same
     * `AlsoIDs` and `WithID` finds, those of its copies among them, and a record's field once; default: the first 500 of its own.
     */
    uses: read(
      'ANY /NewMedia/GetUseList',
      z.object({
        ID: id,
        IsRecall: z._default(flag, false),
        AlsoIDs: z.optional(alsoIds),
        WithID: z.optional(z.nullable(id)),
      }),
      MediaUses,
    ),
    /**
     * Whether it may be public, by which rule and until when; `Help`: a sentence that names who can permit it, '' where nobody need.
     * `Alike`: which forbidden one it looks like, a clause; '': none, or it is forbidden itself. `Recalled`: the recall that stands
     * of it; null: none.
     */
    why: read(
      'ANY /NewMedia/GetWhy',
      z.object({ ID: id }),
      z.object({
        ...{ Standing: standingName, Why: z.string(), Help: z.string(), Alike: z.string() },
        Recalled: z.nullable(Recalled),
      }),
    ),
    /**
     * Ours: what looks like it, what is most alike first; 50 at most. `IsAll`: with the copies of its file, what is out of use, and where
     * there is little to be seen in it; default: what is to be decided about where it is forbidden or taken down.
     */
    alike: read(
      'ANY /NewMedia/GetAlikeList',
      z.object({ ID: id, IsAll: z._default(flag, false) }),
      z.array(AlikeMedia),
    ),
    album: read('ANY /NewMedia/GetPhotosInfo', z.object({ ID: id }), Album),
    save: write('POST /NewMedia/EditMedia', z.object({ ID: id, ...draftShape(mediaFields) }), warnedSaved),
    /** Ours: facts of several at once; what is left out, or empty, stays as each has it. */
    editMany: write('POST /NewMedia/EditMediaList', z.object({ Ids: ids, ...manyShape }), warnedOutcome),
    rename: write('POST /NewMedia/RenameMedia', renamed('Title', mediaFields.Title.write), saved),
    move: write('POST /NewMedia/MoveMedia', z.object({ Ids: ids, FolderID: mediaFields.FolderID.write }), outcome),
    setRights: write(
      'POST /NewMedia/SetRights',
      z.object({ Ids: ids, Rights: rights, RightsNote: z.optional(mediaFields.RightsNote.write) }),
      warnedOutcome,
    ),
    withdraw: write('POST /NewMedia/Withdraw', z.object({ Ids: ids, IsWithdrawn: flag }), outcome),
    /**
     * 全部撤下: wherever it stands it is replaced by `WithID`, or taken out, and its bytes are given to nobody; `AlsoIDs`: so are
     * these, by the same act; `Reason`: why, for the log and for whoever meets the item afterwards.
     */
    recall: write(
      'POST /NewMedia/RecallMedia',
      z.object({
        ...{ ID: id, WithID: z.optional(z.nullable(id)), AlsoIDs: z.optional(alsoIds) },
        Reason: z.optional(oneLine('原因', REASON_LIMIT)),
      }),
      z.extend(warnedOutcome, told),
    ),
    /** The same taken back as one, however long ago; or what could not be put back when it was. */
    revertRecall: write('POST /NewMedia/RevertRecall', z.object({ ID: id }), warnedOutcome),
    publicise: write('POST /NewMedia/UpdateIsPublic', z.object({ Ids: ids, IsPublic: flag }), outcome),
    remove: write('POST /NewMedia/DelMedia', z.object({ Ids: ids }), outcome),
    restore: write('POST /NewMedia/RestoreMedia', z.object({ Ids: ids }), outcome),
    purge: write('POST /NewMedia/PurgeMedia', z.object({ Ids: ids }), outcome),
    focus: write(
      'POST /NewMedia/SetFocalPoint',
      z.object({ ID: id, FocalX: wholeNumber('焦点左', 0, 1000), FocalY: wholeNumber('焦点上', 0, 1000) }),
      saved,
    ),
    back: write('POST /NewMedia/BackToVersion', goingBack, saved),
    editImage: write('ANY /api/media/mediacut/editimage', z.object({ ID: id, ...PictureEdit.shape }), saved, {
      host: 'main',
    }),
    saveAlbum: write(
      'POST /NewMedia/AddOrEditPhotos',
      z.object({
        ID: z.optional(id),
        PhotosName: z.optional(filledLine('图集名称', TITLE_LIMIT)),
        PhotosDescription: z.optional(oneLine('图集说明', 2000)),
        Pictures: z.optional(albumPictures),
        FolderID: z.optional(mediaFields.FolderID.write),
      }),
      saved,
    ),
  },
})
