/** What programmes are made of: 栏目, whose contents are its single parts. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, ref, stamp, text } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'

/** The fields of one programme. */
export const vodProgramFields = defineFields({
  Name: line('栏目名称', { max: 60, required: true }),
  /** null: of no channel, made for the net alone. */
  ChannelID: ref('频道', 'vodChannels', { hint: '只在网上播出的栏目不选' }),
  ChannelName: computed('频道', z.string()),
  Cover: webLine('封面地址', { max: 1000, part: 'picture' }),
  Summary: text('简介', { max: 1000 }),
  /** Who presents it, as it stands in the titles. */
  Host: line('主持人', { max: 100, personal: { kind: 'name', whose: 'named' } }),
  ResourceGUID: kept(line('公开编号', { max: 36 })),
  IsPublic: kept(flag('公开')),
  IsTop: kept(flag('置顶')),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Its contents, those in the recycle bin left out; and those of them that are public. */
  ContentCount: computed('内容', z.number()),
  PublicCount: computed('已公开', z.number()),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
