/** The lives family. */
import { defineManifest } from '../../manifest.ts'
import { liveActions } from './actions.ts'
import { lives } from './calls.ts'

export default defineManifest({
  family: lives,
  actions: liveActions,
  log: { 7: '直播' },
  titles: { Url: '线路', IsPublic: '通过', Move: '移动' },
})
