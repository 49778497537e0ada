/** Files on their way into the library. Whoever may do anything may send some: every form with a picture needs it. */
import { z } from 'zod/mini'
import { defineFamily, read, uploadStream, write, type Alias } from '../../contract.ts'
import { flag, id, idOrNone, idOrNoneOf, nothing } from '../../callSchemas.ts'
import { richText } from '../../text/richText.ts'
import { filledLine, wholeNumber } from '../../text/recordFields.ts'
import { cropRatios, type CropRatio } from '../media/ratios.ts'
import { standingName } from '../media/standingName.ts'
import {
  FILE_LIMIT,
  FoldName,
  PICTURES_LIMIT,
  UploadedItem,
  UploadSession,
  withCrop,
  withMedia,
  withPictures,
  withSession,
} from './fields.ts'

/** C280: the same operation below /NewUpload. */
const newUpload = (operation: string): readonly Alias[] => [{ host: 'upload', wire: `POST /NewUpload/${operation}` }]
const ratio = z.enum(Object.keys(cropRatios) as [CropRatio], '没有这个比例')
const signed = { access: 'signed' } as const
/** What comes into the library. */
const works = { access: 'works' } as const
/** Other names for a picture as base64, and for who sends it. */
const spelt = {
  StrImg: ['base64', 'img', 'image'],
  AdminID: ['userid', 'admID'],
  OriginalPath: ['original'],
} as const
const pictures = { ...works, spelt, limit: PICTURES_LIMIT }

/** Pictures whose addresses were foreign and are ours now, in a text. */
const Converted = z.object({
  /** The text with the new addresses. */
  Content: z.string(),
  /** How many pictures were brought in. */
  Count: z.number(),
  /** Those that stayed foreign, and why. */
  Kept: z.array(z.object({ Url: z.string(), Reason: z.string() })),
  Items: z.array(UploadedItem),
})

/** Uploads. */
export const uploads = defineFamily({
  name: 'uploads',
  title: '上传',
  measure: '个',
  host: 'upload',
  pages: [],
  row: UploadSession,
  changes: ['media', 'mediaFolders'],
  calls: {
    /** A picture that is edited becomes the next version of its item, or an item beside it (IsAdd). */
    images: uploadStream('POST /api/images/upload', withPictures, z.array(UploadedItem), pictures),
    /** of the media flow; a picture of 2 MB and more is packed again first. */
    uploadPic: uploadStream('POST /Uploads/UploadPic', withPictures, z.array(UploadedItem), {
      ...pictures,
      also: newUpload('UploadPic'),
    }),
    /** */
    uploadPics: uploadStream('POST /NewUpload/UploadPics', withPictures, z.array(UploadedItem), pictures),
    /** R-216; R-134: logged as an edit of the picture it was made from. */
    saveFromCropper: uploadStream('POST /Uploads/SaveFromCropper', withCrop, UploadedItem, {
      ...pictures,
      also: newUpload('SaveFromCropper'),
    }),
    saveBasePic: uploadStream('POST /Uploads/SaveBasePic', withPictures, UploadedItem, {
      ...pictures,
      also: newUpload('SaveBasePic'),
    }),
    /** foreign pictures in a text are fetched and replaced by ours. */
    imgsConvert: write(
      'POST /Uploads/ImgsConvert',
      z.object({
        AdminID: z.optional(idOrNoneOf('账号编号')),
        StID: z.optional(idOrNone),
        Content: richText('正文', 2_000_000),
      }),
      Converted,
      { ...works, spelt, limit: 8 * 1024 * 1024, also: newUpload('ImgsConvert') },
    ),
    /**
     * Ours: a picture of the library cut to several ratios at once, each around the focal point of its item. Each is a version
     * with an address of its own; the one that stands for the item stays. Nothing is shown that the address does not show.
     */
    ratios: write(
      'POST /api/uploads/ratios',
      z.object({
        Address: filledLine('图片地址', 1000),
        Ratios: z.array(ratio).check(z.minLength(1, '请选择比例'), z.maxLength(6, '比例最多 6 个')),
      }),
      z.array(z.object({ Ratio: ratio, Url: z.string(), Width: z.number(), Height: z.number() })),
      { ...works, host: 'main' },
    ),
    uploadMedia: uploadStream('POST /Uploads/UploadMedia', withMedia, z.array(UploadedItem), {
      ...works,
      limit: FILE_LIMIT,
      also: newUpload('UploadMedia'),
    }),
    /** Begins an upload in pieces. A file the person may see anyway is there at once, by its hash. */
    newMultiUploadMedia: write('POST /Uploads/NewMultiUploadMedia', withSession, UploadSession, {
      ...works,
      spelt: { Size: ['FileSize'] },
      also: newUpload('NewMultiUploadMedia'),
    }),
    getMediaInfo: read('POST /Uploads/GetMediaInfo', z.object({ FoldName }), UploadSession, {
      ...signed,
      also: newUpload('GetMediaInfo'),
    }),
    /** One piece; `Cut` counts from 1. A piece that is here already is answered and not taken again. */
    multiUploadSectionMedia: uploadStream(
      'POST /Uploads/MultiUploadSectionMedia',
      z.object({ FoldName, Cut: wholeNumber('分片序号', 1, 1_000_000), file: z.optional(z.unknown()) }),
      UploadSession,
      { ...works, limit: PICTURES_LIMIT, also: newUpload('MultiUploadSectionMedia') },
    ),
    /** How many pieces are here; 0: none. */
    getMaxCutByFoldName: read('POST /Uploads/GetMaxCutByFoldName', z.object({ FoldName }), z.number(), {
      ...signed,
      also: newUpload('GetMaxCutByFoldName'),
    }),
    /** All pieces are here: they become one file of the library. Asked again it answers the same. */
    combineMedia: write('POST /Uploads/CombineMedia', z.object({ FoldName }), UploadedItem, {
      ...works,
      also: newUpload('CombineMedia'),
    }),
    /**
     * Ours: what files of a text are called, and whether they may become public; in a channel where one is told. With `Family`
     * and `RecordID`: those that stand in the drafts of that record and would keep it from being public now, as its publishing
     * judges them; nothing of a record that the person may not read.
     */
    standings: read(
      'POST /api/uploads/standings',
      z.object({
        Addresses: z._default(
          z.array(filledLine('图片地址', 1000)).check(z.maxLength(500, '一次最多看 500 个地址')),
          [],
        ),
        ChID: z.optional(id),
        Family: z.optional(filledLine('记录种类', 50)),
        RecordID: z.optional(id),
      }),
      z.array(
        z.object({
          /** '' where a record was asked about. */
          Address: z.string(),
          /** '' where the person does not read the library, and did not bring it. */
          Title: z.string(),
          Standing: standingName,
          /** A clause that ends without a mark; '' where nothing is to be said. */
          Why: z.string(),
          /** Which forbidden picture it looks like, a clause; '': none, or it is forbidden itself. */
          Alike: z.string(),
        }),
      ),
      { ...signed, host: 'main' },
    ),
    /**
     * Ours: what the person sends in pieces and has not ended, the newest first; 50 at most. `IsAll`: also what others of the
     * station send, 500 at most, where the person may delete media for good; elsewhere it says nothing.
     */
    mine: read('GET /api/uploads/mine', z.object({ IsAll: z._default(flag, false) }), z.array(UploadSession), {
      ...signed,
      host: 'main',
    }),
    /**
     * Ours: a file that AI made for whoever asks becomes an item of the library, with its label and by whom it was made. Asked for
     * again it answers the same item, as long as that is there.
     */
    made: write(
      'POST /api/uploads/made',
      z.object({
        JobID: id,
        Place: z._default(wholeNumber('第几个结果', 1, 100), 1),
        FolderID: z.optional(idOrNoneOf('文件夹编号')),
      }),
      UploadedItem,
      { ...works, host: 'main' },
    ),
    /** Ours: an upload in pieces is given up, also another's where the person may delete media for good; that is logged. */
    drop: write('POST /api/uploads/drop', z.object({ FoldName }), nothing, { ...signed, host: 'main' }),
    /** Ours: an address to which a browser may send by tus without a token in it; for TICKET_HOURS. */
    ticket: write('POST /api/uploads/ticket', z.object({}), z.object({ Ticket: z.string(), Address: z.string() }), {
      ...works,
      host: 'main',
    }),
  },
})
