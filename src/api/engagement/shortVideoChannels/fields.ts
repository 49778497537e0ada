/** What channels of short videos are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, parent, stamp } from '../../record/kinds.ts'

/** The fields of one channel. */
export const shortVideoChannelFields = defineFields({
  Name: line('频道名称', { max: 30, required: true }),
  ParentID: parent('上级频道', 'shortVideoChannels'),
  ReMark: line('备注', { max: 200 }),
  /** Whether new videos may stand in it, and whether the public sees those that do. */
  IsEnable: kept(flag('启用', true)),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Videos of this very channel that are not deleted, and those the public sees. */
  VideoCount: computed('短视频', z.number()),
  OutCount: computed('公开', z.number()),
  UpdateTime: stamp('更新时间'),
})
