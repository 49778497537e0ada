/** What a button of a page is made of. R-059, E-61. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { computed, line, number, ref } from '../../record/kinds.ts'

/** The fields of one button. */
export const buttonFields = defineFields({
  /** The page it stands on. */
  MenuID: ref('所在页面', 'menus', { required: true }),
  Name: line('按钮名称', { max: 20, required: true }),
  ShowOrder: number('序号', { min: 0, max: 9999 }),
  /** Built in: commands ask for it by name, so it keeps its name and stays. */
  IsBuiltIn: computed('系统自带', yesOrNo),
  /** Roles that have it; those that hold everything are not counted. */
  RoleCount: computed('角色数', z.number()),
})
