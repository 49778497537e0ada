/** What is said with a file that is sent, and what is answered. Fields are Ours unless name them. */
import { z } from 'zod/mini'
import { flag, idOrNone, idOrNoneOf } from '../../callSchemas.ts'
import { oneLine, wholeNumber } from '../../text/recordFields.ts'
import { aiLabels, type AiLabel } from '../media/words.ts'

/** Ours: the largest file that is sent in one request, in bytes; larger ones come in pieces. */
export const FILE_LIMIT = 10 * 1024 * 1024 * 1024
/** Ours: pictures of one request together, in bytes. */
export const PICTURES_LIMIT = 1024 * 1024 * 1024
/** a media-flow picture, in bytes. */
export const FLOW_LIMIT = 2 * 1024 * 1024
/** above it a media-flow picture is made smaller as well, in bytes. */
export const FLOW_LARGE = 5 * 1024 * 1024
/** Ours: the longest side of one that is, in pixels. */
export const FLOW_SIDE = 1920
/** */
export const FLOW_TYPES = ['image/jpeg', 'image/png', 'image/bmp', 'image/webp'] as const
/** what is said. */
export const flowWords = { type: '上传图片格式不正确！', size: '上传图片大小不能超过 2MB!' } as const
/** */
export const NO_DATA = '服务器开小差了3，请稍后再试！'

/** A file of the library, as a call that takes files answers it. R-210: a list of items each with Url. */
export const UploadedItem = z.object({
  /** `/static/img/…`, of the version that stands for it. */
  Url: z.string(),
  ID: z.number(),
  VersionID: z.number(),
  /** By which `picturesGuid` names it. */
  ResourceGUID: z.string(),
  Kind: z.enum(['image', 'video', 'audio', 'file']),
  /** A MIME type, by content. */
  Type: z.string(),
  FileName: z.string(),
  Size: z.number(),
  /** In pixels; null where it is no picture. */
  Width: z.nullable(z.number()),
  Height: z.nullable(z.number()),
  /** Ours: what the library says of it already, as its file tells it or the same file did before; '' for nothing. */
  Description: z.string(),
  Alt: z.string(),
  IsDecorative: z.boolean(),
  Credit: z.string(),
  AiLabel: z.enum(Object.keys(aiLabels) as [AiLabel]),
  /** Ours: which forbidden picture it looks like, a clause such as 与已禁止的“大桥”近似; '': none. */
  Alike: z.string(),
})
/** See the schema. */
export type UploadedItem = z.infer<typeof UploadedItem>

/** Of whom, and where it goes. X-20: AdminId is whoever is signed in, or is refused. */
const whose = {
  StID: z.optional(idOrNone),
  AdminID: z.optional(idOrNoneOf('账号编号')),
  FolderID: z.optional(idOrNoneOf('文件夹编号')),
  Title: z.optional(oneLine('标题', 200)),
}

/** A picture as base64, bare or as a data address. */
const asText = z.optional(z.string('请给出图片'))

/** what goes with pictures. */
export const withPictures = z.object({
  ...whose,
  /** One or more files; z.unknown because files travel beside the fields. */
  file: z.optional(z.unknown()),
  StrImg: asText,
  Watermark: z._default(flag, false),
  IsFace: z._default(flag, false),
  /** The picture that is edited, by its ResourceGUID. */
  PicturesGuid: z.optional(oneLine('图片编号', 64)),
  /**
   * Ours: the files that whoever sends made these of, as they were made smaller, by their hashes (64 hex digits) in order, parted by
   * commas; empty where one comes as it is. What the station has of that hash it is known to be made of.
   */
  Originals: z.optional(
    z.string().check(z.maxLength(20_000, '原件摘要太多'), z.regex(/^[0-9a-fA-F,]*$/, '原件摘要须为 64 位十六进制')),
  ),
  /** Beside the picture that is edited; else its next version. */
  IsAdd: z._default(flag, false),
})

const side = (name: string) => wholeNumber(name, 0, 100_000)

/** A rectangle of the original, in its pixels as it is shown. */
const CropOf = z.object({
  Left: side('左边'),
  Top: side('上边'),
  Width: side('宽'),
  Height: side('高'),
  Rotate: z._default(wholeNumber('旋转角度', -360, 360), 0),
})

/** a cropped picture. `OriginalPath`: the picture it was made from, by its address. */
export const withCrop = z.object({
  ...whose,
  file: z.optional(z.unknown()),
  StrImg: asText,
  Watermark: z._default(flag, false),
  OriginalPath: z.optional(oneLine('原图地址', 2000)),
  Crop: z.optional(CropOf),
})

/** What goes with videos, sounds and files. */
export const withMedia = z.object({ ...whose, file: z.optional(z.unknown()) })

/** The name of an upload in pieces. */
export const FoldName = z.string('请给出上传编号').check(z.regex(/^[\w-]{22}$/, '上传编号不正确'))

/** What an upload in pieces begins with. */
export const withSession = z.object({
  ...whose,
  FileName: z.string('请给出文件名').check(z.minLength(1, '请给出文件名'), z.maxLength(500, '文件名不能超过 500 个字')),
  /** In bytes. A file without any is refused by its name. */
  Size: wholeNumber('文件大小', 0, 1024 * FILE_LIMIT),
  /** Of the whole file, as 64 hex digits. Known in the library nothing needs to be sent (秒传). */
  Sha256: z.optional(z.string().check(z.regex(/^(?:[0-9a-fA-F]{64})?$/, '文件摘要须为 64 位十六进制'))),
  Kind: z.optional(z.enum(['image', 'video', 'audio', 'file'], '类型只能是 image、video、audio 或 file')),
})

/** An upload in pieces. */
export const UploadSession = z.object({
  FoldName: z.string(),
  FileName: z.string(),
  Size: z.number(),
  /** How much of it is here, in bytes: the next piece begins there. */
  Offset: z.number(),
  /** How many pieces are here. */
  MaxCut: z.number(),
  /** How large the next piece should be, in bytes, so that it passes well within 20 s. */
  PieceSize: z.number(),
  State: z.enum(['open', 'done', 'failed']),
  /** Why it failed. */
  Problem: z.string(),
  /** What it became; null: nothing yet. */
  Item: z.nullable(UploadedItem),
  /** Who sends it; '': the person who asks. */
  Sender: z.string(),
})
/** See the schema. */
export type UploadSession = z.infer<typeof UploadSession>
