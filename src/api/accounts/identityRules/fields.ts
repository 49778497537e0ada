/** What a rule is made of: which role somebody of a group there has here. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, line, number, ref, stamp } from '../../record/kinds.ts'

/** The fields of one rule. */
export const identityRuleFields = defineFields({
  ProviderID: ref('认证源', 'identityProviders', { required: true }),
  ProviderName: computed('认证源', z.string()),
  /** The name of the group, or its whole DN; '*': everybody. */
  GroupName: line('组', {
    max: 300,
    keeps: 'exact',
    required: true,
    hint: '组的名称或完整的 DN，不分大小写；* 表示所有人。',
  }),
  RoleID: ref('角色', 'roles', { required: true }),
  RoleName: computed('角色', z.string()),
  ShowOrder: number('排序', { min: 0, max: 9999, initial: 0, hint: '一个人在几个组里时，排在最前的一条算数。' }),
  UpdateTime: stamp('更新时间'),
})
