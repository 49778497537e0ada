/** Who may what: the pages, buttons, departments and channels of a role. */
/** Tables by name. */
export interface AccessTables {
  role_menus: { RoleID: number; MenuID: number }
  role_buttons: { RoleID: number; ButtonID: number }
  role_channels: { RoleID: number; ChannelID: number }
  role_departs: { RoleID: number; MechanismID: number }
}
