/** What channels of lives are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, parent, stamp } from '../../record/kinds.ts'

/** The fields of one channel. */
export const liveChannelFields = defineFields({
  Name: line('频道名称', { max: 30, required: true }),
  ParentID: parent('上级频道', 'liveChannels'),
  ReMark: line('备注', { max: 200 }),
  /** Whether new lives may stand in it, and whether the public sees those that do. */
  IsEnable: kept(flag('启用', true)),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Lives of this very channel that are not deleted, and those on air. */
  LiveCount: computed('直播', z.number()),
  OnAir: computed('在播', z.number()),
  UpdateTime: stamp('更新时间'),
})
