/** The articleImport family. */
import { defineManifest } from '../../manifest.ts'
import { articleImportActions } from './actions.ts'
import { articleImport } from './calls.ts'

export default defineManifest({
  family: articleImport,
  actions: articleImportActions,
  log: { 304: '稿件导入' },
  titles: { State: '状态', ChID: '栏目', Publish: '直接发布' },
})
