/** What a person's own role shows them: part of the first load, where all else of roles is not. */
import { z } from 'zod/mini'
import { defineFamily, read } from '../../contract.ts'
import { flag, id } from '../../callSchemas.ts'

/** A button a page defines. IsGranted is Ours: R-060 needs both what is defined and what is granted. */
const Button = z.object({ ID: z.number(), Name: z.string(), IsGranted: flag })

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
const MenuPage = z.object(menuFields)
/** E-04: a module (top group) and its pages. */
export const MenuModule = z.object({ ...menuFields, ChildMenu: z.array(MenuPage) })
/** See the schema. */
export type MenuModule = z.infer<typeof MenuModule>

/** A channel the role may work in. */
const PowerChannel = z.object({ ID: z.number(), Name: z.string(), ParentID: z.number() })

const signed = { access: 'signed' } as const

/** The calls anybody signed in may ask of their own role. */
export const ownCalls = {
  menus: read('POST /NewRole/GetPowerMenuByRoleID', z.object({ ID: id }), z.array(MenuModule), signed),
  channels: read('POST /NewRole/GetPowerChannelByRoleID', z.object({ ID: id }), z.array(PowerChannel), signed),
}

/** What the family is, whichever of its calls are known. */
export const rolesAre = { name: 'roles', title: '角色', host: 'legacy', pages: ['/Authority'] } as const

/** The roles family as far as the first load needs it. */
export const ownRole = defineFamily({ ...rolesAre, row: MenuModule, calls: ownCalls })
