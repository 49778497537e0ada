/**
 * The menu: modules (top groups) and their pages. Spec 2, sections 6 and 7 (R-036 to, E-59, E-60).
 * Ours: one menu for the whole installation, looked after by the head station.
 */
import { z } from 'zod/mini'
import { ButtonRow } from '../buttons/calls.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, INTEGER_LIMIT, outcome, saved } from '../../callSchemas.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'

/** A module or a page of the menu as its administrators see it: hidden ones too. */
export const MenuRow = z.object({
  ID: z.number(),
  /** The module a page stands in; 0: it is a module itself. */
  ParentID: z.number(),
  Name: z.string(),
  /** */
  PageUrl: z.string(),
  ModuleIcon: z.string(),
  ReMark: z.string(),
  IsHide: flag,
  ShowOrder: z.number(),
  /** Built in: it can be renamed, moved and hidden, and stays. */
  IsBuiltIn: flag,
  /** Roles that have the page; those that hold everything are not counted. */
  RoleCount: z.number(),
  /** Pages of a module, buttons of a page. */
  ChildCount: z.number(),
})
/** See the schema. */
export type MenuRow = z.infer<typeof MenuRow>

const order = z.optional(wholeNumber('序号', 0, 9999))
const common = {
  ID: z.optional(id),
  Name: z.optional(z.string('请填写名称').check(z.trim(), z.minLength(1, '请填写名称'), limited('名称', 20))),
  ReMark: z.optional(z.string().check(z.trim(), limited('备注', 200))),
  ShowOrder: order,
}
/** an address outside, or a path. */
const address = z.string().check(
  z.trim(),
  limited('地址', 300),
  z.refine(
    (text) => text === '' || /^(https?:\/\/\S+|\/?[^\s:]+)$/i.test(text),
    '地址应以 / 或 http(s):// 开头，不能有空格',
  ),
)

/** The menu. */
export const menus = defineFamily({
  name: 'menus',
  title: '菜单',
  measure: '项',
  host: 'legacy',
  pages: ['/setManage/ModuleManage'],
  row: MenuRow,
  calls: {
    // Ours: the whole menu with its buttons, hidden rows too, in menu order.
    list: read(
      'GET /NewRole/GetModuleTree',
      z.object({}),
      z.object({ Menus: z.array(MenuRow), Buttons: z.array(ButtonRow) }),
    ),
    get: read('POST /NewRole/GetMenuInfoByID', z.object({ ID: id }), MenuRow),
    module: read('POST /NewRole/GetModuleInfoByID', z.object({ ID: id }), MenuRow),
    saveModule: write('POST /NewRole/SaveModule', z.object({ ...common, PageUrl: z.optional(address) }), saved),
    saveMenu: write(
      'POST /NewRole/SaveMenu',
      z.object({ ...common, ParentID: z.optional(id), PageUrl: z.optional(address) }),
      saved,
    ),
    removeModule: write('POST /NewRole/DeleteModule', z.object({ Ids: ids }), outcome),
    removeMenu: write('POST /NewRole/DeleteMenu', z.object({ Ids: ids }), outcome),
    // Ours: hiding takes a row out of everybody's menu and takes nobody's permission.
    hide: write('POST /api/menu/hide', z.object({ Ids: ids, IsHide: flag }), outcome, { host: 'main' }),
    // Ours: the order among siblings.
    order: write(
      'POST /api/menu/order',
      z.object({
        Items: z
          .array(z.object({ ID: id, ShowOrder: wholeNumber('序号', -INTEGER_LIMIT, INTEGER_LIMIT) }))
          .check(z.minLength(1, '请至少排列一项'), z.maxLength(1000)),
      }),
      outcome,
      { host: 'main' },
    ),
  },
})
