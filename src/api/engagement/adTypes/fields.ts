/** What types of advertisements are made of. Ours: the specification names the group of calls alone. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, stamp } from '../../record/kinds.ts'

/** The fields of one type. */
export const adTypeFields = defineFields({
  Name: line('类型名称', { max: 30, required: true }),
  ReMark: line('备注', { max: 200 }),
  /** Whether new advertisements may be of it. */
  IsEnable: kept(flag('启用', true)),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Advertisements of it that have not ended. */
  AdCount: computed('广告', z.number()),
  UpdateTime: stamp('更新时间'),
})
