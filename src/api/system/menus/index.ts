/** The menus family. */
import { defineManifest } from '../../manifest.ts'
import { menuActions } from './actions.ts'
import { menus } from './calls.ts'

export default defineManifest({
  family: menus,
  actions: menuActions,
  log: { 307: '菜单' },
  titles: { Items: '顺序' },
})
