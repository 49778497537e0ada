/** The buttons of a page, which are what a role is granted on it. Spec 2, section 6 (R-059, R-065, E-61). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, flag, outcome, saved } from '../../callSchemas.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'

/** A button of a page. */
export const ButtonRow = z.object({
  ID: z.number(),
  /** The page it stands on. */
  MenuID: z.number(),
  Name: z.string(),
  ShowOrder: z.number(),
  /** Built in: commands ask for it by name, so it keeps its name and stays. */
  IsBuiltIn: flag,
  /** Roles that have it; those that hold everything are not counted. */
  RoleCount: z.number(),
})
/** See the schema. */
export type ButtonRow = z.infer<typeof ButtonRow>

/** Buttons. The list comes with the menu's. */
export const buttons = defineFamily({
  name: 'buttons',
  title: '按钮',
  measure: '个',
  host: 'legacy',
  pages: ['/setManage/ModuleManage'],
  row: ButtonRow,
  calls: {
    get: read('POST /NewRole/GetButtonsInfoByID', z.object({ ID: id }), ButtonRow),
    save: write(
      'POST /NewRole/SaveButtons',
      z.object({
        ID: z.optional(id),
        MenuID: z.optional(id),
        Name: z.optional(
          z.string('请填写按钮名称').check(z.trim(), z.minLength(1, '请填写按钮名称'), limited('按钮名称', 20)),
        ),
        ShowOrder: z.optional(wholeNumber('序号', 0, 9999)),
      }),
      saved,
    ),
    remove: write('POST /NewRole/DeleteButtons', z.object({ Ids: ids }), outcome),
  },
})
