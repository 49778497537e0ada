/** What classes of tasks are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { computed, hidden, line, number, stamp, time } from '../../record/kinds.ts'

/** The fields of one class. */
export const taskClassifyFields = defineFields({
  Name: line('分类名称', { max: 30, required: true }),
  ReMark: line('备注', { max: 200 }),
  ShowOrder: number('排序', { min: 0, max: 9999, initial: 0, hint: '小的在前' }),
  DeletedAt: hidden(time('删除时间')),
  IsDeleted: computed('已删除', flag),
  /** Tasks of this class that are to be done. */
  OpenCount: computed('未完成', z.number()),
  UpdateTime: stamp('更新时间'),
})
