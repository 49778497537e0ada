/** The roles family. */
import { defineManifest } from '../../manifest.ts'
import { roleActions } from './actions.ts'
import { roles } from './calls.ts'

export default defineManifest({
  family: roles,
  actions: roleActions,
  log: { 303: '角色权限' },
  titles: { Pages: '页面和按钮', ChannelIds: '栏目' },
})
