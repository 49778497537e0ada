/** The liveChannels family. */
import { defineManifest } from '../../manifest.ts'
import { liveChannelActions } from './actions.ts'
import { liveChannels } from './calls.ts'

export default defineManifest({
  family: liveChannels,
  actions: liveChannelActions,
  log: { 399: '直播频道' },
  titles: { Move: '移动' },
})
