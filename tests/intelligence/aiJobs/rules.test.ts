/** The rules of the forms, each by its number. */
import { describe, expect, it } from 'vitest'
import {
  BAIDU_PICTURE,
  CFG,
  durations,
  emptyForm,
  klingTypes,
  MakingForm,
  makes,
  modes,
  pictureProviders,
  presets,
  ratios,
  resolutions,
  videoProviders,
  type MakingKind,
} from '../../../src/api/intelligence/aiJobs/form.ts'
import { formProblem, picturesProblem } from '../../../src/api/intelligence/aiJobs/rules.ts'

const PICTURE = 'https://house.example/a.jpg'
const problem = (provider: string, Kind: MakingKind, content: string, more: object = {}) =>
  formProblem(provider, MakingForm.parse({ Kind, content, ...more }))
const signs = (count: number) => '字'.repeat(count)
/** A rare character: one for people, two for UTF-16. */
const rare = (count: number) => '𠮷'.repeat(count)
const file = { type: 'image/jpeg', size: 1000, width: 300, height: 300 }

describe('pictures', () => {
  it('R-244: Baidu, Zhipu, Volcano engine and Kling make them, Volcano engine makes no videos', () => {
    expect(pictureProviders).toEqual(['baidu', 'zhipu', 'volcengine', 'kling'])
    expect(videoProviders).toEqual(['baidu', 'zhipu', 'kling'])
    expect([makes('other', 'picture'), makes('other', 'video'), makes('', 'picture')]).toEqual([true, false, false])
    expect(problem('volcengine', 'picture', '山')).toBeUndefined()
    expect(problem('volcengine', 'video', signs(20))).toBe('选的 AI 设置不能生成视频，请换一个。')
  })

  it.each(pictureProviders)('R-245: %s: empty content, and blanks (R-234)', (provider) => {
    expect(problem(provider, 'picture', '')).toBe('消息不可为空')
    expect(problem(provider, 'picture', ' \n ')).toBe('消息不可为空')
    expect(formProblem(provider, { ...emptyForm('picture'), content: '　\t' })).toBe('消息不可为空')
  })

  it('R-246: Kling takes 500 characters, not 501; the others take more', () => {
    expect(problem('kling', 'picture', signs(500))).toBeUndefined()
    expect(problem('kling', 'picture', rare(500))).toBeUndefined()
    expect(problem('kling', 'picture', signs(501))).toBe('文案不能超过500个字符')
    expect(problem('zhipu', 'picture', signs(501))).toBeUndefined()
  })

  it('R-247: what Baidu is asked for', () => {
    expect(BAIDU_PICTURE).toEqual({ width: 1024, height: 1024, image_num: 1 })
  })

  it('R-251: the presets', () => {
    expect(presets).toEqual(['人物壁纸', '炫酷机甲', '唯美植物', '梦幻城堡', '游戏场景', '家装设计'])
  })
})

describe('videos of Baidu', () => {
  it('R-258: empty content', () => {
    expect(problem('baidu', 'video', ' ', { imgUrl: [PICTURE] })).toBe('视频文案不可为空')
  })

  it('R-259: 20 and 2000 characters are allowed, 19 and 2001 are not', () => {
    const told = [19, 20, 2000, 2001].map((count) => problem('baidu', 'video', signs(count), { imgUrl: [PICTURE] }))
    const wrong = '视频文案不能少于20个字符并且不超过2000个字符'
    expect(told).toEqual([wrong, undefined, undefined, wrong])
    expect(problem('baidu', 'video', rare(2000), { imgUrl: [PICTURE] })).toBeUndefined()
  })

  it('R-260: no picture; the text is looked at first', () => {
    expect(problem('baidu', 'video', signs(20))).toBe('请上传视频素材')
    expect(problem('baidu', 'video', signs(19))).toBe('视频文案不能少于20个字符并且不超过2000个字符')
  })

  it('R-261: portrait and landscape', () => {
    expect(resolutions).toEqual({ portrait: [720, 1280], landscape: [1280, 720] })
    expect(MakingForm.safeParse({ Kind: 'video', layout: 'square' }).success).toBe(false)
  })
})

describe('videos of Zhipu', () => {
  it('R-263: neither text nor picture', () => {
    expect(problem('zhipu', 'video', '')).toBe('视频文案和视频素材不可同时为空')
  })

  it('R-264, X-24: 20 to 2000 characters, also where there is a picture', () => {
    const wrong = '视频文案不能少于20个字符并且不超过2000个字符'
    const told = [19, 20, 2000, 2001].map((count) => problem('zhipu', 'video', signs(count)))
    expect(told).toEqual([wrong, undefined, undefined, wrong])
    expect(problem('zhipu', 'video', '', { imgUrl: [PICTURE] })).toBe(wrong)
    expect(problem('zhipu', 'video', signs(19), { imgUrl: [PICTURE] })).toBe(wrong)
  })
})

describe('videos of Kling', () => {
  it('R-266: of text: empty', () => {
    expect(problem('kling', 'video', '', { type: 1 })).toBe('视频文案不可同时为空')
  })

  it('R-267, X-27: of text: 2500 characters, not 2501; one is enough', () => {
    const told = [1, 2500, 2501].map((count) => problem('kling', 'video', signs(count), { type: 1 }))
    expect(told).toEqual([undefined, undefined, '视频文案不能超过2500个字符'])
  })

  it('R-268: of a picture: none', () => {
    expect(problem('kling', 'video', signs(20), { type: 2 })).toBe('请上传图片')
  })

  it('R-269, X-27: of a picture: 20 to 2500 characters', () => {
    const wrong = '视频文案不能少于20个字符并且不超过2500个字符'
    const more = { type: 2, imgUrl: [PICTURE] }
    const told = [0, 19, 20, 2500, 2501].map((count) => problem('kling', 'video', signs(count), more))
    expect(told).toEqual([wrong, wrong, undefined, undefined, wrong])
  })

  it('R-270: JPG or PNG, 10 MB at most, 300 px at least, two at most', () => {
    const of = (more: object) => picturesProblem('kling', [file, { ...file, ...more }])
    expect(of({ type: 'image/png', size: 10 * 1024 * 1024 })).toBeUndefined()
    expect(of({ type: 'image/webp' })).toBe('第 2 张图片要是 JPG 或 PNG。')
    expect(of({ size: 10 * 1024 * 1024 + 1 })).toBe('第 2 张图片不能超过 10MB。')
    expect(of({ width: 299 })).toBe('第 2 张图片的宽和高都不能小于 300 像素，现在是 299×300。')
    expect(of({ height: 299 })).toBe('第 2 张图片的宽和高都不能小于 300 像素，现在是 300×299。')
    expect(picturesProblem('kling', [file, file, file])).toBe('图片最多 2 张，现在是 3 张。')
    expect(picturesProblem('baidu', [{ ...file, type: 'image/webp', width: 10 }])).toBeUndefined()
    expect(MakingForm.safeParse({ Kind: 'video', imgUrl: [PICTURE, PICTURE, PICTURE] }).success).toBe(false)
  })

  it('R-272: the ratios', () => {
    expect(ratios).toEqual(['16:9', '9:16', '1:1'])
    expect(MakingForm.safeParse({ Kind: 'video', aspect_ratio: '4:3' }).success).toBe(false)
  })

  it('R-273: 5 or 10 seconds, as a number or as text', () => {
    expect(durations).toEqual([5, 10])
    expect(MakingForm.parse({ Kind: 'video', duration: '10' }).duration).toBe(10)
    expect(MakingForm.safeParse({ Kind: 'video', duration: 6 }).success).toBe(false)
  })

  it('R-274: std or pro', () => {
    expect(Object.keys(modes)).toEqual(['std', 'pro'])
    expect(MakingForm.safeParse({ Kind: 'video', mode: 'max' }).success).toBe(false)
  })

  it('R-275: creativity from 0 to 1 in steps of 0.1, 0.5 at first', () => {
    expect(CFG).toEqual({ min: 0, max: 1, step: 0.1, initial: 0.5 })
    expect(emptyForm('video').cfg_scale).toBe(0.5)
    const fits = (cfg_scale: unknown) => MakingForm.safeParse({ Kind: 'video', cfg_scale }).success
    expect(Array.from({ length: 11 }, (_, at) => at * 0.1).every(fits)).toBe(true)
    expect([-0.1, 1.1, 0.55, 'x'].some(fits)).toBe(false)
    expect(fits('0.3')).toBe(true)
  })

  it('R-276: of text or of pictures', () => {
    expect(Object.keys(klingTypes)).toEqual(['1', '2'])
    expect(MakingForm.parse({ Kind: 'video', type: '2' }).type).toBe(2)
    expect(MakingForm.safeParse({ Kind: 'video', type: 3 }).success).toBe(false)
  })
})

describe('the form', () => {
  it('R-256: has content, imgUrl, cfg_scale, mode, duration, aspect_ratio and type', () => {
    const { content, imgUrl, cfg_scale, mode, duration, aspect_ratio, type } = emptyForm('video')
    expect({ content, imgUrl, cfg_scale, mode, duration, aspect_ratio, type }).toEqual({
      ...{ content: '', imgUrl: [], cfg_scale: 0.5, mode: 'std', duration: 5, aspect_ratio: '16:9', type: 1 },
    })
  })

  it('R-234: what was written is trimmed', () => {
    expect(MakingForm.parse({ Kind: 'picture', content: ' 山 ' }).content).toBe('山')
  })
})

it('a model of one kind makes no other', () => {
  expect([makes('zhipu', 'picture', 'cogview-3'), makes('zhipu', 'video', 'cogview-3')]).toEqual([true, false])
  expect([makes('zhipu', 'picture', 'CogVideoX-3'), makes('zhipu', 'video', 'CogVideoX-3')]).toEqual([false, true])
  expect([makes('zhipu', 'picture'), makes('kling', 'video', 'kling-v1')]).toEqual([true, true])
})
