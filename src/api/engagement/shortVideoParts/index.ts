/** The shortVideoParts family. */
import { defineManifest } from '../../manifest.ts'
import { shortVideoPartActions } from './actions.ts'
import { shortVideoParts } from './calls.ts'

export default defineManifest({
  family: shortVideoParts,
  actions: shortVideoPartActions,
  log: { 433: '短视频分集' },
  titles: { Move: '移动' },
})
