/** The documents family. */
import { defineManifest } from '../../manifest.ts'
import { documentActions } from './actions.ts'
import { documents } from './calls.ts'

export default defineManifest({
  family: documents,
  actions: documentActions,
  log: { 376: '文档' },
  titles: { Move: '移动' },
})
