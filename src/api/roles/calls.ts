/** What a role may see and do. Spec 1, section 7 "Role"; its administration comes with the accounts screens. */
import { z } from 'zod/mini'
import { defineFamily, read } from '../contract.ts'
import { flag, id } from '../fields.ts'

/** A button a page defines. IsGranted is Ours: R-060 needs both what is defined and what is granted. */
export const Button = z.object({ ID: z.number(), Name: z.string(), IsGranted: flag })

const menuFields = {
  ID: z.number(),
  Name: z.string(),
  PageUrl: z.string(),
  ModuleName: z.string(),
  ModuleIcon: z.string(),
  ReMark: z.string(),
  IsHide: flag,
  Childs: z.array(Button), // sic
}
/** E-04: a page of the menu. */
export const MenuPage = z.object(menuFields)
/** E-04: a module (top group) and its pages. */
export const MenuModule = z.object({ ...menuFields, ChildMenu: z.array(MenuPage) })
/** See the schema. */
export type MenuModule = z.infer<typeof MenuModule>

/** A channel the role may work in. */
export const PowerChannel = z.object({ ID: z.number(), Name: z.string(), ParentID: z.number() })

/** Roles. Anybody signed in may ask for their own; another role's needs the accounts page. */
export const roles = defineFamily({
  name: 'roles',
  title: '角色权限',
  host: 'legacy',
  pages: [],
  row: z.object({ ID: z.number(), Name: z.string() }),
  calls: {
    menus: read('POST /NewRole/GetPowerMenuByRoleID', z.object({ ID: id }), z.array(MenuModule), { access: 'signed' }),
    channels: read('POST /NewRole/GetPowerChannelByRoleID', z.object({ ID: id }), z.array(PowerChannel), {
      access: 'signed',
    }),
  },
})
