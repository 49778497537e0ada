/** The adSpaces family. */
import { defineManifest } from '../../manifest.ts'
import { adSpaceActions } from './actions.ts'
import { adSpaces } from './calls.ts'

export default defineManifest({
  family: adSpaces,
  actions: adSpaceActions,
  log: { 38: '广告位' },
  titles: { Move: '移动' },
})
