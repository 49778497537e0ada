/** An album (图集, E-23): pictures of the library in an order, each with words of its own. */
import { z } from 'zod/mini'
import { id } from '../../callSchemas.ts'
import { oneLine } from '../../text/recordFields.ts'

/** Ours: pictures of an album at the most. */
const ALBUM_LIMIT = 200

/** One picture as it is kept: which, what stands under it, and whose it is (wName); '' is as the picture itself says. */
const picture = z.object({
  MediaID: id,
  PictureDescription: z._default(oneLine('图片说明', 500), ''),
  wName: z._default(oneLine('图片署名', 100), ''), // sic
})

/** The pictures of an album in order; the first stands for it. */
export const albumPictures = z.array(picture, '请选择图片').check(
  z.maxLength(ALBUM_LIMIT, `一个图集最多 ${ALBUM_LIMIT} 张图片`),
  z.refine((all) => new Set(all.map(({ MediaID }) => MediaID)).size === all.length, '一张图片在图集里只能放一次'),
) as unknown as z.ZodMiniType<AlbumPicture[], AlbumPicture[]>

/** See the schema. */
export interface AlbumPicture {
  readonly MediaID: number
  readonly PictureDescription: string
  readonly wName: string
}

/** A picture of an answer as it is sent back. */
export const asKept = ({ ID: MediaID, PictureDescription, wName }: AlbumPictureRow): AlbumPicture => ({
  MediaID,
  PictureDescription,
  wName,
})

/** One picture as answers have it (E-23). */
const AlbumPictureRow = z.object({
  ID: z.number(),
  AlbumID: z.number(),
  PicturePath: z.string(),
  Thumbnail: z.string(),
  PictureDescription: z.string(),
  wName: z.string(), // sic
  Alt: z.string(),
})

/** See the schema. */
export type AlbumPictureRow = z.infer<typeof AlbumPictureRow>

/** An album as answers have it (E-23). */
export const Album = z.object({
  ID: z.number(),
  PhotosName: z.string(),
  PhotosDescription: z.string(),
  IsPublic: z.boolean(),
  /** The first picture; '' of an empty album. */
  PhotosHeadPicUrl: z.string(),
  StID: z.number(),
  Pictures: z.array(AlbumPictureRow),
})
/** See the schema. */
export type Album = z.infer<typeof Album>
