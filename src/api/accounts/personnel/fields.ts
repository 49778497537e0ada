/** What the personnel is made of. Ours: the specification gives no fields. */
import { z } from 'zod/mini'
import { defineFields, type Column } from '../../record/field.ts'
import { computed, hidden, kept, line, number, other, ref, stamp, text } from '../../record/kinds.ts'
import { phone } from '../../record/lines.ts'
import { ofNamed } from '../../record/personal.ts'

const types = z.array(z.string()).check(
  z.maxLength(20, '一个人最多 20 个类型'),
  z.refine((all) => new Set(all).size === all.length, '类型重复了'),
)
const emailProblem = (email: string) =>
  email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : '邮箱格式不正确，例如 name@example.com'

/** The fields of one person. */
export const personFields = defineFields({
  Name: line('姓名', { max: 30, keeps: 'plain', required: true, personal: ofNamed('name') }),
  /** Values of the dictionary personnelType: somebody may be 记者 and 摄影. */
  Types: other<string[], string[], Column<string[], string, false>>('类型', z.array(z.string()), types, {
    hint: '可以有几个；选项在数据字典“人员类型”里',
  }),
  /** What these values are called. */
  TypeNames: computed('类型', z.array(z.string())),
  /** What they do, e.g. 首席记者. */
  Post: line('职务', { max: 50, personal: ofNamed('about') }),
  /** The department they belong to; null for none. */
  MechanismID: ref('所在机构', 'mechanisms'),
  MechanismName: computed('机构', z.string()),
  /** Never whole in a list: 138****5678. `phone` answers it whole. A masked number that is sent back leaves it as it is. */
  Phone: phone('电话', {
    personal: ofNamed('phone'),
    section: '联系方式',
    hint: '带星号的号码不改就保持原样；完整号码只给有“查看电话”权限的人看',
  }),
  Email: line('邮箱', { max: 100, check: emailProblem, personal: ofNamed('email') }),
  ReMark: text('备注', { max: 500, personal: ofNamed('about') }),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  // How a name is found by its sound.
  NameInitials: hidden(line('姓名首字母', { max: 100, personal: ofNamed('about') })),
  NamePinyin: hidden(line('姓名拼音', { max: 500, personal: ofNamed('about') })),
  UpdateTime: stamp('更新时间'),
})
