/** Why what a form asks for is not sent, in the specification's sentences. Pure: the form asks, and so does the server. */
import { codePoints } from '../../text/textLimit.ts'
import { makes, makingKinds, PICTURES_LIMIT, type MakingForm } from './form.ts'
import {
  EMPTY,
  KLING_20_TO_2500,
  KLING_EMPTY,
  KLING_NO_PICTURE,
  KLING_TOO_LONG,
  NEITHER,
  NO_VIDEO_PICTURE,
  NO_VIDEO_TEXT,
  PICTURE_TOO_LONG,
  VIDEO_20_TO_2000,
} from './messages.ts'

/** characters of a picture's text for Kling. */
const KLING_PICTURE_LIMIT = 500
/** characters of a video's text. */
const LEAST = 20
const MOST = 2000
/** */
const KLING_MOST = 2500

type Asked = Pick<MakingForm, 'Kind' | 'content' | 'imgUrl' | 'type'>

/** The first thing that is wrong with it for this provider; undefined: it may be sent. */
export function formProblem(provider: string, form: Asked): string | undefined {
  if (!makes(provider, form.Kind)) return `选的 AI 设置不能生成${makingKinds[form.Kind]}，请换一个。`
  const text = form.content.trim()
  return form.Kind === 'picture' ? pictureProblem(provider, text) : videoProblems[provider]?.(text, form)
}

/** */
function pictureProblem(provider: string, text: string): string | undefined {
  if (text === '') return EMPTY
  return provider === 'kling' && codePoints(text) > KLING_PICTURE_LIMIT ? PICTURE_TOO_LONG : undefined
}

const isWithin = (text: string, most: number) => codePoints(text) >= LEAST && codePoints(text) <= most

const videoProblems: Readonly<Record<string, (text: string, form: Asked) => string | undefined>> = {
  /** */
  baidu(text, { imgUrl }) {
    if (text === '') return NO_VIDEO_TEXT
    if (!isWithin(text, MOST)) return VIDEO_20_TO_2000
    return imgUrl.length === 0 ? NO_VIDEO_PICTURE : undefined
  },
  /** the length counts also where there is a picture. */
  zhipu(text, { imgUrl }) {
    if (text === '' && imgUrl.length === 0) return NEITHER
    return isWithin(text, MOST) ? undefined : VIDEO_20_TO_2000
  },
  /** the least length is the second type's only. */
  kling(text, { type, imgUrl }) {
    if (type === 2) {
      if (imgUrl.length === 0) return KLING_NO_PICTURE
      return isWithin(text, KLING_MOST) ? undefined : KLING_20_TO_2500
    }
    if (text === '') return KLING_EMPTY
    return codePoints(text) > KLING_MOST ? KLING_TOO_LONG : undefined
  },
}

/** What is known of a picture's file. `size` in bytes, `width` and `height` in pixels. */
export interface PictureFile {
  readonly type: string
  readonly size: number
  readonly width: number
  readonly height: number
}

/** */
const KLING_TYPES: readonly string[] = ['image/jpeg', 'image/png']
const KLING_MB = 10
const KLING_SIDE = 300

/**
 * why this provider does not take these pictures; undefined: it does. Ours: both sides have 300 pixels at least, and
 * only Kling's rules are known.
 */
export function picturesProblem(provider: string, pictures: readonly PictureFile[]): string | undefined {
  if (pictures.length > PICTURES_LIMIT) return `图片最多 ${PICTURES_LIMIT} 张，现在是 ${pictures.length} 张。`
  if (provider !== 'kling') return undefined
  for (const [at, { type, size, width, height }] of pictures.entries()) {
    const name = `第 ${at + 1} 张图片`
    if (!KLING_TYPES.includes(type)) return `${name}要是 JPG 或 PNG。`
    if (size > KLING_MB * 1024 * 1024) return `${name}不能超过 ${KLING_MB}MB。`
    if (Math.min(width, height) < KLING_SIDE)
      return `${name}的宽和高都不能小于 ${KLING_SIDE} 像素，现在是 ${width}×${height}。`
  }
  return undefined
}
