/** What types of clues are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, kept, line, number, parent, stamp } from '../../record/kinds.ts'

/** The fields of one type. */
export const clueTypeFields = defineFields({
  Name: line('类型名称', { max: 30, required: true }),
  ParentID: parent('上级类型', 'clueTypes'),
  ReMark: line('备注', { max: 200 }),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Clues of this very type that are not ended. */
  OpenCount: computed('未结束的线索', z.number()),
  UpdateTime: stamp('更新时间'),
})
