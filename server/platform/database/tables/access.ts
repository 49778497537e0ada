/** Who may what: roles, menus, buttons, and the departments and channels of a role. */
import type { Generated } from 'kysely'

/** A module (ParentID null) or a page of the menu. */
export interface Menus {
  ID: Generated<number>
  ParentID: number | null
  Name: string
  PageUrl: string
  ModuleName: Generated<string>
  ModuleIcon: Generated<string>
  ReMark: Generated<string>
  IsHide: Generated<boolean>
  ShowOrder: Generated<number>
}

/** A button a page defines. */
export interface Buttons {
  ID: Generated<number>
  MenuID: number
  Name: string
  ShowOrder: Generated<number>
}

/** Tables by name. */
export interface AccessTables {
  menus: Menus
  buttons: Buttons
  role_menus: { RoleID: number; MenuID: number }
  role_buttons: { RoleID: number; ButtonID: number }
  role_channels: { RoleID: number; ChannelID: number }
  role_departs: { RoleID: number; MechanismID: number }
}
