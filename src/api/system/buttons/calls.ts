/** The buttons of a page, which are what a role is granted on it. Spec 2, section 6 (R-059, R-065, E-61). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, saved } from '../../callSchemas.ts'
import type { PlainRowFrom } from '../../record/field.ts'
import { draftOf, plainRowOf } from '../../record/schemas.ts'
import { buttonFields } from './fields.ts'

/** A button of a page. */
export type ButtonRow = PlainRowFrom<typeof buttonFields>
/** See the type. */
export const ButtonRow = plainRowOf(buttonFields)

/** Buttons. The list comes with the menu's. */
export const buttons = defineFamily({
  name: 'buttons',
  title: '按钮',
  measure: '个',
  host: 'legacy',
  pages: ['/setManage/ModuleManage'],
  fields: buttonFields,
  row: ButtonRow,
  calls: {
    get: read('POST /NewRole/GetButtonsInfoByID', z.object({ ID: id }), ButtonRow),
    save: write('POST /NewRole/SaveButtons', draftOf(buttonFields), saved),
    remove: write('POST /NewRole/DeleteButtons', z.object({ Ids: ids }), outcome),
  },
})
