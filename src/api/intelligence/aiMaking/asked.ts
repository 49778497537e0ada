/** What the documented calls of pictures and videos take. */
import { z } from 'zod/mini'
import { wholeNumber } from '../../text/recordFields.ts'
import { ADDRESS_LIMIT, webAddress } from '../../text/webAddress.ts'
import { BAIDU_PICTURE, makingFields, resolutions } from '../aiJobs/form.ts'

/** What is written; its rules are those of the form (src/api/intelligence/aiJobs/rules.ts). */
const prompt = makingFields.content

/** */
export const baiduPicture = z.object({
  prompt,
  width: z._default(wholeNumber('宽', 64, 4096), BAIDU_PICTURE.width),
  height: z._default(wholeNumber('高', 64, 4096), BAIDU_PICTURE.height),
  image_num: z._default(wholeNumber('张数', 1, 8), BAIDU_PICTURE.image_num),
})

/** A part of a video's source: R-262, a text, or a picture by its address. */
const Struct = z.object({
  type: z.enum(['text', 'image'], 'source.structs 里的 type 只能是 text、image'),
  text: z.optional(z.string()),
  mediaSource: z.optional(
    z.object({ type: wholeNumber('媒体来源', 1, 10), url: z.string().check(z.maxLength(ADDRESS_LIMIT)) }),
  ),
  // Ours: as Baidu's older documentation spells it.
  media_source: z.optional(
    z.object({ type: wholeNumber('媒体来源', 1, 10), url: z.string().check(z.maxLength(ADDRESS_LIMIT)) }),
  ),
})

const isKnown = ([width, height]: readonly number[]) =>
  Object.values(resolutions).some(([w, h]) => w === width && h === height)

/** */
export const baiduVideo = z.object({
  source: z.object({ structs: z.array(Struct).check(z.maxLength(10, 'source.structs 最多 10 项')) }),
  config: z._default(
    z.object({
      productType: z._default(z.literal('video', 'productType 只能是 video'), 'video'),
      duration: z._default(
        z.number('duration 只能是 -1').check(z.refine((value) => value === -1, 'duration 只能是 -1')),
        -1,
      ),
      //
      resolution: z._default(
        z
          .array(wholeNumber('分辨率', 1, 10_000))
          .check(z.refine(isKnown, 'resolution 只能是 [720,1280] 或 [1280,720]')),
        [1280, 720],
      ),
    }),
    { productType: 'video', duration: -1, resolution: [1280, 720] },
  ),
})

/** A prompt alone. */
export const prompted = z.object({ prompt })

const picture = (label: string) => z._default(webAddress(label), '')

/** Of Zhipu's video. */
export const zhipuVideo = z.object({ prompt, image_url: picture('图片地址') })

/** the form's content, imgUrl[0] and imgUrl[1] are `prompt`, `image` and `image_tail`. */
export const kling = z.object({
  prompt,
  image: picture('首帧图片'),
  image_tail: picture('尾帧图片'),
  mode: makingFields.mode,
  duration: makingFields.duration,
  aspect_ratio: makingFields.aspect_ratio,
  cfg_scale: makingFields.cfg_scale,
})

/** The number of a task, as the call that began it answered it. */
export const taskNumber = z.coerce
  .string<string | number>('请给出任务编号')
  .check(z.regex(/^\d{1,15}$/, '任务编号不正确'))

/** Ours, where the seeds are silent: 1 text to video, 2 picture to video, 3 picture. */
export const types = z._default(
  z.coerce
    .number<number>('类型只能是 1、2、3')
    .check(z.refine((value) => [1, 2, 3].includes(value), '类型只能是 1、2、3')),
  1,
)
