/** The exports family. */
import { defineManifest } from '../../manifest.ts'
import { exportActions } from './actions.ts'
import { exportsOfLists } from './calls.ts'
import { EXPORT_MODULE } from './exportModule.ts'

export default defineManifest({
  family: exportsOfLists,
  actions: exportActions,
  log: { [EXPORT_MODULE]: '导出' },
  titles: { Family: '列表', IsPersons: '含个人信息', Label: '名称' },
})
