/** Versions of an item: each edit is a further one, and nothing is overwritten. */
import { z } from 'zod/mini'
import { id } from '../../callSchemas.ts'
import { wholeNumber } from '../../text/recordFields.ts'

/** Ours: the longest side of a picture that is edited, in pixels. */
const SIDE_LIMIT = 30_000

const pixels = (label: string, least: number) => wholeNumber(label, least, SIDE_LIMIT)

/**
 * How a picture is made of its original: turned first, clockwise, then cut; the rectangle is in pixels of the turned
 * original, so that the next edit sees the whole picture.
 */
export const PictureEdit = z.object({
  Rotate: z._default(z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)], '只能转 90 度的倍数'), 0),
  /** Left and right change places. */
  Flip: z._default(z.boolean(), false),
  X: pixels('裁剪的左边', 0),
  Y: pixels('裁剪的上边', 0),
  Width: pixels('裁剪的宽', 1),
  Height: pixels('裁剪的高', 1),
})
/** See the schema. */
export type PictureEdit = z.infer<typeof PictureEdit>

/** Whether a version was made by such an edit; others were painted anew, or cut out of a video. */
export const isPictureEdit = (edit: unknown): edit is PictureEdit =>
  typeof edit === 'object' && edit !== null && 'X' in edit && 'Rotate' in edit

const ways: Readonly<Record<string, string>> = {
  crop: '裁剪',
  shown: '转换格式',
  marked: '加水印',
  enhanced: '画质增强',
}

/** What was done to make a version, in a word; `edit`: as it stands in the table. */
export function wayOf(edit: unknown): string {
  if (isPictureEdit(edit)) return '裁剪'
  const way = typeof edit === 'object' && edit !== null && 'do' in edit ? ways[String(edit.do)] : undefined
  return way ?? '原件'
}

/** One version as answers have it. */
export const MediaVersion = z.object({
  ID: z.number(),
  /** Counts from 1. */
  Number: z.number(),
  Address: z.string(),
  Thumbnail: z.string(),
  Type: z.string(),
  FileName: z.string(),
  Size: z.number(),
  Width: z.nullable(z.number()),
  Height: z.nullable(z.number()),
  /** How it was made from the original; null: it came as it is. */
  Edit: z.nullable(PictureEdit),
  /** The same in a word: 原件, 裁剪. */
  Way: z.string(),
  AdminName: z.string(),
  CreateTime: z.string(),
  IsCurrent: z.boolean(),
})
/** See the schema. */
export type MediaVersion = z.infer<typeof MediaVersion>

/** The version that is to stand for an item again. */
export const goingBack = z.object({ ID: id, VersionID: id })
