/** The aiJobs family. */
import { defineManifest } from '../../manifest.ts'
import { aiJobActions } from './actions.ts'
import { aiJobs } from './calls.ts'

export default defineManifest({
  family: aiJobs,
  actions: aiJobActions,
  log: { 520: 'AI 图片和视频' },
  titles: { content: '文案', imgUrl: '图片', Place: '第几个结果', SettingID: 'AI 设置' },
})
