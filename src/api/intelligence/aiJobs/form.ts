/** What is asked of a provider of pictures or videos, in the form's own words, and what may be chosen in it. Pure. */
import { z } from 'zod/mini'
import { id } from '../../callSchemas.ts'
import { webAddress } from '../../text/webAddress.ts'

/** Who makes pictures. */
export const pictureProviders = ['baidu', 'zhipu', 'volcengine', 'kling'] as const
/** Who makes videos: Volcano engine paints only. */
export const videoProviders = ['baidu', 'zhipu', 'kling'] as const
/** One of them, as AI settings name it. */
export type MakingProvider = (typeof pictureProviders)[number]

/** What is made. */
export const makingKinds = { picture: '图片', video: '视频' } as const
/** See makingKinds. */
export type MakingKind = keyof typeof makingKinds

/** Ours: a service that speaks as OpenAI does, which may stand in the house, makes pictures. */
const ALIKE = 'other'

/** Models of Zhipu that make one of both alone, by how their names begin (CogView, CogVideoX). */
const oneKind: readonly [RegExp, MakingKind][] = [
  [/^cogview/i, 'picture'],
  [/^cogvideo/i, 'video'],
]

/** Whether a provider makes such things, by this model of it. Default: whichever it has for them. */
export const makes = (provider: string, kind: MakingKind, model = ''): boolean => {
  const makers: readonly string[] = kind === 'picture' ? [...pictureProviders, ALIKE] : videoProviders
  return makers.includes(provider) && oneKind.every(([name, only]) => only === kind || !name.test(model))
}

/** what a picture may begin with. */
export const presets = ['人物壁纸', '炫酷机甲', '唯美植物', '梦幻城堡', '游戏场景', '家装设计'] as const

/** */
export const klingTypes = { 1: '文生视频', 2: '图生视频' } as const
/** */
export const ratios = ['16:9', '9:16', '1:1'] as const
/** seconds. */
export const durations = [5, 10] as const
/** R-274 (M082, M083). */
export const modes = { std: '标准（更快、更便宜）', pro: '高品质（画质更好）' } as const
/** */
export const layouts = { portrait: '竖版', landscape: '横版' } as const
/** width and height in pixels. */
export const resolutions = { portrait: [720, 1280], landscape: [1280, 720] } as const
/** what Baidu is asked for. */
export const BAIDU_PICTURE = { width: 1024, height: 1024, image_num: 1 } as const
/** the creativity of Kling. */
export const CFG = { min: 0, max: 1, step: 0.1, initial: 0.5 } as const

/** Ours: the longest text that is taken at all, in characters, before a provider's own rule is asked. */
export const CONTENT_LIMIT = 5000
/** pictures of one video. */
export const PICTURES_LIMIT = 2

/** R-276, as it travels: a number, or the text of one. */
const type = z.coerce
  .number<number>('类型要是 1 或 2')
  .check(z.refine((value) => value === 1 || value === 2, '类型要是 1 或 2')) as unknown as z.ZodMiniType<1 | 2, 1 | 2>
const NO_DURATION = `时长只能是 ${durations.join('、')} 秒`
const duration = z.coerce
  .number<5 | 10>(NO_DURATION)
  .check(z.refine((value) => durations.some((each) => each === value), NO_DURATION)) as unknown as z.ZodMiniType<
  5 | 10,
  5 | 10
>
const ratio = z.enum(ratios, `画面比例只能是 ${ratios.join('、')}`)
const mode = z.enum(Object.keys(modes) as [keyof typeof modes], '模式只能是 std、pro')
const layout = z.enum(Object.keys(layouts) as [keyof typeof layouts], '版式只能是 portrait、landscape')
const NOT_A_STEP = `创意程度要在 ${CFG.min} 到 ${CFG.max} 之间，每 ${CFG.step} 一档`
const cfg = z.coerce.number<number>(NOT_A_STEP).check(z.refine((value) => isStep(value), NOT_A_STEP))

/** whether it is one of the slider's steps. */
function isStep(value: number): boolean {
  const steps = value / CFG.step
  return value >= CFG.min && value <= CFG.max && Math.abs(steps - Math.round(steps)) < 1e-6
}

/** The form as it is sent. What a provider has no word for it leaves out. */
export const makingFields = {
  Kind: z.enum(Object.keys(makingKinds) as [MakingKind], '种类只能是 picture、video'),
  /** Which AI setting; default the first enabled one that makes such things. */
  SettingID: z.optional(id),
  content: z._default(
    z.string('文案必须是文字').check(z.trim(), z.maxLength(CONTENT_LIMIT, `文案不能超过${CONTENT_LIMIT}个字符`)),
    '',
  ),
  /** Addresses of pictures of the house; of two the last is the end frame. */
  imgUrl: z._default(
    z
      .pipe(
        z.array(webAddress('图片地址')),
        z.transform((all) => all.filter((one) => one !== '')),
      )
      .check(z.maxLength(PICTURES_LIMIT, `图片最多 ${PICTURES_LIMIT} 张`)),
    [],
  ),
  type: z._default(type, 1),
  mode: z._default(mode, 'std'),
  duration: z._default(duration, 5),
  aspect_ratio: z._default(ratio, '16:9'),
  cfg_scale: z._default(cfg, CFG.initial),
  layout: z._default(layout, 'landscape'),
}

/** See makingFields. */
export const MakingForm = z.object(makingFields)
/** A form with its defaults filled in. */
export type MakingForm = z.output<typeof MakingForm>

/** What a form begins with. */
export const emptyForm = (Kind: MakingKind): MakingForm => MakingForm.parse({ Kind })
