/** The shortVideoChannels family. */
import { defineManifest } from '../../manifest.ts'
import { shortVideoChannelActions } from './actions.ts'
import { shortVideoChannels } from './calls.ts'

export default defineManifest({
  family: shortVideoChannels,
  actions: shortVideoChannelActions,
  log: { 430: '短视频频道' },
  titles: { Move: '移动' },
})
