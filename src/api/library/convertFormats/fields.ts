/** What formats of streams are made of. Ours: the specification names only that there are formats. */
import { defineFields } from '../../record/field.ts'
import { flag, kept, line, number, numbered, stamp } from '../../record/kinds.ts'

/** Lengths of the shorter side, as people call them. */
const sides = {
  240: '240P',
  360: '360P 流畅',
  480: '480P 标清',
  720: '720P 高清',
  1080: '1080P 超清',
  2160: '4K',
} as const

/** The fields of one format. */
export const convertFormatFields = defineFields({
  Name: line('名称', { max: 50, required: true }),
  /** Never larger than the video itself. */
  Side: numbered('清晰度', sides, 720, { required: true }),
  VideoKbps: number('画面码率', { min: 100, max: 50_000, initial: 2500, required: true, hint: '最高多少 kbit/s' }),
  AudioKbps: number('声音码率', { min: 32, max: 512, initial: 128, required: true, hint: '单位 kbit/s' }),
  IsEnable: kept(flag('启用', true)),
  UpdateTime: stamp('更新时间'),
})

/** What a station without formats of its own has. */
export const usualFormats = [
  { Name: '流畅', Side: 360, VideoKbps: 700, AudioKbps: 96 },
  { Name: '高清', Side: 720, VideoKbps: 2500, AudioKbps: 128 },
  { Name: '超清', Side: 1080, VideoKbps: 5000, AudioKbps: 128 },
] as const
