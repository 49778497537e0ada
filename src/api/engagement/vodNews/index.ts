/** The vodNews family. */
import { defineManifest } from '../../manifest.ts'
import { vodNewsActions } from './actions.ts'
import { vodNews } from './calls.ts'

export default defineManifest({
  family: vodNews,
  actions: vodNewsActions,
  log: { 551: '相关视频' },
  titles: { Move: '移动' },
})
