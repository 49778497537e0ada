/** The ballotClusters family. */
import { defineManifest } from '../../manifest.ts'
import { ballotClusterActions } from './actions.ts'
import { ballotClusters } from './calls.ts'

export default defineManifest({
  family: ballotClusters,
  actions: ballotClusterActions,
  titles: { Excluded: '剔除', Count: '票数' },
})
