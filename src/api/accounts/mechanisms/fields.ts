/** What departments are made of. Ours: the specification gives no fields. */
import { z } from 'zod/mini'
import { id } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, parent, ref, refs, stamp, text } from '../../record/kinds.ts'

const telephone = z.string().check(
  z.trim(),
  z.refine((tel) => tel === '' || /^[\d+() -]{5,30}$/.test(tel), '电话只能有数字、空格、括号、加号和横线，5 到 30 位'),
)

/** The fields of one department. */
export const mechanismFields = defineFields({
  Name: line('机构名称', { max: 50, required: true, section: '基本信息' }),
  ParentID: parent('上级机构', 'mechanisms'),
  Code: line('机构代码', { max: 30, keeps: 'plain' }),
  /** Who leads it: an account of the station. */
  LeaderID: ref('负责人', 'directory'),
  LeaderName: computed('负责人', z.string()),
  Tel: { ...line('电话', { max: 30, section: '联系方式' }), write: telephone },
  Address: line('地址', { max: 200 }),
  /** The areas it is responsible for. */
  AreaIds: {
    ...refs('管辖区域', 'areas', { max: 500 }),
    write: z.array(id).check(z.maxLength(500, '最多选择 500 个区域')),
  },
  ReMark: text('备注', { max: 500 }),
  IsEnable: kept(flag('启用', true)),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  UpdateTime: stamp('更新时间'),
})
