/** The ballots family. */
import { defineManifest } from '../../manifest.ts'
import { ballotActions } from './actions.ts'
import { ballots } from './calls.ts'

export default defineManifest({
  family: ballots,
  actions: ballotActions,
  log: { 631: '选票' },
  titles: { Reason: '剔除的理由', LogID: '日志' },
})
