/** Menu sets: the entries a person keeps at hand. Spec 2, section 7 names the calls; what they hold is Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, saved } from '../../fields.ts'
import { limited } from '../../text/textLimit.ts'

/** Ours: how many entries a person may keep. */
export const MENU_SET_LIMIT = 50

/** An entry. */
const MenuSet = z.object({
  ID: z.number(),
  Name: z.string(),
  /** A page's address with its query, e.g. /contribution/All. */
  Url: z.string(),
  ShowOrder: z.number(),
})
/** See the schema. */
export type MenuSet = z.infer<typeof MenuSet>

const signed = { access: 'signed' } as const

/** Each person's own; nobody sees another's. */
export const menuSets = defineFamily({
  name: 'menuSets',
  title: '常用菜单',
  measure: '项',
  host: 'main',
  pages: [],
  row: MenuSet,
  calls: {
    list: read('ANY /api/user/menuset/getlist', z.object({}), z.array(MenuSet), signed),
    save: write(
      'ANY /api/user/menuset/addoredit',
      z.object({
        ID: z.optional(id),
        Name: z.optional(z.string('请填写名称').check(z.trim(), z.minLength(1, '请填写名称'), limited('名称', 30))),
        Url: z.optional(
          z.string().check(
            z.trim(),
            limited('地址', 500),
            z.refine((text) => /^\/(?!\/)\S*$/.test(text), '地址应以 / 开头，不能有空格'),
          ),
        ),
        ShowOrder: z.optional(z.int('序号必须是整数').check(z.minimum(0, '序号不能小于 0'), z.maximum(9999))),
      }),
      saved,
      signed,
    ),
    remove: write('ANY /api/user/menuset/delete', z.object({ Ids: ids }), outcome, signed),
  },
})
