/** What dictionaries are made of. Ours: the specification gives no fields. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, stamp } from '../../record/kinds.ts'

const codeProblem = (code: string) =>
  /^[A-Za-z][A-Za-z0-9_-]*$/.test(code) ? undefined : '编码要以字母开头，只能用字母、数字、下划线和短横线'

/** The fields of one dictionary. */
export const dictionaryFields = defineFields({
  Name: line('名称', { max: 50, required: true }),
  /** The name by which screens and other systems ask for it. */
  Code: line('编码', {
    max: 50,
    keeps: 'plain',
    required: true,
    hint: '其他系统和页面用编码来取这个字典，例如 articleSource',
    check: codeProblem,
  }),
  ReMark: line('备注', { max: 200 }),
  /** The product reads it: it cannot be removed, nor its code changed. */
  IsBuiltIn: kept(flag('系统字典')),
  /** How many values it has, the disabled ones included. */
  ValueCount: computed('字典值数', z.number()),
  UpdateTime: stamp('更新时间'),
})
