/** What a limit of AI is made of. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, line, number, ref, stamp } from '../../record/kinds.ts'
import { YUAN } from '../../text/yuan.ts'

/** What a limit is of, and how long it counts. */
export const budgetScopes = { person: '个人（每天）', role: '角色（每天）', station: '本站（每月）' } as const
/** One of them. */
export type BudgetScope = keyof typeof budgetScopes

/** Ours: ten million yuan, in µ¥, is the highest limit. */
const HIGHEST = 10_000_000 * YUAN

/** The fields of one limit. */
export const aiBudgetFields = defineFields({
  Name: line('名称', { max: 50, required: true }),
  Scope: choice('限制谁', budgetScopes, undefined, { required: true }),
  /** Of a person; null: each one that has none of their own. */
  UserID: ref('人', 'directory', { shownIf: { Scope: ['person'] }, hint: '不选：每个没有单独限额的人' }),
  UserName: computed('人', z.string()),
  /** Of a role: all who have it together. null: each one that has none of its own. */
  RoleID: ref('角色', 'roles', {
    shownIf: { Scope: ['role'] },
    hint: '有这个角色的人合起来算；不选：每个没有单独限额的角色',
  }),
  RoleName: computed('角色', z.string()),
  Amount: number('限额', {
    min: 0,
    max: HIGHEST,
    required: true,
    unit: 'yuan',
    hint: '元；0 就是不能用收费的服务，本地模型和没有填价格的仍然可以用',
  }),
  /** Of this day or month, in µ¥, what is reserved among it; null where the limit is of several, each for itself. */
  Used: computed('已用', z.nullable(z.number())),
  ReMark: line('备注', { max: 200 }),
  UpdateTime: stamp('更新时间'),
})
