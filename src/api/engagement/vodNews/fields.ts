/** What a related video is made of: a piece of news that stands beside a content. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, ref, stamp, text, time } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { videoLine } from '../shortVideos/videoAddress.ts'

/** The fields of one related video. */
export const vodNewsFields = defineFields({
  Title: line('标题', { max: 100, required: true }),
  ContentID: ref('点播内容', 'vodContents', { required: true }),
  ContentTitle: computed('点播内容', z.string()),
  VideoUrl: videoLine('视频地址', { required: true, hint: '媒资库里视频的地址，或 .m3u8、.mp4 网址', part: 'video' }),
  Cover: webLine('封面地址', { max: 1000, part: 'picture' }),
  Summary: text('简介', { max: 500 }),
  /** Where it comes from. */
  Source: line('来源', { max: 60 }),
  /** When it was on the air or in the paper. */
  NewsTime: time('新闻时间'),
  IsPublic: kept(flag('公开', true)),
  IsTop: kept(flag('置顶')),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  UpdateTime: stamp('更新时间'),
})
