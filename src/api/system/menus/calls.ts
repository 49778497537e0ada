/**
 * The menu: modules (top groups) and their pages. Spec 2, sections 6 and 7 (R-036 to, E-59, E-60).
 * Ours: one menu for the whole installation, looked after by the head station.
 */
import { z } from 'zod/mini'
import { ButtonRow } from '../buttons/calls.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, INTEGER_LIMIT, outcome, saved } from '../../callSchemas.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import type { PlainRowFrom } from '../../record/field.ts'
import { draftOf, plainRowOf, shapeOf } from '../../record/schemas.ts'
import { menuFields } from './fields.ts'

/** A module or a page of the menu. */
export type MenuRow = PlainRowFrom<typeof menuFields>
const MenuRow = plainRowOf(menuFields)

/** The menu. */
export const menus = defineFamily({
  name: 'menus',
  title: '菜单',
  measure: '项',
  host: 'legacy',
  pages: ['/setManage/ModuleManage'],
  fields: menuFields,
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
    saveModule: write(
      'POST /NewRole/SaveModule',
      z.object({ ID: z.optional(id), ...shapeOf(menuFields, ['Name', 'PageUrl', 'ReMark', 'ShowOrder']) }),
      saved,
    ),
    saveMenu: write('POST /NewRole/SaveMenu', draftOf(menuFields), saved),
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
