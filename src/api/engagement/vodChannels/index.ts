/** The vodChannels family. */
import { defineManifest } from '../../manifest.ts'
import { vodChannelActions } from './actions.ts'
import { vodChannels } from './calls.ts'

export default defineManifest({
  family: vodChannels,
  actions: vodChannelActions,
  log: { 22: '点播频道' },
  titles: { Url: '线路', Move: '移动' },
})
