/** What is done with a picture before it is sent: by kind and size of the file alone. Pure. */
import { pictureType, type Named } from './kinds.ts'

/**
 * Where the picture goes: 'mediaFlow'; 'widget' R-207; 'thumbnail', of which only a small picture in the page
 * is made, R-208; 'preview', the same as large as a text shows it.
 */
export type PictureRule = 'mediaFlow' | 'widget' | 'thumbnail' | 'preview'

/** A picture file as rules look at it. `size` in bytes. */
export interface PictureFile extends Named {
  readonly size: number
}

/** How a picture is drawn anew. */
export interface Drawing {
  /** 0 to 1, for the kinds that lose something. */
  readonly quality: number
  /** The longest side, in pixels. Default: as it is. */
  readonly longest?: number
  /** The kind it becomes. Default: see kindFor in fitted.ts. */
  readonly as?: 'image/png'
  /** It goes up drawn, whichever is smaller: others cannot show the original. Default false. */
  readonly must?: boolean
}

/** What is done: sent as it is, drawn anew, or refused with a sentence. */
export type Plan =
  | { readonly kind: 'asIs' }
  | { readonly kind: 'draw'; readonly drawing: Drawing }
  | { readonly kind: 'refuse'; readonly says: string }

/** */
export const WRONG_KIND = '上传图片格式不正确！'
/** */
export const TOO_LARGE = '上传图片大小不能超过 2MB!'

const MB = 1024 * 1024
/** bytes. */
const FLOW_LIMIT = 2 * MB
/** bytes, above which the size is changed, too. */
const FLOW_LARGE = 5 * MB
/** Ours: the longest side such a picture is given, in pixels. */
const FLOW_LONGEST = 1920
/** */
const FLOW_QUALITY = 0.6
/** */
const WIDGET_QUALITY = 0.8
/** the longest side of a thumbnail, in pixels. */
const THUMBNAIL = 120
/** Ours: the same of a preview. */
const PREVIEW = 800

/** */
const flowTypes = new Set(['image/jpeg', 'image/png', 'image/bmp', 'image/webp'])
/** never compressed. Drawings of lines are not either: they would become dots. */
const neverDrawn = new Set(['image/gif', 'image/webp', 'image/svg+xml'])

/** Ours: pictures of telephones, which browsers mostly cannot show, become JPEG before a rule asks what they are. */
const HEIC = 'image/heic'

/** What is done with a file. */
export function planOf(file: PictureFile, rule: PictureRule): Plan {
  const type = pictureType(file)
  if (rule === 'thumbnail')
    return { kind: 'draw', drawing: { quality: WIDGET_QUALITY, longest: THUMBNAIL, as: 'image/png', must: true } }
  if (rule === 'preview') return { kind: 'draw', drawing: { quality: FLOW_QUALITY, longest: PREVIEW, must: true } }
  if (rule === 'widget') {
    if (type === '' || neverDrawn.has(type)) return { kind: 'asIs' }
    return { kind: 'draw', drawing: { quality: WIDGET_QUALITY, ...(type === HEIC && { must: true }) } }
  }
  if (!flowTypes.has(type) && type !== HEIC) return { kind: 'refuse', says: WRONG_KIND }
  if (file.size < FLOW_LIMIT && type !== HEIC) return { kind: 'asIs' }
  const drawing = {
    quality: FLOW_QUALITY,
    ...(file.size > FLOW_LARGE && { longest: FLOW_LONGEST }),
    ...(type === HEIC && { must: true }),
  }
  return { kind: 'draw', drawing }
}

/** why what came out of it may not go up, as a sentence; undefined when it may. `size` in bytes. */
export function resultProblem(size: number, rule: PictureRule): string | undefined {
  return rule === 'mediaFlow' && size >= FLOW_LIMIT ? TOO_LARGE : undefined
}
