/** What a module or a page of the menu is made of., E-59. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { computed, flag, hidden, kept, line, number, ref } from '../../record/kinds.ts'
import { nullForNone } from '../../record/lines.ts'
import { isWebPath } from '../../text/webAddress.ts'

/** an address outside, or a path. */
const addressProblem = (text: string) =>
  text === '' || isWebPath(text) ? undefined : '地址应以 / 或 http(s):// 开头，不能有空格，网址里不能有用户名'

/** The fields of one row of the menu as its administrators see it: hidden ones too. */
export const menuFields = defineFields({
  /** The module a page stands in; 0: it is a module itself. */
  ParentID: nullForNone(ref('所在模块', 'menus', { required: true })),
  Name: line('名称', { max: 20, required: true }),
  /** */
  PageUrl: line('地址', {
    max: 300,
    check: addressProblem,
    hint: '站内页面以 / 开头，外部系统以 http:// 或 https:// 开头',
  }),
  ModuleName: hidden(line('模块名称', { max: 20 })),
  ModuleIcon: kept(line('图标', { max: 100 })),
  ReMark: line('备注', { max: 200 }),
  IsHide: kept(flag('隐藏')),
  ShowOrder: number('序号', { min: 0, max: 9999 }),
  /** Built in: it can be renamed, moved and hidden, and stays. */
  IsBuiltIn: computed('系统自带', yesOrNo),
  /** Roles that have the page; those that hold everything are not counted. */
  RoleCount: computed('角色数', z.number()),
  /** Pages of a module, buttons of a page. */
  ChildCount: computed('下级数', z.number()),
})
