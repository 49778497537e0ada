/** The mediaCuts family. */
import { defineManifest } from '../../manifest.ts'
import { mediaCutActions } from './actions.ts'
import { mediaCuts } from './calls.ts'

export default defineManifest({
  family: mediaCuts,
  actions: mediaCutActions,
  log: { 538: '视频片段' },
  titles: { Cut: '剪辑' },
})
