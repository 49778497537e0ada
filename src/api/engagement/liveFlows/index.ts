/** The liveFlows family. */
import { defineManifest } from '../../manifest.ts'
import { liveFlowActions } from './actions.ts'
import { liveFlows } from './calls.ts'

export default defineManifest({
  family: liveFlows,
  actions: liveFlowActions,
  log: { 18: '直播汇报' },
  titles: { IsPublic: '通过', Move: '移动' },
})
