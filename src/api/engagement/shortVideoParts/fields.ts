/** What a part of a short video is made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, kept, line, number, other, ref, stamp } from '../../record/kinds.ts'
import { videoLine } from '../shortVideos/videoAddress.ts'

/** The fields of one part. */
export const shortVideoPartFields = defineFields({
  VideoID: ref('短视频', 'shortVideos', { required: true }),
  VideoTitle: computed('短视频', z.string()),
  Title: line('分集标题', { max: 60, required: true }),
  VideoUrl: videoLine('视频地址', { required: true, hint: '媒资库里视频的地址，或 .m3u8、.mp4 网址', part: 'video' }),
  /** The library's file behind VideoUrl. */
  VersionID: kept(other<number | null, number | null>('文件', z.nullable(z.number()), z.nullable(z.number()))),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
