/** The layouts family. */
import { defineManifest } from '../../manifest.ts'
import { layoutActions } from './actions.ts'
import { layouts } from './calls.ts'

export default defineManifest({
  family: layouts,
  actions: layoutActions,
  log: { 350: '工作台布局' },
  titles: { Name: '布局名称', Content: '布局', WithContent: '连同打开的内容', Slot: '快捷键编号', RoleID: '角色' },
})
