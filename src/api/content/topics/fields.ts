/** What special topics are made of. Fields are Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, ref, stamp, text } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'

/** The fields of one special topic. */
export const topicFields = defineFields({
  Name: line('专题名称', { max: 60, required: true }),
  Summary: text('导语', { max: 500 }),
  /** The channel it stands in (C311 names it); null: none. */
  ChID: ref('所在栏目', 'channels'),
  ChannelName: computed('所在栏目', z.string()),
  PicPath: webLine('图片地址', { max: 1000, part: 'picture' }),
  IsPublic: kept(flag('公开')),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  ArticleCount: computed('稿件数', z.number()),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
