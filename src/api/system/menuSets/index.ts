/** The menuSets family. */
import { defineManifest } from '../../manifest.ts'
import { menuSetActions } from './actions.ts'
import { menuSets } from './calls.ts'

export default defineManifest({
  family: menuSets,
  actions: menuSetActions,
  log: { 309: '常用菜单' },
})
