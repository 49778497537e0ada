/** The channels family. */
import { defineManifest } from '../../manifest.ts'
import { channelActions } from './actions.ts'
import { channels } from './calls.ts'

export default defineManifest({
  family: channels,
  actions: channelActions,
  log: { 301: '栏目' },
  titles: { Items: '排序' },
})
