/** Menu sets: the entries a person keeps at hand. Spec 2, section 7 names the calls; what they hold is Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { ids, outcome, saved } from '../../callSchemas.ts'
import { draftOf, plainRowOf } from '../../record/schemas.ts'
import { menuSetFields } from './fields.ts'

/** Ours: how many entries a person may keep. */
export const MENU_SET_LIMIT = 50

const MenuSet = plainRowOf(menuSetFields)

const signed = { access: 'signed' } as const

/** Each person's own; nobody sees another's. */
export const menuSets = defineFamily({
  name: 'menuSets',
  title: '常用菜单',
  measure: '项',
  host: 'main',
  pages: [],
  fields: menuSetFields,
  row: MenuSet,
  calls: {
    list: read('ANY /api/user/menuset/getlist', z.object({}), z.array(MenuSet), signed),
    save: write('ANY /api/user/menuset/addoredit', draftOf(menuSetFields), saved, signed),
    remove: write('ANY /api/user/menuset/delete', z.object({ Ids: ids }), outcome, signed),
  },
})
