/** The menus family. */
import { defineManifest } from '../../manifest.ts'
import { menuActions } from './actions.ts'
import { menus } from './calls.ts'

export default defineManifest({
  family: menus,
  actions: menuActions,
  log: { 307: '菜单' },
  titles: {
    Name: '名称',
    ParentID: '上级模块',
    PageUrl: '地址',
    ModuleName: '模块名称',
    ModuleIcon: '图标',
    ReMark: '备注',
    IsHide: '隐藏',
    Items: '顺序',
  },
})
