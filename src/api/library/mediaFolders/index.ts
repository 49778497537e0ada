/** The mediaFolders family. */
import { defineManifest } from '../../manifest.ts'
import { mediaFolderActions } from './actions.ts'
import { mediaFolders } from './calls.ts'

export default defineManifest({
  family: mediaFolders,
  actions: mediaFolderActions,
  log: { 511: '媒资文件夹' },
  titles: { Move: '移动' },
})
