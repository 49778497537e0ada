/** What values of dictionaries are made of. Ours: the specification gives no fields. */
import { defineFields } from '../../record/field.ts'
import { flag, kept, line, number, ref, stamp } from '../../record/kinds.ts'

/** The fields of one value. */
export const dictionaryValueFields = defineFields({
  /** A value stays in its dictionary. */
  DicID: ref('字典', 'dictionaries', { required: true }),
  /** What people read. */
  Name: line('名称', { max: 100, required: true }),
  /** What is stored where the value was chosen; left empty: the same as the name. */
  Value: line('值', { max: 100, hint: '留空则与名称相同' }),
  /** Anything another system wants to know of it. */
  Extend: line('扩展', { max: 500, hint: '其他系统要用的附加内容' }),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Disabled: not offered any more; where it was chosen it stays. */
  IsEnable: kept(flag('启用', true)),
  UpdateTime: stamp('更新时间'),
})
