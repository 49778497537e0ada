/** What types of instructions are made of. Ours: the specification names only the calls. */
import { defineFields } from '../../record/field.ts'
import { line, number, stamp } from '../../record/kinds.ts'

/** The fields of one type. */
export const instructionTypeFields = defineFields({
  Name: line('类型名称', { max: 30, required: true }),
  ReMark: line('备注', { max: 200 }),
  ShowOrder: number('排序', { min: 0, max: 9999, initial: 0, hint: '小的在前' }),
  UpdateTime: stamp('更新时间'),
})
